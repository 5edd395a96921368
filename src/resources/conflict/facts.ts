/** What the message of a conflict stores: the sides and their cards, the conditions, and the result. */
import * as v from 'valibot'
import type { ExchangeClick, Side, Standing } from '../../core/exchange'
import { agreedSides, exchangeOf, hasAgreed } from '../../core/exchange'
import { KEY } from '../../core/schema'
import type { Resources } from '../held'
import { FATES, MOST, SUITS } from '../rules'

/** The most cards of one side, and the most conditions; with more, the message would be hard to read. */
export const MOST_CARDS = 20
export const MOST_TERMS = 10

const text = v.pipe(v.string(), v.maxLength(200))
const key = v.pipe(v.string(), v.regex(KEY))

/** The cost of an action: a point of the action's trait, a point of the trait of the opponent's suit, or nothing. */
const paid = v.object({
  how: v.picklist(['use', 'take', 'free']),
  /** `trait` is the name of the trait that the action used, `paid` the name of the trait that lost a point. */
  trait: text,
  paid: text,
  fate: v.nullable(v.picklist(FATES)),
})

/** One card of a side; `action` is null until the side performs the card's action. */
const card = v.object({ suit: v.picklist(SUITS), action: v.nullable(paid) })

/** The answer of a side: the cards that the side has played, in order. */
const answer = v.object({ cards: v.pipe(v.array(card), v.minLength(1), v.maxLength(MOST_CARDS)) })
export type Answer = v.InferOutput<typeof answer>

const term = v.object({
  /** The key of the side on whose victory or defeat the condition depends. */
  side: key,
  when: v.picklist(['loses', 'wins']),
  /** The uuid and the name of the actor that would be harmed: the side itself, or a community of the side. */
  holder: text,
  name: text,
  uuid: text,
  trait: text,
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)),
})
export type Term = v.InferOutput<typeof term>

/** The facts of a conflict. An agreement is valid for one revision of the conditions; a change asks everybody again. */
export const conflictFacts = v.object({
  stake: text,
  exchange: exchangeOf(answer),
  terms: v.record(key, term),
  /** The named communities, by actor id; each with its members (actor ids) when a condition put it at stake. */
  communities: v.record(key, v.pipe(v.array(key), v.maxLength(100))),
  /** The members who are on no side, by actor id; the value is the revision to which the member agreed, or empty. */
  members: v.record(key, v.pipe(v.string(), v.maxLength(40))),
  /** The names of these communities and members, by actor id, as they were when the conflict ended. */
  names: v.optional(v.record(key, text), {}),
  /** The key of the side that won; empty until then. */
  winner: v.union([v.literal(''), key]),
  /** The fate of each harmed point, by condition key; fewer fates than agreed where too few points were left. */
  taken: v.record(key, v.array(v.picklist(FATES))),
})
export type Conflict = v.InferOutput<typeof conflictFacts>
type ConflictSide = Side<Answer>
export type ConflictClick = ExchangeClick<Resources, Conflict>

/** The sides that have not left, in the order of joining, including sides whose actor was deleted. */
export function sidesOf({ exchange }: Conflict): Standing<Answer>[] {
  return Object.entries(exchange.sides)
    .map(([id, side]) => ({ key: id, side }))
    .filter(({ side }) => !side.left)
    .sort((a, b) => a.side.place - b.side.place)
}

/** The side that plays against this side (by key); undefined while the conflict waits for an opponent. */
export function opponentOf(facts: Conflict, side: string): ConflictSide | undefined {
  return sidesOf(facts).find(({ key: id }) => id !== side)?.side
}

/** The card that a side has played and whose action the side has not performed yet. */
export function pendingOf({ answer: given }: ConflictSide): Answer['cards'][number] | undefined {
  return given?.cards.find(({ action }) => action === null)
}

/** Has each of two sides performed an action? */
export function isPlayed(facts: Conflict): boolean {
  const sides = sidesOf(facts)
  return sides.length > 1 && sides.every(({ side }) => side.answer?.cards.some(({ action }) => action))
}

/** Have both sides agreed to the present revision of the conditions? */
export function allAgree(facts: Conflict): boolean {
  return sidesOf(facts).every(({ side }) => hasAgreed(facts.exchange, side))
}

/** The uuid of a community or member by its actor id; neither is ever the actor of an unlinked token. */
export const uuidOf = (id: string): string => `Actor.${id}`

/** Does a condition put a resource of this community (by actor id) at stake? */
export function isAtStake({ terms }: Conflict, community: string): boolean {
  return Object.values(terms).some(({ holder }) => holder === uuidOf(community))
}

/** Has this member (by actor id) agreed to the present conditions, either as a side or as a member only? */
export function memberAgrees({ exchange, members }: Conflict, member: string): boolean {
  const side = Object.values(exchange.sides).find(({ uuid }) => uuid === uuidOf(member))
  return side && !side.left ? hasAgreed(exchange, side) : members[member] === exchange.reading
}

/** The uuids of the actors that a result may harm: sides that agreed, and communities whose members all agreed. */
export function agreedTo(facts: Conflict): string[] {
  if (facts.exchange.over) return []
  const agreed = Object.entries(facts.communities).filter(
    ([, members]) => members.length > 0 && members.every((one) => memberAgrees(facts, one)),
  )
  return [...agreedSides(facts.exchange), ...agreed.map(([id]) => uuidOf(id))]
}

/** The uuids of all actors that the conflict concerns: sides, named communities, and members who are asked. */
export function concerned({ exchange, communities, members }: Conflict): string[] {
  const sides = Object.values(exchange.sides).map(({ uuid }) => uuid)
  return [...new Set([...sides, ...[...Object.keys(communities), ...Object.keys(members)].map(uuidOf)])]
}

/** The step that a conflict waits for from this actor (by uuid), or null. */
export function owes(facts: Conflict, uuid: string): 'answer' | 'perform' | 'agree' | null {
  const { exchange, communities, terms } = facts
  if (exchange.over) return null
  const side = sidesOf(facts).find((one) => one.side.uuid === uuid)?.side
  if (side) {
    if (side.answer === null) return 'answer'
    if (pendingOf(side)) return 'perform'
    return Object.keys(terms).length > 0 && !hasAgreed(exchange, side) ? 'agree' : null
  }
  const asked = Object.entries(communities).some(
    ([id, all]) =>
      isAtStake(facts, id) && all.some((one) => uuidOf(one) === uuid && !memberAgrees(facts, one)),
  )
  return asked ? 'agree' : null
}

/** Does this condition come to pass if the side with the key `winner` wins? */
export function occurs({ side, when }: Term, winner: string): boolean {
  return (side === winner) === (when === 'wins')
}
