import * as v from 'valibot'
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import { KEY } from '../core/schema'
import type { MessageClick } from '../core/views'
import type { Resources, ResourcesClick } from './held'
import { heldIn } from './held'
import { FATES, whyNotHarmed, MOST, SUITS } from './rules'
import type { Suit } from './rules'

/** The two sides of a conflict: who opened it, and who answered. */
export const SIDES = ['opener', 'answerer'] as const
export type SideId = (typeof SIDES)[number]

const text = v.pipe(v.string(), v.maxLength(200))

/** What a side's action cost: nothing yet, a point of its own, one of the opponent's trait, or nothing at all. */
const action = v.object({
  how: v.picklist(['use', 'take', 'free']),
  /** The trait of the action, and the one that paid for it. */
  trait: text,
  paid: text,
  fate: v.nullable(v.picklist(FATES)),
})

const side = v.object({
  uuid: text,
  id: text,
  name: text,
  suit: v.picklist(SUITS),
  action: v.nullable(action),
  /** What of it could be harmed when it joined: for the question that negotiates. */
  traits: v.array(v.object({ uuid: text, name: text })),
})
export type Side = v.InferOutput<typeof side>

const term = v.object({
  /** Who would be harmed, and whether that is when they win or when they lose. */
  side: v.picklist(SIDES),
  when: v.picklist(['loses', 'wins']),
  uuid: text,
  trait: text,
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)),
})
export type Term = v.InferOutput<typeof term>

/** The facts of a conflict. What is agreed, is agreed of the terms as they stand: any change asks both anew. */
export const conflictFacts = v.object({
  stake: text,
  opener: side,
  answerer: v.nullable(side),
  terms: v.record(v.pipe(v.string(), v.regex(KEY)), term),
  agreed: v.object({ opener: v.boolean(), answerer: v.boolean() }),
  winner: v.picklist(['', ...SIDES]),
  /** What became of each point that the result harmed, by term; fewer than agreed when there were no more. */
  taken: v.record(v.pipe(v.string(), v.regex(KEY)), v.array(v.picklist(FATES))),
})
export type Conflict = v.InferOutput<typeof conflictFacts>
export type ConflictClick = MessageClick<Resources, Conflict>

/** A side as it joins, with the card that it plays. */
export function sideOf({ actor, items }: Pick<ResourcesClick, 'actor' | 'items'>, suit: Suit): Side {
  const { uuid, id, name } = actor
  const traits = heldIn(items)
    .filter(({ fields }) => !whyNotHarmed(fields))
    .map((held) => ({ uuid: held.uuid, name: held.name }))
  return { uuid, id, name, suit, action: null, traits }
}

/** On which side an actor stands; refuses who has no part in it. */
export function standingOf({ actor, message }: ConflictClick): { readonly side: SideId } | Refusal {
  const side = SIDES.find((id) => message.facts[id]?.uuid === actor.uuid)
  return side ? { side } : refuse('HnB.resources.refusal.noPart', { name: actor.name })
}

export function otherOf(side: SideId): SideId {
  return side === 'opener' ? 'answerer' : 'opener'
}

/** Refuses whatever would change a conflict that is over. */
export function whyNotChange({ message }: ConflictClick): Refusal | null {
  return message.facts.winner === '' ? null : refuse('HnB.resources.refusal.over')
}

/** Does a term come to pass with this result? */
export function occurs({ side, when }: Term, winner: SideId): boolean {
  return (side === winner) === (when === 'wins')
}
