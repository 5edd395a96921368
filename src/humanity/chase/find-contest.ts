import type { Action } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Check } from '../check/facts'
import type { Contest } from '../contest/facts'
import type { Inner } from '../nested'
import type { ChaseClick } from './facts'

/** The Contest of a response that a button names by `data-bout`. */
export function responseNamed({ message: { facts }, data }: ChaseClick): Inner<Contest> | Refusal {
  const key = data.bout ?? ''
  const bout = Object.hasOwn(facts.responses, key) ? facts.responses[key] : undefined
  return bout ? { path: `responses.${key}`, facts: bout } : refuse('HnB.humanity.refusal.noSuchContest')
}

/** The Check against a hazard that a button names by `data-part`, while the hazard is there. */
export function dodgeNamed({ message: { facts }, data }: ChaseClick): Inner<Check> | Refusal {
  const key = data.part ?? ''
  const rolls = facts.hazard?.rolls ?? {}
  const check = Object.hasOwn(rolls, key) ? rolls[key] : undefined
  return check ? { path: `hazard.rolls.${key}`, facts: check } : refuse('HnB.humanity.refusal.noSuchRoll')
}

type Actions = Readonly<Record<string, Action<ChaseClick>>>

/**
 * Actions that are the same for each roll of a Chase, by where it lies: in a response (`data-bout`), against a hazard
 * (`data-part` alone), or for the advantage.
 */
export function wherever(by: Readonly<Record<'advantage' | 'response' | 'hazard', Actions>>): Actions {
  const names = new Set(Object.values(by).flatMap((actions) => Object.keys(actions)))
  const meant = (name: string, { data }: ChaseClick): Action<ChaseClick> | Refusal => {
    const actions = data.bout ? by.response : data.part ? by.hazard : by.advantage
    return actions[name] ?? refuse('HnB.humanity.refusal.noSuchRoll')
  }
  return Object.fromEntries([...names].map((name) => [name, either((click) => meant(name, click))]))
}

/** The action that a click means; a Chase is driven by a Gamemaster, whose client decides all of it. */
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
    // Of whom one targets, a Spark of two may be asked.
    targets: true,
    ask: (click) => found(click, (meant) => meant.ask(click)),
    whyNotOutsider: (click, theirs) => found(click, (meant) => meant.whyNotOutsider(click, theirs)),
    decide: async (click, answers, chance) => found(click, (meant) => meant.decide(click, answers, chance)),
  }
}
