import * as v from 'valibot'
import type { ExchangeClick } from '../../core/exchange'
import { exchangeOf, MOST_SIDES, waitsFor } from '../../core/exchange'
import { KEY } from '../../core/schema'
import { cardFact } from '../cards'
import { checkedTrait, shownCards, TOWARD } from '../push/facts'
import { PUSH_SUITS } from '../push/rules'
import type { Tarot } from '../rules'
import { hits, hitWaits } from '../trauma/facts'
import type { Role } from './rules'
import { ROLES } from './rules'

const word = v.pipe(v.string(), v.maxLength(200))
const rank = v.pipe(v.number(), v.integer(), v.minValue(-200), v.maxValue(200))
const key = v.pipe(v.string(), v.regex(KEY))

/** What an attacker attacks with, as it was then. */
const weapon = v.object({
  /** The id of the item. */
  item: word,
  name: word,
  wounds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  /** In metres; 0 is close. */
  range: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
  stun: v.nullable(rank),
})
export type Arm = v.InferOutput<typeof weapon>

/** What a side has declared. Its cards lie face down on the table, and only their number is told. */
const answer = v.object({
  trait: v.nullable(checkedTrait),
  push: v.picklist(PUSH_SUITS),
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(80)),
  /** What an attacker attacks with; null for everybody else, and for bare words. */
  arm: v.nullable(weapon),
})
export type Declared = v.InferOutput<typeof answer>

/** A side after the reveal: what counted of its trait, its penalty, and its cards with what they did. */
const revealed = v.object({ now: rank, penalty: rank, push: v.picklist(PUSH_SUITS), shown: shownCards })
export type Revealed = v.InferOutput<typeof revealed>

/** A major arcana to be resolved, in its turn. */
const major = v.object({
  side: key,
  card: cardFact,
  toward: v.picklist(TOWARD),
  told: v.pipe(v.string(), v.maxLength(1_500)),
})

/** How far an attacker stood from a defender when the two met, by the keys of their sides. */
const stance = v.object({
  by: key,
  to: key,
  distance: v.pipe(v.number(), v.minValue(0)),
  units: v.pipe(v.string(), v.maxLength(20)),
  close: v.boolean(),
})
export type Stance = v.InferOutput<typeof stance>

/** As many ranks as the Narrator may take from a side, or give it: the whole ladder. */
export const MOST_EXTRA = 9

export const contestFacts = v.object({
  exchange: exchangeOf(answer),
  /** What it began with. */
  weapon: v.nullable(weapon),
  away: v.pipe(v.array(stance), v.maxLength(MOST_SIDES * MOST_SIDES)),
  /** Ranks that the Narrator takes from a side besides. */
  extra: v.record(key, v.pipe(v.number(), v.integer(), v.minValue(-MOST_EXTRA), v.maxValue(MOST_EXTRA))),
  /** Empty until everybody has declared. */
  revealed: v.record(key, revealed),
  majors: v.pipe(v.array(major), v.maxLength(80)),
  /** For whom the Narrator decides a draw; empty leaves it to the rule. */
  word: v.picklist(['', 'attacker', 'defender']),
  hits,
})
export type ContestFacts = v.InferOutput<typeof contestFacts>
export type OnContest = ExchangeClick<Tarot, ContestFacts>

export const isRevealed = ({ revealed: all }: Pick<ContestFacts, 'revealed'>): boolean =>
  Object.keys(all).length > 0

/** The place of the major arcana whose turn it is; -1 when none is left to resolve. */
export const majorNow = ({ majors }: Pick<ContestFacts, 'majors'>): number =>
  majors.findIndex(({ toward }) => toward === '')

export function roleOf(role: string): Role {
  return ROLES.find((known) => known === role) ?? 'rival'
}

/** Does a contest wait for somebody: to declare, to turn a card, to suffer what they were hit with? */
export function contestWaits(facts: ContestFacts, actor: string): boolean {
  const turn = facts.majors[majorNow(facts)]
  return (
    waitsFor(facts.exchange, actor) ||
    hitWaits(facts, actor) ||
    (turn !== undefined && facts.exchange.sides[turn.side]?.uuid === actor)
  )
}
