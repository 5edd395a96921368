/** The facts of a contest: its sides with what they declared, and after the reveal their pushes, results and hits. */
import * as v from 'valibot'
import type { ExchangeClick, PresentSides } from '../../core/exchange'
import { exchangeSchema, MAX_SIDES, activeSides, waitsForAnswer } from '../../core/exchange'
import { DICTIONARY_KEY } from '../../core/schema'
import type { Participant } from '../../core/game-views'
import { checkedTraitSchema } from '../check/check-facts'
import { majorCardsOf, pushSchema } from '../push/push-schema'
import { PUSH_SUITS } from '../push/push-rules'
import type { TarotSettings, Tarot } from '../rules'
import { MAX_TAROT_WOUNDS } from '../rules'
import { hitsSchema, areHitsMoot, hasPendingHit } from '../trauma/hit-facts'
import type { Role } from './rules'
import { majorsInOrder, ROLES } from './rules'

const text = v.pipe(v.string(), v.maxLength(200))
const rank = v.pipe(v.number(), v.integer(), v.minValue(-200), v.maxValue(200))
const key = v.pipe(v.string(), v.regex(DICTIONARY_KEY))

/** A weapon as it was when somebody attacked with it. */
const weapon = v.object({
  /** The id of the item. */
  item: text,
  name: text,
  wounds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  /** In metres; 0 is close. */
  range: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
  /** The rank that Brawn has to beat; null for a weapon that does not stun. */
  stun: v.nullable(rank),
})
export type AttackWeapon = v.InferOutput<typeof weapon>

/** What a side declares, before anybody plays a card. */
const declared = v.object({
  trait: v.nullable(checkedTraitSchema),
  suit: v.picklist(PUSH_SUITS),
  /** Null for everybody but an attacker, and for one without a weapon. */
  weapon: v.nullable(weapon),
})
export type Declared = v.InferOutput<typeof declared>

/** A side's answer: cards, which lie face down, so the facts contain only their number. */
const committed = v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(80)) })
export type Committed = v.InferOutput<typeof committed>

/** A side after the reveal: the rank of its trait that counted, its penalty, and its push. */
const revealed = v.object({
  now: rank,
  penalty: rank,
  /** The wounds of the same Reaction round, which did not lower ranks yet. */
  fresh: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TAROT_WOUNDS)), 0),
  push: pushSchema,
})
export type Revealed = v.InferOutput<typeof revealed>

/** How far apart an attacker and a defender stood, by the keys of their sides. */
const distance = v.object({
  by: key,
  to: key,
  distance: v.pipe(v.number(), v.minValue(0)),
  units: v.pipe(v.string(), v.maxLength(20)),
  close: v.boolean(),
})
export type Distance = v.InferOutput<typeof distance>

/** The most ranks that the Narrator may take from a side or give it: the whole ladder. */
export const MOST_EXTRA = 9

export const contestFacts = v.object({
  exchange: exchangeSchema(committed),
  /** What the sides have declared, by their keys. */
  declared: v.record(key, declared),
  /** The weapon that the contest began with. */
  weapon: v.nullable(weapon),
  away: v.pipe(v.array(distance), v.maxLength(MAX_SIDES * MAX_SIDES)),
  /** The ranks that the Narrator takes from a side, besides its penalty. */
  extra: v.record(key, v.pipe(v.number(), v.integer(), v.minValue(-MOST_EXTRA), v.maxValue(MOST_EXTRA))),
  /** Empty until the reveal. */
  revealed: v.record(key, revealed),
  /**
   * The Narrator's word on draws, by `drawOf`: the key of the side that prevails, or empty for a draw that stays one.
   */
  words: v.record(v.pipe(v.string(), v.maxLength(80)), v.union([v.literal(''), key])),
  hits: hitsSchema,
})
export type ContestFacts = v.InferOutput<typeof contestFacts>
export type OnContest = ExchangeClick<Tarot, ContestFacts>

export const isRevealed = ({ revealed: all }: Pick<ContestFacts, 'revealed'>): boolean =>
  Object.keys(all).length > 0

/** The keys of the revealed sides, in the order of the contest. */
export function revealedKeys({ exchange, revealed: all }: ContestFacts): string[] {
  return Object.entries(exchange.sides)
    .sort(([, a], [, b]) => a.place - b.place)
    .flatMap(([side]) => (Object.hasOwn(all, side) ? [side] : []))
}

/** The major arcana of a contest in the order in which they are resolved, by the ids of their cards. */
export function contestMajors(facts: ContestFacts) {
  return majorsInOrder(
    revealedKeys(facts).map((side) => ({
      key: side,
      majors: majorCardsOf(facts.revealed[side]?.push ?? { shown: [] }).map(({ card, turned }) => ({
        card: card.id,
        place: turned?.place ?? null,
      })),
    })),
  )
}

/** The key of the side that has to turn the next card; null when none is left. */
export const sideToTurn = (facts: ContestFacts): string | null =>
  contestMajors(facts).find(({ turned }) => !turned)?.side ?? null

export function roleOf(role: string): Role {
  return ROLES.find((known) => known === role) ?? 'rival'
}

/** Have all sides that still take part declared? @param there the actors of the sides that are still there */
function allDeclared(
  { exchange, declared: all }: Pick<ContestFacts, 'exchange' | 'declared'>,
  there: PresentSides,
): boolean {
  return activeSides(exchange, there).every(({ key: side }) => Object.hasOwn(all, side))
}

/**
 * What a side has to do before the reveal: declare, commit its cards, or wait for others. "Once everyone has declared
 * what suit they will be using, everyone plays their cards"; where the table does both at once, they commit (ruling
 * TC36).
 */
export function dueOf(
  facts: ContestFacts,
  side: string,
  { suitsFirst }: Pick<TarotSettings, 'suitsFirst'>,
  there: PresentSides,
): 'declare' | 'commit' | null {
  const one = facts.exchange.sides[side]
  if (!one || one.left || one.answer !== null || facts.exchange.over) return null
  if (!suitsFirst) return 'commit'
  if (!Object.hasOwn(facts.declared, side)) return 'declare'
  return allDeclared(facts, there) ? 'commit' : null
}

/** Has any side committed its cards? From then on nobody may change a declaration. */
export const someHaveLaid = ({ exchange }: ContestFacts): boolean =>
  Object.values(exchange.sides).some(({ answer }) => answer !== null)

/**
 * Is there nothing left to wait for from a character in its present state: no card to turn, and no hit that would land?
 */
export function contestMoot(
  facts: ContestFacts,
  party: Pick<Participant<Tarot>, 'actor' | 'state'>,
): boolean {
  const next = sideToTurn(facts)
  const turns = next !== null && facts.exchange.sides[next]?.uuid === party.actor.uuid
  return !turns && areHitsMoot(facts, party)
}

/** Does a contest wait for an actor: to declare, to commit cards, to turn one, or to answer a hit? */
export function contestWaits(facts: ContestFacts, actor: string): boolean {
  const next = sideToTurn(facts)
  return (
    waitsForAnswer(facts.exchange, actor) ||
    hasPendingHit(facts, actor) ||
    (next !== null && facts.exchange.sides[next]?.uuid === actor)
  )
}
