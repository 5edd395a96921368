import * as v from 'valibot'
import type { ExchangeClick, Side, Standing } from '../../core/exchange'
import { agreedSides, exchangeOf, hasAgreed } from '../../core/exchange'
import { KEY } from '../../core/schema'
import type { Resources } from '../held'
import { FATES, MOST, SUITS } from '../rules'

/** The most cards of one side, and conditions of one conflict, with which its message stays readable. */
export const MOST_CARDS = 20
export const MOST_TERMS = 10

const text = v.pipe(v.string(), v.maxLength(200))
const key = v.pipe(v.string(), v.regex(KEY))

/** What an action cost: a point of its own trait, one of the trait of the opponent's suit, or nothing at all. */
const paid = v.object({
  how: v.picklist(['use', 'take', 'free']),
  /** The trait of the action, and the one that paid for it. */
  trait: text,
  paid: text,
  fate: v.nullable(v.picklist(FATES)),
})

/** One card of a side, and the action that it stands for once it is performed. */
const card = v.object({ suit: v.picklist(SUITS), action: v.nullable(paid) })

/** What a side answers: the cards that it has played, in their order; the first one is its answer. */
const answer = v.object({ cards: v.pipe(v.array(card), v.minLength(1), v.maxLength(MOST_CARDS)) })
export type Answer = v.InferOutput<typeof answer>

const term = v.object({
  /** The side (by key) upon whose winning or losing it comes to pass. */
  side: key,
  when: v.picklist(['loses', 'wins']),
  /** Who would be harmed (an actor by uuid), and in which resource: the side itself, or a community of its. */
  holder: text,
  name: text,
  uuid: text,
  trait: text,
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)),
})
export type Term = v.InferOutput<typeof term>

/** The facts of a conflict. What is agreed, is agreed of the terms as they stand: any change asks everybody anew. */
export const conflictFacts = v.object({
  stake: text,
  exchange: exchangeOf(answer),
  terms: v.record(key, term),
  /** Communities whose resources may be at stake, by actor id: their members (actor ids) when that was proposed. */
  communities: v.record(key, v.pipe(v.array(key), v.maxLength(100))),
  /** Those members who are on neither side, by actor id: the reading that they agreed to. */
  members: v.record(key, v.pipe(v.string(), v.maxLength(40))),
  /** The side that won, by key. */
  winner: v.union([v.literal(''), key]),
  /** What became of each point that the result harmed, by term; fewer than agreed when there were no more. */
  taken: v.record(key, v.array(v.picklist(FATES))),
})
export type Conflict = v.InferOutput<typeof conflictFacts>
type ConflictSide = Side<Answer>
export type ConflictClick = ExchangeClick<Resources, Conflict>

/** The sides that still take part, by their keys, in their order; an actor that is gone is noticed at the result. */
export function sidesOf({ exchange }: Conflict): Standing<Answer>[] {
  return Object.entries(exchange.sides)
    .map(([id, side]) => ({ key: id, side }))
    .filter(({ side }) => !side.left)
    .sort((a, b) => a.side.place - b.side.place)
}

/** The other side of a conflict, once there is one. */
export function opponentOf(facts: Conflict, side: string): ConflictSide | undefined {
  return sidesOf(facts).find(({ key: id }) => id !== side)?.side
}

/** The card that a side has played and not yet acted upon. */
export function pendingOf({ answer: given }: ConflictSide): Answer['cards'][number] | undefined {
  return given?.cards.find(({ action }) => action === null)
}

/** Has each of two sides performed an action? */
export function isPlayed(facts: Conflict): boolean {
  const sides = sidesOf(facts)
  return sides.length > 1 && sides.every(({ side }) => side.answer?.cards.some(({ action }) => action))
}

/** A community, or a member of one, as an actor: neither is ever a token that is not linked. */
export const uuidOf = (id: string): string => `Actor.${id}`

/** Is a resource of this community at stake now? */
export function isAtStake({ terms }: Conflict, community: string): boolean {
  return Object.values(terms).some(({ holder }) => holder === uuidOf(community))
}

/** Has a member agreed to the conditions as they stand, as one of the sides or for the community alone? */
export function memberAgrees({ exchange, members }: Conflict, member: string): boolean {
  const side = Object.values(exchange.sides).find(({ uuid }) => uuid === uuidOf(member))
  return side && !side.left ? hasAgreed(exchange, side) : members[member] === exchange.reading
}

/** Whom a result may harm: the sides that have agreed, and a community whose members all have. */
export function agreedTo(facts: Conflict): string[] {
  if (facts.exchange.over) return []
  const agreed = Object.entries(facts.communities).filter(
    ([, members]) => members.length > 0 && members.every((one) => memberAgrees(facts, one)),
  )
  return [...agreedSides(facts.exchange), ...agreed.map(([id]) => uuidOf(id))]
}

/** Everybody whom a conflict concerns: its sides, the communities that may be at stake, and their members. */
export function concerned({ exchange, communities, members }: Conflict): string[] {
  const sides = Object.values(exchange.sides).map(({ uuid }) => uuid)
  return [...new Set([...sides, ...[...Object.keys(communities), ...Object.keys(members)].map(uuidOf)])]
}

/** What a conflict waits for from an actor (by uuid): an answer, an action, its consent, or nothing. */
export function owes(facts: Conflict, uuid: string): 'answer' | 'act' | 'agree' | null {
  const { exchange, communities, terms } = facts
  if (exchange.over) return null
  const side = sidesOf(facts).find((one) => one.side.uuid === uuid)?.side
  if (side) {
    if (side.answer === null) return 'answer'
    if (pendingOf(side)) return 'act'
    return Object.keys(terms).length > 0 && !hasAgreed(exchange, side) ? 'agree' : null
  }
  const asked = Object.entries(communities).some(
    ([id, all]) =>
      isAtStake(facts, id) && all.some((one) => uuidOf(one) === uuid && !memberAgrees(facts, one)),
  )
  return asked ? 'agree' : null
}

/** Does a term come to pass with this result? */
export function occurs({ side, when }: Term, winner: string): boolean {
  return (side === winner) === (when === 'wins')
}
