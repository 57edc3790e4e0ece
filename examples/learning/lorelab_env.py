"""Lorelab as an environment to learn in: reset, step and legal options, as Gymnasium and PettingZoo have them, without packages.

    with Env("set-07-ruby-steel-aggro", "set-11-amber-emerald-dogs", opponent="greedy") as env:
        decision, info = env.reset(index=0)
        while decision is not None:
            decision, reward, terminated, truncated, info = env.step(random.choice(env.legal()))
"""
import json
import os
import shlex
import subprocess

PROGRAM = os.environ.get("LORELAB", "lorelab")


class Seen:
    """What a seat knows, from what it is told has changed: {"game", "players", "cards"}."""

    def __init__(self):
        self.known = {"game": {}, "players": {}, "cards": {}}

    def see(self, view):
        if view["full"]:
            self.known = {"game": {}, "players": {}, "cards": {}}
        self.known["game"] = view.get("game", self.known["game"])
        for player in view.get("players", []):
            self.known["players"][player["player"]] = player
        for card in view.get("cards", []):
            self.known["cards"][card["card"]] = card
        for card in view.get("gone", []):
            self.known["cards"].pop(card, None)
        return self.known


class Env:
    """One game at a time. With opponent="outside" every decision of both seats comes here; info["seat"] says whose it is."""

    def __init__(self, deck_a, deck_b, opponent="greedy", seed="lorelab", text=False, ratings=False, options=()):
        command = shlex.split(PROGRAM) + ["env", deck_a, deck_b, "--policy-b", opponent, "--seed", seed, *options]
        command += ([] if text else ["--no-text"]) + (["--ratings"] if ratings else [])
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.table = self._hear()  # printed cards and decks
        self.seen = {}  # by seat
        self.decision = None

    def reset(self, seed=None, index=None):
        """Begins a game: the next one, or that of a number. Returns the first decision and what is known."""
        said = {"type": "reset"}
        if seed is not None:
            said["seed"] = seed
        if index is not None:
            said["index"] = index
        self._say(said)
        decision, _, _, _, info = self._next()
        return decision, info

    def step(self, choice):
        """Takes an option: (decision, reward, terminated, truncated, info). The reward is that of deck A, at the end of the game."""
        self._say({"type": "step", "choice": choice})
        return self._next()

    def legal(self):
        """The indexes that may be chosen now."""
        return range(len(self.decision["options"])) if self.decision else range(0)

    def close(self):
        self.process.stdin.close()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _next(self):
        message = self._hear()
        if message["type"] == "end":
            self.decision, rewards = None, message["rewards"]
            return None, rewards[0], True, rewards[0] == 0, {"rewards": rewards, "turns": message["turns"]}
        self.decision = message
        return message, 0, False, False, {"seat": message["seat"], **self.seen.setdefault(message["seat"], Seen()).see(message["view"])}

    def _say(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")

    def _hear(self):
        line = self.process.stdout.readline()
        if line == "":
            raise RuntimeError("lorelab has ended; its message stands on standard error")
        message = json.loads(line)
        if message["type"] == "error":
            raise ValueError(message["why"])
        return message
