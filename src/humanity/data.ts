/** The schemas of the data that this game stores on actors and items, and of its settings. */
import type * as v from 'valibot'
import type { AssertAllTrue, AreTypesEqual } from '../core/schema'
import {
  optionField,
  markAsSharedCounter,
  dictionaryField,
  booleanField,
  integerField,
  listField,
  recordField,
  textField,
} from '../core/schema'
import { HUMANITY_CONDITIONS, toShortConditionId } from './conditions/conditions'
import {
  ABILITY_EFFECT_KINDS,
  ABILITY_USE_LIMITS,
  ROLL_KINDS_OF_ABILITY_EFFECT,
  EFFECT_CONTEST_SIDE_CHOICES,
  VIOLENCE_CHOICES_OF_ABILITY_EFFECT,
} from './rules/ability-kinds'
import { EVEN_MEDIAN_RULES } from './rules/median'
import { LIFESTYLE_IDS, MOVABLE_BENEFIT_STATS, STARTING_LIFESTYLE_IDS } from './rules/lifestyle-ids'
import { EFFECT_SEVERITIES } from './rules/severity'
import { MAX_TOUCHSTONE_COUNT } from './rules/touchstones'
import { HELP_TIMINGS } from './rules'
import type { HumanitySettings, HumanityState } from './rules'
import { ALL_STATS, CUSTOM_STAT_NAME_KEYS, STAT_DICE } from './rules/stats'

const createStatDieField = () => optionField(STAT_DICE, 4)

/** The schema of the data that Humanity, Blessed stores on an actor, in `system.humanity`. */
export const humanityStateSchema = recordField({
  stats: recordField({
    head: createStatDieField(),
    hand: createStatDieField(),
    heart: createStatDieField(),
    home: createStatDieField(),
    hurt: createStatDieField(),
    hurry: createStatDieField(),
    history: createStatDieField(),
    custom: createStatDieField(),
  }),
  touchstones: listField(textField(), MAX_TOUCHSTONE_COUNT),
  blessings: dictionaryField(integerField(1, 6, 1)),
  startedAs: optionField(['', ...STARTING_LIFESTYLE_IDS], ''),
  boons: dictionaryField(
    recordField({
      name: textField(80),
      value: integerField(-99, 99, 0),
      peaceful: booleanField(),
      help: booleanField(),
      next: booleanField(),
    }),
  ),
  prepared: booleanField(),
  introduced: booleanField(),
  high: booleanField(),
  shop: recordField({
    open: booleanField(),
    lostSince: integerField(0, 9999, 0),
    raised: listField(optionField(ALL_STATS, 'head'), 24),
  }),
  backstory: recordField({
    hero: textField(400),
    skill1: textField(),
    skill2: textField(),
    skill3: textField(),
    people1: textField(),
    people2: textField(),
    people3: textField(),
    tuesday: textField(400),
    species: textField(400),
  }),
  creation: recordField({
    step: integerField(0, 5, 0),
    ranking: listField(optionField(ALL_STATS, 'head'), ALL_STATS.length),
    lifestyle: optionField(['', ...STARTING_LIFESTYLE_IDS], ''),
    moved: optionField(['', ...MOVABLE_BENEFIT_STATS], ''),
    touchstone1: textField(),
    touchstone2: textField(),
    touchstone3: textField(),
    touchstone4: textField(),
    touchstone5: textField(),
    item1: textField(80),
    item2: textField(80),
    item3: textField(80),
  }),
  npc: recordField({ motivation: textField(400), quirks: textField(400) }),
})

export const humanitySettingsSchema = recordField({
  session: recordField({
    ended: integerField(0, 9999, 0),
    scenes: integerField(0, 999_999, 0),
    over: booleanField(),
    lucky: integerField(0, 10, 0),
  }),
  customStat: textField(40, '', CUSTOM_STAT_NAME_KEYS),
  hardships: textField(600),
  luckyNumberOn: optionField(['dice', 'total', 'face'], 'dice'),
  steadfastMargin: optionField(['after', 'before'], 'after'),
  preparednessSpark: booleanField(true),
  ascendantNeedsBalance: booleanField(true),
  helpTiming: optionField(HELP_TIMINGS, 'afterDice'),
  evenMedian: optionField(EVEN_MEDIAN_RULES, 'mean'),
  tendingStat: optionField(['home', 'any'], 'home'),
  chaseTieMoves: booleanField(true),
  shopOneStepPerStat: booleanField(),
  awardScheme: optionField(['recommended', 'failForward', 'natural', 'none'], 'recommended'),
})

/** The schema of the data that Humanity, Blessed stores on a Lifestyle item, in `system.humanity`. */
export const lifestyleSchema = recordField({
  lifestyle: optionField(['', ...LIFESTYLE_IDS], ''),
  moved: optionField(['', ...MOVABLE_BENEFIT_STATS], ''),
})

/** The schema of an effect of an ability. */
const abilityEffectSchema = recordField({
  kind: optionField(ABILITY_EFFECT_KINDS, 'tell'),
  value: integerField(-99, 99, 0),
  stat: optionField(['', ...ALL_STATS], ''),
  least: optionField([0, ...STAT_DICE], 0),
  rolls: optionField(ROLL_KINDS_OF_ABILITY_EFFECT, 'any'),
  violence: optionField(VIOLENCE_CHOICES_OF_ABILITY_EFFECT, 'any'),
  side: optionField(EFFECT_CONTEST_SIDE_CHOICES, 'any'),
  situation: textField(120),
})

/** The schema of the data that Humanity, Blessed stores on an ability, in `system.humanity`. */
export const abilityFieldsSchema = recordField({
  /** The id of one of the rule book's thirty abilities; empty for an invented ability. */
  ability: textField(40),
  /** Does the ability count toward the limit of a character's abilities? */
  counts: booleanField(true),
  limit: optionField(ABILITY_USE_LIMITS, 'none'),
  uses: integerField(1, 9, 1),
  /** How often the ability has been used since its uses were last restored. */
  used: markAsSharedCounter(integerField(0, 9, 0)),
  dice: integerField(0, 9, 0),
  worth: integerField(0, 6, 0),
  grows: integerField(0, 9, 0),
  /** How often the ability was recharged. */
  recharged: integerField(0, 99, 0),
  pool: integerField(0, 60, 0),
  /** How many donated dice the Gamemaster has not given back yet. */
  donated: markAsSharedCounter(integerField(0, 999, 0)),
  /** The stats that this ability lets History replace until the end of the scene. */
  instead: listField(optionField(ALL_STATS, 'head'), ALL_STATS.length),
  effects: dictionaryField(abilityEffectSchema),
})
export type AbilityFields = v.InferOutput<typeof abilityFieldsSchema>
export type LifestyleFields = v.InferOutput<typeof lifestyleSchema>

/** The schema of the data that Humanity, Blessed stores on gear, weapons and armor, in `system.humanity`. */
export const gearFieldsSchema = recordField({
  /** Was the item put aside? If so, it does not count among the character's listed items. */
  aside: booleanField(),
})
export type GearFields = v.InferOutput<typeof gearFieldsSchema>

/** The schema of the data that Humanity, Blessed stores on a wound, in `system.humanity`. */
export const woundFieldsSchema = recordField({
  /** The severity of the wound. Empty for a wound that belongs only to another game. */
  severity: optionField(['', ...EFFECT_SEVERITIES], ''),
  /** Was the wound treated? A medium wound that was treated has no permanent effect. */
  treated: booleanField(),
  /** Is the wound's effect permanent? An effect becomes permanent if nobody treats the wound in time. */
  lasting: booleanField(),
  /** Did a coup de grâce make the wound fatal? A fatal wound never heals. */
  fatal: booleanField(),
  /** The names of the actors who caused the wound. */
  by: textField(200),
  /** The mark by which a message that announced the wound finds it again. */
  mark: textField(40),
})
export type WoundFields = v.InferOutput<typeof woundFieldsSchema>

/** The data of a condition item in a compendium, in `system.humanity`. They say which condition the item gives. */
export const conditionItemSchema = recordField({
  condition: optionField(['', ...HUMANITY_CONDITIONS.map(toShortConditionId)], ''),
})
export type ConditionFields = v.InferOutput<typeof conditionItemSchema>

/** This type fails to compile if the schemas of the data differ from the types in the rules. */
export type AssertSchemasMatchTypes = AssertAllTrue<
  [
    AreTypesEqual<v.InferOutput<typeof humanityStateSchema>, HumanityState>,
    AreTypesEqual<v.InferOutput<typeof humanitySettingsSchema>, HumanitySettings>,
  ]
>
