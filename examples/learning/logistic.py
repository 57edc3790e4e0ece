"""A small logistic policy that learns by playing: the chance to take an option is proportional to exp(weights * features).

    python3 logistic.py train weights.json 3000      # against random, then greedy@1; says how it does in between
    lorelab match A B --policy-a "exec:python3 examples/learning/logistic.py play weights.json"
"""
import json
import math
import random
import sys
import time

from lorelab_env import Env, Seen

DECKS = ("set-07-ruby-steel-aggro", "set-11-amber-emerald-dogs")
RATE, KEPT = 0.03, 0.99


def features(option, known, cards, seat):
    """What an option is: its verb, with what it costs and brings."""
    verb, at = option["verb"], {}
    at[verb] = 1.0
    card, target = known["cards"].get(option.get("card")), known["cards"].get(option.get("target"))
    if card:
        fact = cards[card["def"]]
        at[verb + " cost"] = (fact.get("cost") or 0) / 5
        at[verb + " lore"] = card.get("lore", fact.get("lore") or 0) / 2
        at[verb + " " + fact["type"]] = 1.0
        if verb == "pick":
            at["pick mine" if card.get("owner") == seat else "pick theirs"] = 1.0
    if card and target and verb == "challenge":
        kills = card.get("strength", 0) >= target.get("willpower", 0) - target.get("damage", 0)
        dies = target.get("strength", 0) >= card.get("willpower", 0) - card.get("damage", 0)
        at["challenge kills" if kills else "challenge in vain"] = 1.0
        if dies:
            at["challenge dies"] = 1.0
    return at


def scores(weights, decision, known, cards, seat):
    rows = [features(option, known, cards, seat) for option in decision["options"]]
    return rows, [sum(weights.get(name, 0.0) * value for name, value in row.items()) for row in rows]


def chances(values):
    top = max(values)
    raised = [math.exp(value - top) for value in values]
    total = sum(raised)
    return [value / total for value in raised]


def play(env, weights, index, dice):
    """One game; returns its reward and the gradient of the log of each choice's chance, summed."""
    cards = env.table["cards"]
    gradient, reward = {}, 0
    decision, info = env.reset(index=index)
    while decision is not None:
        rows, values = scores(weights, decision, info, cards, info["seat"])
        odds = chances(values)
        choice = dice.choices(range(len(odds)), odds)[0]
        for place, row in enumerate(rows):
            push = (place == choice) - odds[place]
            for name, value in row.items():
                gradient[name] = gradient.get(name, 0.0) + push * value
        decision, reward, _, _, info = env.step(choice)
    return reward, gradient


def train(file, games):
    weights, dice, began, done = {}, random.Random(1), time.time(), 0
    for opponent in ("random", "greedy@1"):
        with Env(*DECKS, opponent=opponent, seed="train " + opponent) as env:
            baseline, squares, won = 0.0, {}, 0
            for game in range(games // 2):
                reward, gradient = play(env, weights, game, dice)
                won += reward > 0
                for name, value in gradient.items():  # steps that are smaller where gradients are large
                    push = (reward - baseline) * value
                    squares[name] = KEPT * squares.get(name, 1.0) + (1 - KEPT) * push * push
                    weights[name] = weights.get(name, 0.0) + RATE * push / math.sqrt(squares[name] + 1e-6)
                baseline += 0.02 * (reward - baseline)
                done += 1
                if (game + 1) % 250 == 0:
                    pace = 60 * done / (time.time() - began)
                    print(f"{opponent}: games {game - 248} to {game + 1}, {won / 2.5:.0f} % won, {pace:.0f} games a minute")
                    won = 0
    with open(file, "w") as out:
        json.dump(weights, out, indent=1, sort_keys=True)


def bot(file):
    """The best option by the weights, as a bot over the protocol."""
    with open(file) as given:
        weights = json.load(given)
    cards, seat, seen = [], 0, Seen()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print('{"type":"hello","protocol":1,"name":"logistic","deterministic":true,"text":false}', flush=True)
        elif message["type"] == "table":
            cards = message["cards"]
        elif message["type"] == "start":
            seat = message["seat"]
        elif message["type"] == "decision":
            _, values = scores(weights, message, seen.see(message["view"]), cards, seat)
            print(json.dumps({"n": message["n"], "choice": values.index(max(values))}), flush=True)


if __name__ == "__main__":
    train(sys.argv[2], int(sys.argv[3])) if sys.argv[1] == "train" else bot(sys.argv[2])
