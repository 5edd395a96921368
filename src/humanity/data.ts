/** The data of this game on actors and items, and its settings. */
import type * as v from 'valibot'
import type { Agreement, Same } from '../core/schema'
import { choice, dictionary, flag, integer, list, record, words } from '../core/schema'
import { CONDITIONS, shortOf } from './conditions'
import { EFFECTS, LIMITS, ROLLS, SIDES, VIOLENCE } from './rules/abilities'
import { EVEN_MEDIANS } from './rules/median'
import { LIFESTYLES, MOVABLE, STARTING } from './rules/lifestyles'
import { SEVERITIES } from './rules/severity'
import { MOST_TOUCHSTONES } from './rules/touchstones'
import { HELP_TIMINGS } from './rules'
import type { Settings, State } from './rules'
import { ALL_STATS, CUSTOM_STAT_NAMES, STAT_DICE } from './stats'

const statDie = () => choice(STAT_DICE, 4)

/** `system.humanity` of an actor. */
export const state = record({
  stats: record({
    head: statDie(),
    hand: statDie(),
    heart: statDie(),
    home: statDie(),
    hurt: statDie(),
    hurry: statDie(),
    history: statDie(),
    custom: statDie(),
  }),
  touchstones: list(words(), MOST_TOUCHSTONES),
  blessings: dictionary(integer(1, 6, 1)),
  startedAs: choice(['', ...STARTING], ''),
  boons: dictionary(
    record({ name: words(80), value: integer(-99, 99, 0), peaceful: flag(), help: flag(), next: flag() }),
  ),
  prepared: flag(),
  introduced: flag(),
  high: flag(),
  shop: record({
    open: flag(),
    lostSince: integer(0, 9999, 0),
    raised: list(choice(ALL_STATS, 'head'), 24),
  }),
  backstory: record({
    hero: words(400),
    skill1: words(),
    skill2: words(),
    skill3: words(),
    people1: words(),
    people2: words(),
    people3: words(),
    tuesday: words(400),
    species: words(400),
  }),
  creation: record({
    step: integer(0, 5, 0),
    ranking: list(choice(ALL_STATS, 'head'), ALL_STATS.length),
    lifestyle: choice(['', ...STARTING], ''),
    moved: choice(['', ...MOVABLE], ''),
    touchstone1: words(),
    touchstone2: words(),
    touchstone3: words(),
    touchstone4: words(),
    touchstone5: words(),
    item1: words(80),
    item2: words(80),
    item3: words(80),
  }),
  npc: record({ motivation: words(400), quirks: words(400) }),
})

export const settings = record({
  session: record({
    ended: integer(0, 9999, 0),
    scenes: integer(0, 999_999, 0),
    over: flag(),
    lucky: integer(0, 10, 0),
  }),
  customStat: words(40, '', CUSTOM_STAT_NAMES),
  hardships: words(600),
  luckyNumberOn: choice(['dice', 'total', 'face'], 'dice'),
  steadfastMargin: choice(['after', 'before'], 'after'),
  preparednessSpark: flag(true),
  ascendantNeedsBalance: flag(true),
  helpTiming: choice(HELP_TIMINGS, 'afterDice'),
  evenMedian: choice(EVEN_MEDIANS, 'mean'),
  tendingStat: choice(['home', 'any'], 'home'),
  chaseTieMoves: flag(true),
  shopOneStepPerStat: flag(),
  awardScheme: choice(['recommended', 'failForward', 'natural', 'none'], 'recommended'),
})

/** `system.humanity` of a lifestyle. */
export const lifestyle = record({
  lifestyle: choice(['', ...LIFESTYLES], ''),
  moved: choice(['', ...MOVABLE], ''),
})

/** One effect of an ability. */
export const effect = record({
  kind: choice(EFFECTS, 'tell'),
  value: integer(-99, 99, 0),
  stat: choice(['', ...ALL_STATS], ''),
  least: choice([0, ...STAT_DICE], 0),
  rolls: choice(ROLLS, 'any'),
  violence: choice(VIOLENCE, 'any'),
  side: choice(SIDES, 'any'),
  situation: words(120),
})

/** `system.humanity` of an ability. */
export const ability = record({
  /** The id among the thirty abilities; empty for an invented ability. */
  ability: words(40),
  /** Does it count against the number of abilities that a character may have? */
  counts: flag(true),
  limit: choice(LIMITS, 'none'),
  uses: integer(1, 9, 1),
  /** The number of uses since the ability was last restored. */
  used: integer(0, 9, 0),
  dice: integer(0, 9, 0),
  worth: integer(0, 6, 0),
  grows: integer(0, 9, 0),
  /** The number of recharges so far. */
  recharged: integer(0, 99, 0),
  pool: integer(0, 60, 0),
  /** The number of donated dice that the Gamemaster has not returned yet. */
  donated: integer(0, 999, 0),
  /** The stats that History may replace until the scene ends. */
  instead: list(choice(ALL_STATS, 'head'), ALL_STATS.length),
  effects: dictionary(effect),
})
export type AbilityFields = v.InferOutput<typeof ability>
export type LifestyleFields = v.InferOutput<typeof lifestyle>

/** `system.humanity` of gear, a weapon or armor. */
export const gear = record({
  /** Is the item put aside, and not among the character's listed items? */
  aside: flag(),
})
export type GearFields = v.InferOutput<typeof gear>

/** `system.humanity` of a wound. */
export const wound = record({
  /** Empty for a wound that belongs to another game only. */
  severity: choice(['', ...SEVERITIES], ''),
  /** A medium wound that has been treated leaves no lasting effect. */
  treated: flag(),
  /** Nobody treated the wound in time, and its effect is permanent. */
  lasting: flag(),
  /** The wound is a coup de grâce, which never heals. */
  fatal: flag(),
  /** The names of the actors who caused the wound. */
  by: words(200),
  /** Identifies the wound in the message that announced it. */
  mark: words(40),
})
export type WoundFields = v.InferOutput<typeof wound>

/** `system.humanity` of a condition in a compendium. */
export const condition = record({ condition: choice(['', ...CONDITIONS.map(shortOf)], '') })
export type ConditionFields = v.InferOutput<typeof condition>

/** Fails to compile when the schemas and the types of the rules disagree. */
export type Agreed = Agreement<
  [Same<v.InferOutput<typeof state>, State>, Same<v.InferOutput<typeof settings>, Settings>]
>
