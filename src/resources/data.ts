/** The schemas of the data of The meaning of Harm: on actors, on resource items, and in the world settings. */
import type * as v from 'valibot'
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Agreement, Same } from '../core/schema'
import { choice, dictionary, exactInteger, flag, record, words } from '../core/schema'
import type { Resource, Settings } from './rules'
import { MOST, SUITS } from './rules'

/** The data on an actor: the members of a community, by actor id. */
export interface State {
  readonly members: Readonly<Record<string, boolean>>
}

/** `system.resources` of an actor. Resources themselves are items. */
export const state = record({ members: dictionary(flag(true)) })

/** `system.resources` of a resource item, in points. */
export const resource = record({
  value: exactInteger(0, MOST, 1),
  expended: exactInteger(0, MOST, 0),
  harmed: exactInteger(0, MOST, 0),
  destroyed: exactInteger(0, 99, 0),
  expendable: flag(true),
  suit: choice(['', ...SUITS], ''),
  shared: flag(),
})

/** The phrase keys of the two traits that the rules name for a suit. */
export const SUIT_TRAITS = {
  clubs: 'HnB.resources.suitTrait.clubs',
  hearts: 'HnB.resources.suitTrait.hearts',
} as const

/** The world settings. The rules name a trait for two suits only; the table names the other two (RS1). */
export const settings = record({
  suitTraits: record({
    clubs: words(40, 'Vigor', [], SUIT_TRAITS.clubs),
    diamonds: words(40),
    hearts: words(40, 'Influence', [], SUIT_TRAITS.hearts),
    spades: words(40),
  }),
  substituteForZeroTrait: flag(true),
  repairedPointReady: flag(),
})

/** Why a form's points cannot be stored: a number is not whole or not within its limits. */
export function whyUnreadable([issue]: readonly v.BaseIssue<unknown>[]): Refusal {
  const lost = issue?.path?.[0]?.key === 'destroyed'
  return refuse(`HnB.resources.refusal.bad.${lost ? 'destroyed' : 'points'}`, { most: MOST })
}

/** Fails to compile when the schemas no longer match the types in `rules.ts`. */
export type Agreed = Agreement<
  [
    Same<v.InferOutput<typeof resource>, Resource>,
    Same<v.InferOutput<typeof state>, State>,
    Same<v.InferOutput<typeof settings>, Settings>,
  ]
>
