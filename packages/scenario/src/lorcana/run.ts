/** Runs the steps of a scenario. */
import type { Catalog } from '@lorelab/cards/lorcana';
import type { ScenarioOutcome } from '../scenario.js';
import { type TakenAction, takeAction } from './actions.js';
import type { ScenarioContext } from './context.js';
import { isSettled } from './game-facts.js';
import { layOut } from './layout.js';
import { type Line, showTrail, type Trail } from './line.js';
import { checkOffer } from './offer.js';
import type { Action, Deed, Scenario, ScenarioStep, StepContent } from './scenario.js';
import { type Objection, Search, SearchBudget, TooManyWays, Weight } from './search.js';
import { showDecision } from './show.js';

/** So many decisions are tried for an action and what follows from it, before the answers count as too vague. */
const MOVES_MAX = 10_000;

/** Runs a scenario from its layout to its last step. `keepsTrail`: also tells every decision on the way. */
export function runScenario(scenario: Scenario, catalog: Catalog, keepsTrail = false): ScenarioOutcome {
  // A loop is one as soon as it has gone round once, as it is among people.
  const { context, game } = layOut(scenario, catalog, scenario.seed, { loopsAfter: 0 });
  return new Run(context, keepsTrail).from({
    game,
    isAsked: true,
    answers: [],
    used: 0,
    length: 0,
    owed: false,
    mustPick: false,
    mayPassOver: false,
    passedOver: false,
  });
}

/** The objection that explains a failure best: of the latest step, and there with the most answers used. */
interface Reason extends Objection {
  readonly step: ScenarioStep;
}

/**
 * Steps are played in groups: an action, and all that follows until the next one. Within a group every way in which
 * the answers fit is tried until one satisfies all of its steps; then the group is done for good.
 */
class Run {
  private readonly steps: readonly ScenarioStep[];
  private budget = new SearchBudget(MOVES_MAX);
  private readonly searches = new Map<ScenarioStep, Search>();
  private reason: Reason | undefined;
  /** The step that is being played, for errors. */
  private now: ScenarioStep | undefined;

  constructor(
    private readonly context: ScenarioContext,
    private readonly keepsTrail: boolean,
  ) {
    this.steps = context.scenario.steps;
  }

  from(start: Line): ScenarioOutcome {
    let line: Line | undefined = start;
    for (let first = 0, end = 0; first < this.steps.length; first = end) {
      end = this.groupEnd(first);
      this.budget = new SearchBudget(MOVES_MAX);
      this.reason = undefined;
      const after: Line | ScenarioOutcome = this.playGroup(first, end, line);
      if ('ok' in after) return after;
      line = after;
    }
    return { ok: true, trail: showTrail(line.trail) };
  }

  private groupEnd(first: number): number {
    const next = this.steps.findIndex(({ content }, index) => index > first && isAction(content));
    return next < 0 ? this.steps.length : next;
  }

  private playGroup(first: number, end: number, line: Line): Line | ScenarioOutcome {
    try {
      for (const after of this.playSteps(first, end, line)) return after;
    } catch (error) {
      if (!(error instanceof TooManyWays)) return this.stopped(`the engine stopped: ${(error as Error).message}`, line);
      const message = 'the answers leave too many ways open; say more, for example with "resolve"';
      if (!this.reason) return this.stopped(message, line);
    }
    return this.failure(this.steps[first]!, line);
  }

  private stopped(message: string, line: Line): ScenarioOutcome {
    return { ok: false, step: this.now ?? this.steps[0]!, message, trail: showTrail(line.trail) };
  }

  private failure(first: ScenarioStep, line: Line): ScenarioOutcome {
    const { reason } = this;
    const step = reason?.step ?? first;
    const message = reason?.message() ?? `no way to go on; ${showDecision(line.game, this.context)}`;
    return { ok: false, step, message, trail: showTrail((reason?.line ?? line).trail) };
  }

  private *playSteps(index: number, end: number, line: Line): Generator<Line> {
    if (index === end) {
      yield line;
      return;
    }
    const step = this.steps[index]!;
    const start: Line = this.keepsTrail ? { ...line, trail: trailOf(step, line.trail) } : line;
    for (const after of this.play(step, start)) {
      for (const ready of this.finish(step, after)) yield* this.playSteps(index + 1, end, ready);
    }
  }

  /** The lines after a step, with all of its answers given. */
  private *play(step: ScenarioStep, line: Line): Generator<Line> {
    const { content } = step;
    this.now = step;
    switch (content.kind) {
      case 'deed':
        yield* this.playDeed(step, content, line);
        return;
      case 'expect':
        if (content.expectation.checks.every((check) => this.meets(step, line, check(line.game, this.context))))
          yield line;
        return;
      case 'legality':
        if (this.holds(step, line, this.checkLegality(content, line))) yield line;
        return;
      case 'offer':
        if (this.holds(step, line, checkOffer(content, line, this.quietSearch(), this.context))) yield line;
    }
  }

  private *playDeed(step: ScenarioStep, { action, answers }: Deed, line: Line): Generator<Line> {
    const taken: TakenAction = action ? takeAction(action, line.game, this.context) : { ok: true, moments: [line] };
    if (!taken.ok) {
      this.object(step, line, Weight.Stuck, () => taken.message);
      return;
    }
    const search = this.searchFor(step);
    const passing = { mayPassOver: this.mayPassOver(action), passedOver: false };
    for (const { game, isAsked } of taken.moments) {
      const { choice, ...rest } = line;
      yield* search.answer({
        ...rest,
        ...passing,
        ...(!action && choice && { choice }),
        game,
        isAsked,
        answers,
        used: 0,
        length: 0,
      });
    }
  }

  /** A "may" that can't be carried out isn't asked: a "no" to it has nothing to answer. */
  private mayPassOver(action: Action | undefined): boolean {
    return action !== undefined && this.context.hasMay;
  }

  private searchFor(step: ScenarioStep): Search {
    const object = (objection: Objection): void => this.consider({ ...objection, step });
    const search = this.searches.get(step) ?? new Search(this.context, this.budget, object, this.keepsTrail);
    this.searches.set(step, search);
    return search;
  }

  /** For questions that change nothing and explain nothing. */
  private quietSearch(): Search {
    return new Search(this.context, this.budget, () => {}, false);
  }

  private checkLegality({ legal, deed }: StepContent & { kind: 'legality' }, line: Line): string | undefined {
    const { action, answers } = deed;
    const taken: TakenAction = action
      ? takeAction(action, line.game, this.context, !legal)
      : { ok: true, moments: [line] };
    const asked: Line = { ...line, mayPassOver: this.mayPassOver(action), answers };
    const isLegal = taken.ok && taken.moments.some(({ game, isAsked }) => this.canAnswer({ ...asked, game, isAsked }));
    if (isLegal === legal) return undefined;
    if (isLegal) return 'expected it to be illegal, but it is legal';
    return `expected it to be legal, but ${taken.ok ? 'its answers are not' : `it is ${taken.message}`}`;
  }

  private canAnswer(line: Line): boolean {
    for (const _after of this.quietSearch().answer(line)) return true;
    return false;
  }

  /** Takes what needs no answer, as far as the next step wants it. */
  private *finish(step: ScenarioStep, line: Line): Generator<Line> {
    const next = this.steps[step.number]?.content;
    if (next && mayStayOpen(next)) {
      yield line;
      return;
    }
    const search = this.searchFor(step);
    let isSettledSomehow = false;
    for (const settled of search.settle(line)) {
      isSettledSomehow = true;
      yield settled;
    }
    if (isSettledSomehow) return;
    for (const open of search.open(line)) {
      const leavesOpen = next ? next.kind === 'expect' || isConcession(next) : this.dealsWithOpen(step);
      if (leavesOpen) yield open;
      else
        this.object(
          step,
          open,
          Weight.Stuck,
          () => `a decision is left open; ${showDecision(open.game, this.context)}`,
        );
    }
  }

  /** Whether the steps since the last deed speak of a decision that stays open at the end. */
  private dealsWithOpen(last: ScenarioStep): boolean {
    const { content } = last;
    if (content.kind === 'deed' || last.number === 1) return false;
    const speaks = content.kind === 'offer' || (content.kind === 'expect' && content.expectation.pending);
    return speaks || this.dealsWithOpen(this.steps[last.number - 2]!);
  }

  /** Like `holds`, of what is expected: what has not happened yet may wait for a decision. */
  private meets(step: ScenarioStep, line: Line, difference: string | undefined): boolean {
    if (difference === undefined || isSettled(line.game)) return this.holds(step, line, difference);
    return this.holds(step, line, `${difference}; a decision is still open; ${showDecision(line.game, this.context)}`);
  }

  private holds(step: ScenarioStep, line: Line, difference: string | undefined): boolean {
    if (difference !== undefined) this.object(step, line, Weight.Stuck, () => difference);
    return difference === undefined;
  }

  private object(step: ScenarioStep, line: Line, weight: Weight, message: () => string): void {
    this.consider({ step, line, weight, message });
  }

  private consider(reason: Reason): void {
    if (!this.reason || explainsMore(reason, this.reason)) this.reason = reason;
  }
}

function explainsMore(a: Reason, b: Reason): boolean {
  if (a.step !== b.step) return a.step.number > b.step.number;
  if (a.line.passedOver !== b.line.passedOver) return b.line.passedOver;
  return a.line.used === b.line.used ? a.weight > b.weight : a.line.used > b.line.used;
}

const isAction = (content: StepContent): boolean => content.kind === 'deed' && content.action !== undefined;

/** A player may concede at any moment (2.3.3.4), also while a decision waits. */
const isConcession = (content: StepContent): boolean => content.kind === 'deed' && content.action?.do === 'concede';

/** Whether a step deals with a decision as it waits, with nothing taken for granted. */
function mayStayOpen(content: StepContent): boolean {
  if (content.kind === 'legality') return content.deed.action === undefined;
  return content.kind === 'offer' || (content.kind === 'deed' && content.action === undefined);
}

const trailOf = (step: ScenarioStep, before: Trail | undefined): Trail => ({
  text: `${step.number}. ${step.text}`,
  before,
});
