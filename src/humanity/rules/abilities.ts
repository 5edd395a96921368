/** The rule book's thirty abilities, each as a list of effects. */
import type { AbilityEffect, AbilityLimit } from './ability-kinds'

/** The rules of one of the thirty abilities in the rule book. */
interface AbilityRules {
  readonly effects: readonly Partial<AbilityEffect>[]
  readonly limit: AbilityLimit
  /**
   * How many times the character can use the ability. After the last use, `limit` decides when the character can use it
   * again.
   */
  readonly uses: number
  /** The price for a recharge: the number of Blessing Dice, and the lowest worth of each die. */
  readonly dice: number
  readonly worth: number
  /** Each recharge raises the price of the next recharge by this number of dice. */
  readonly grows: number
  /** The lowest combined worth of the pool at which the ability can be used. */
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
 * The rules of an ability that says "protect yourself for +3".
 * @param needsJudgement does the ability apply only in a situation that people must judge?
 */
const protectingAbility = (
  rollKind: AbilityEffect['rolls'],
  needsJudgement: boolean,
  extraEffectFields: Partial<AbilityEffect> = {},
): AbilityRules =>
  unlimitedAbility({
    kind: 'protect',
    value: 3,
    rolls: rollKind,
    ...(needsJudgement ? { situation: 'judged' } : {}),
    ...extraEffectFields,
  })

/**
 * The rule book's thirty abilities ("Abilities"). If an effect has the situation `judged`, `lang/` has the text that
 * describes the situation.
 */
export const ABILITY_RULES = {
  survivalInstinct: unlimitedAbility({ kind: 'helpWorth', value: 2, stat: 'hurry' }),
  focusedDetermination: unlimitedAbility({ kind: 'perBump', value: 1 }),
  efficientlyPacked: unlimitedAbility({ kind: 'bumpOnTwo', rolls: 'preparedness' }),
  pastRepeated: limitedAbility('session', { kind: 'past', violence: 'peaceful' }),
  armoredSkin: protectingAbility('contest', false, { violence: 'violent', side: 'defender' }),
  carefulResolve: protectingAbility('check', true),
  // Tactful Speech protects only non-violent rolls, because speech persuades nobody during violence.
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
