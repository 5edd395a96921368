/** The facts of a conflict: its sides and their cards, the conditions, and the result. */
import * as v from 'valibot'
import type { ExchangeClick, Side, Standing } from '../../core/exchange'
import { agreedSides, exchangeOf, hasAgreed } from '../../core/exchange'
import { KEY } from '../../core/schema'
import type { Resources } from '../held'
import { FATES, MOST, SUITS } from '../rules'

/** The most cards of a side, and the most conditions; the message stays readable with these. */
export const MOST_CARDS = 20
export const MOST_TERMS = 10

const text = v.pipe(v.string(), v.maxLength(200))
const key = v.pipe(v.string(), v.regex(KEY))

/** What an action cost: a point of its own trait, one of the opponent's trait, or nothing. */
const paid = v.object({
  how: v.picklist(['use', 'take', 'free']),
  /** The name of the trait that was used, and of the one that paid. */
  trait: text,
  paid: text,
  fate: v.nullable(v.picklist(FATES)),
})

/** One card of a side, with its action once it is performed. */
const card = v.object({ suit: v.picklist(SUITS), action: v.nullable(paid) })

/** The answer of a side: the cards that it has played, in their order. */
const answer = v.object({ cards: v.pipe(v.array(card), v.minLength(1), v.maxLength(MOST_CARDS)) })
export type Answer = v.InferOutput<typeof answer>

const term = v.object({
  /** The key of the side whose winning or losing it depends on. */
  side: key,
  when: v.picklist(['loses', 'wins']),
  /** The uuid and name of the one who would be harmed: the side itself, or a community that it belongs to. */
  holder: text,
  name: text,
  uuid: text,
  trait: text,
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)),
})
export type Term = v.InferOutput<typeof term>

/** The facts of a conflict. An agreement covers the conditions as they stand: any change asks everybody again. */
export const conflictFacts = v.object({
  stake: text,
  exchange: exchangeOf(answer),
  terms: v.record(key, term),
  /** The communities that were named, by actor id, with the members (actor ids) at the time of the condition. */
  communities: v.record(key, v.pipe(v.array(key), v.maxLength(100))),
  /** The members who are on neither side, by actor id, with the `reading` of the conditions that they agreed to. */
  members: v.record(key, v.pipe(v.string(), v.maxLength(40))),
  /** The names of those communities and members, by actor id; a result keeps them. */
  names: v.optional(v.record(key, text), {}),
  /** The key of the side that won. */
  winner: v.union([v.literal(''), key]),
  /** What became of each harmed point, by term; fewer than agreed where no more were left. */
  taken: v.record(key, v.array(v.picklist(FATES))),
})
export type Conflict = v.InferOutput<typeof conflictFacts>
type ConflictSide = Side<Answer>
export type ConflictClick = ExchangeClick<Resources, Conflict>

/** The sides that still take part, in their order. A deleted actor's side is noticed at the result. */
export function sidesOf({ exchange }: Conflict): Standing<Answer>[] {
  return Object.entries(exchange.sides)
    .map(([id, side]) => ({ key: id, side }))
    .filter(({ side }) => !side.left)
    .sort((a, b) => a.side.place - b.side.place)
}

/** The other side, once there is one. */
export function opponentOf(facts: Conflict, side: string): ConflictSide | undefined {
  return sidesOf(facts).find(({ key: id }) => id !== side)?.side
}

/** The card that a side has played but not performed. */
export function pendingOf({ answer: given }: ConflictSide): Answer['cards'][number] | undefined {
  return given?.cards.find(({ action }) => action === null)
}

/** Has each of two sides performed an action? */
export function isPlayed(facts: Conflict): boolean {
  const sides = sidesOf(facts)
  return sides.length > 1 && sides.every(({ side }) => side.answer?.cards.some(({ action }) => action))
}

/** Have both sides agreed to the conditions as they stand? */
export function allAgree(facts: Conflict): boolean {
  return sidesOf(facts).every(({ side }) => hasAgreed(facts.exchange, side))
}

/** The uuid of a community or of a member of one; neither is ever an unlinked token. */
export const uuidOf = (id: string): string => `Actor.${id}`

/** Is a resource of this community at stake now? */
export function isAtStake({ terms }: Conflict, community: string): boolean {
  return Object.values(terms).some(({ holder }) => holder === uuidOf(community))
}

/** Has a member agreed to the conditions as they stand, as a side or for the community alone? */
export function memberAgrees({ exchange, members }: Conflict, member: string): boolean {
  const side = Object.values(exchange.sides).find(({ uuid }) => uuid === uuidOf(member))
  return side && !side.left ? hasAgreed(exchange, side) : members[member] === exchange.reading
}

/** The uuids of those whom a result may harm: sides that agreed, and communities whose members all did. */
export function agreedTo(facts: Conflict): string[] {
  if (facts.exchange.over) return []
  const agreed = Object.entries(facts.communities).filter(
    ([, members]) => members.length > 0 && members.every((one) => memberAgrees(facts, one)),
  )
  return [...agreedSides(facts.exchange), ...agreed.map(([id]) => uuidOf(id))]
}

/** The uuids of everybody concerned: sides, named communities, and members who are asked. */
export function concerned({ exchange, communities, members }: Conflict): string[] {
  const sides = Object.values(exchange.sides).map(({ uuid }) => uuid)
  return [...new Set([...sides, ...[...Object.keys(communities), ...Object.keys(members)].map(uuidOf)])]
}

/** What a conflict waits for from an actor (by uuid); null for nothing. */
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

/** Does a condition come to pass with this result? */
export function occurs({ side, when }: Term, winner: string): boolean {
  return (side === winner) === (when === 'wins')
}
