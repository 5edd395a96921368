/** The rule book's thirty abilities, each as a list of effects. */
import type { Stat } from '../stats'

/**
 * The kinds of effect, grouped by when they are used: before, during or after a roll, in the choice of the
 * roll, or without a roll.
 */
export const EFFECT_KINDS_BY_USE = {
  before: ['add', 'bumpOnTwo'],
  during: ['perBump', 'helpWorth'],
  after: ['protect', 'retry', 'hinder', 'rescue', 'gain', 'swap', 'zero', 'reflect', 'past'],
  choice: ['otherStat', 'attackWith', 'partner', 'three', 'prepared'],
  alone: ['puzzle', 'give', 'shame', 'donate', 'tell'],
} as const
export const ABILITY_EFFECT_KINDS = [
  ...EFFECT_KINDS_BY_USE.before,
  ...EFFECT_KINDS_BY_USE.during,
  ...EFFECT_KINDS_BY_USE.after,
  ...EFFECT_KINDS_BY_USE.choice,
  ...EFFECT_KINDS_BY_USE.alone,
] as const
export type AbilityEffectKind = (typeof ABILITY_EFFECT_KINDS)[number]

/** The kinds of roll to which an effect applies. */
export const EFFECT_ROLLS = ['any', 'check', 'contest', 'preparedness'] as const
export const EFFECT_VIOLENCE = ['any', 'violent', 'peaceful'] as const
export const EFFECT_SIDES = ['any', 'attacker', 'defender'] as const

/** One effect of an ability. */
export interface AbilityEffect {
  readonly kind: AbilityEffectKind
  /** The number to add or subtract; for `gain` the lowest margin, for `attackWith` the highest margin. */
  readonly value: number
  /** The stat to which the effect is limited, or with which `attackWith` attacks; empty for every stat. */
  readonly stat: Stat | ''
  /** The lowest number of faces of the dice to which the effect applies; 0 for every die. */
  readonly least: number
  readonly rolls: (typeof EFFECT_ROLLS)[number]
  readonly violence: (typeof EFFECT_VIOLENCE)[number]
  readonly side: (typeof EFFECT_SIDES)[number]
  /** The situation in which the effect applies, which people judge; empty if the effect needs no judgement. */
  readonly situation: string
}

/** When a used ability becomes usable again. */
export const ABILITY_LIMITS = ['none', 'scene', 'session', 'recharge'] as const
type AbilityLimit = (typeof ABILITY_LIMITS)[number]

/** The rule data of one of the thirty abilities. */
interface AbilityRules {
  readonly effects: readonly Partial<AbilityEffect>[]
  readonly limit: AbilityLimit
  /** The number of uses before the ability has to be restored. */
  readonly uses: number
  /** The price to recharge: a number of Blessing Dice, and the lowest worth of each die. */
  readonly dice: number
  readonly worth: number
  /** The number of dice by which each recharge raises the price of the next recharge. */
  readonly grows: number
  /** The lowest combined worth that the pool of Blessing Dice must have. */
  readonly pool: number
}

const unlimitedAbility = (...effects: Partial<AbilityEffect>[]): AbilityRules => ({
  effects,
  limit: 'none',
  uses: 1,
  dice: 0,
  worth: 0,
  grows: 0,
  pool: 0,
})
const limitedAbility = (limit: AbilityLimit, ...effects: Partial<AbilityEffect>[]): AbilityRules => ({
  ...unlimitedAbility(...effects),
  limit,
})
const rechargedAbility = (worth: number, ...effects: Partial<AbilityEffect>[]): AbilityRules => ({
  ...limitedAbility('recharge', ...effects),
  dice: 1,
  worth,
})
const epicAbility = (...effects: Partial<AbilityEffect>[]): AbilityRules => ({
  ...limitedAbility('session', ...effects),
  pool: 10,
})

/**
 * An ability with "protect yourself for +3".
 * @param needsJudgement do people judge the situation of the ability?
 */
const protectingAbility = (
  rolls: AbilityEffect['rolls'],
  needsJudgement: boolean,
  extraFields: Partial<AbilityEffect> = {},
): AbilityRules =>
  unlimitedAbility({
    kind: 'protect',
    value: 3,
    rolls,
    ...(needsJudgement ? { situation: 'judged' } : {}),
    ...extraFields,
  })

/** The rule book's thirty abilities ("Abilities"). The text of each situation `judged` is in `lang/`. */
export const ABILITY_RULES = {
  survivalInstinct: unlimitedAbility({ kind: 'helpWorth', value: 2, stat: 'hurry' }),
  focusedDetermination: unlimitedAbility({ kind: 'perBump', value: 1 }),
  efficientlyPacked: unlimitedAbility({ kind: 'bumpOnTwo', rolls: 'preparedness' }),
  pastRepeated: limitedAbility('session', { kind: 'past', violence: 'peaceful' }),
  armoredSkin: protectingAbility('contest', false, { violence: 'violent', side: 'defender' }),
  carefulResolve: protectingAbility('check', true),
  // Only for non-violent rolls: a character who attacks or defends with violence does not persuade.
  tactfulSpeech: protectingAbility('contest', true, { violence: 'peaceful' }),
  quicklyAcclimated: protectingAbility('check', true),
  licensedDriver: protectingAbility('any', true),
  optimalSolution: {
    ...limitedAbility('session', { kind: 'puzzle', value: 5, violence: 'peaceful' }),
    uses: 2,
  },
  synchronizedSpark: unlimitedAbility({ kind: 'partner' }),
  ascendantSpark: unlimitedAbility({ kind: 'three', least: 8, violence: 'peaceful' }),
  advancedTraining: unlimitedAbility({ kind: 'add', value: 1, least: 8 }),
  easeOfFocus: limitedAbility('scene', { kind: 'bumpOnTwo', least: 8 }),
  radicalSelfAcceptance: unlimitedAbility({ kind: 'otherStat', rolls: 'check' }),
  honorableCombat: unlimitedAbility({
    kind: 'attackWith',
    stat: 'hand',
    value: 9,
    rolls: 'contest',
    violence: 'violent',
  }),
  luck: rechargedAbility(5, { kind: 'retry', rolls: 'check' }),
  circumstance: rechargedAbility(5, { kind: 'swap', rolls: 'contest' }),
  selfSacrifice: rechargedAbility(2, { kind: 'zero' }),
  voices: rechargedAbility(4, { kind: 'tell' }),
  family: rechargedAbility(4, { kind: 'attackWith', stat: 'home', rolls: 'contest', violence: 'violent' }),
  charity: unlimitedAbility({ kind: 'donate' }),
  thorns: rechargedAbility(3, {
    kind: 'reflect',
    rolls: 'contest',
    violence: 'violent',
    situation: 'judged',
  }),
  wits: rechargedAbility(3, { kind: 'reflect', value: 1, rolls: 'contest', violence: 'peaceful' }),
  steadfastness: unlimitedAbility({ kind: 'gain', value: 5 }),
  disruption: rechargedAbility(5, { kind: 'hinder', value: 3 }),
  insurance: {
    ...limitedAbility('recharge', { kind: 'rescue', violence: 'peaceful', situation: 'judged' }),
    dice: 3,
    worth: 1,
    grows: 2,
  },
  epicStorytelling: epicAbility({ kind: 'give', value: 1 }),
  epicInventory: epicAbility({ kind: 'prepared', rolls: 'preparedness' }),
  epicAwkwardness: epicAbility({ kind: 'shame' }),
} as const satisfies Readonly<Record<string, AbilityRules>>

export type AbilityId = keyof typeof ABILITY_RULES

export function isAbilityId(id: string | undefined): id is AbilityId {
  return id !== undefined && Object.hasOwn(ABILITY_RULES, id)
}

export const ABILITY_IDS: readonly AbilityId[] = Object.keys(ABILITY_RULES).filter(isAbilityId)
