/** Finds the part of a Chase that a button names: a Contest, a Check against a hazard, or a roll for the advantage. */
import type { Action } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Check } from '../check/facts'
import type { Contest } from '../contest/facts'
import type { Inner } from '../../core/nested'
import type { ChaseClick } from './facts'

/** The Contest that a button names by `data-contest`. */
export function namedResponse({ message: { facts }, data }: ChaseClick): Inner<Contest> | Refusal {
  const key = data.contest ?? ''
  const contest = Object.hasOwn(facts.responses, key) ? facts.responses[key] : undefined
  return contest ? { path: `responses.${key}`, facts: contest } : refuse('HnB.humanity.refusal.noSuchContest')
}

/** The Check against the hazard that a button names by `data-member`. */
export function namedDodge({ message: { facts }, data }: ChaseClick): Inner<Check> | Refusal {
  const key = data.member ?? ''
  const rolls = facts.hazard?.rolls ?? {}
  const check = Object.hasOwn(rolls, key) ? rolls[key] : undefined
  return check ? { path: `hazard.rolls.${key}`, facts: check } : refuse('HnB.humanity.refusal.noSuchRoll')
}

type Actions = Readonly<Record<string, Action<ChaseClick>>>

/**
 * The actions that every kind of roll in a Chase has. The button names the roll: a roll in a Contest (`data-contest`),
 * a roll against a hazard (`data-member`), or else a roll for the advantage.
 */
export function actionsByRoll(by: Readonly<Record<'advantage' | 'response' | 'hazard', Actions>>): Actions {
  const names = new Set(Object.values(by).flatMap((actions) => Object.keys(actions)))
  const meant = (name: string, { data }: ChaseClick): Action<ChaseClick> | Refusal => {
    const actions = data.contest ? by.response : data.member ? by.hazard : by.advantage
    return actions[name] ?? refuse('HnB.humanity.refusal.noSuchRoll')
  }
  return Object.fromEntries([...names].map((name) => [name, either((click) => meant(name, click))]))
}

/** An action that passes each click on to the action that `find` returns. A Gamemaster's client decides all of them. */
function either(find: (click: ChaseClick) => Action<ChaseClick> | Refusal): Action<ChaseClick> {
  const found = <Answer>(
    click: ChaseClick,
    then: (meant: Action<ChaseClick>) => Answer,
  ): Answer | Refusal => {
    const meant = find(click)
    return 'refused' in meant ? meant : then(meant)
  }
  return {
    decided: 'byGM',
    // A Spark of two may be offered to a target.
    targets: true,
    people: (click) => {
      const meant = find(click)
      return 'refused' in meant ? null : meant.people(click)
    },
    whyNotPerson: (click) => found(click, (meant) => meant.whyNotPerson(click)),
    ask: (click) => found(click, (meant) => meant.ask(click)),
    whyNotOutsider: (click, theirs) => found(click, (meant) => meant.whyNotOutsider(click, theirs)),
    decide: async (click, answers, chance) => found(click, (meant) => meant.decide(click, answers, chance)),
  }
}
