/** Defines the thirty abilities of the rule book, each as a list of effects. */
import type { AbilityEffect, AbilityUseLimit } from './ability-kinds'

/** The rules of one of the thirty abilities in the rule book. */
interface AbilityRules {
  readonly effects: readonly Partial<AbilityEffect>[]
  readonly limit: AbilityUseLimit
  /**
   * The number of times that the character can use the ability until it is used up. `limit` says when it becomes usable
   * again.
   */
  readonly uses: number
  /** The number of Blessing Dice that a recharge costs. Each of these dice must be worth at least `worth`. */
  readonly dice: number
  readonly worth: number
  /** Each recharge raises the price of the next recharge by this number of dice. */
  readonly grows: number
  /** The least worth that the owner's pool of Blessing Dice must have, so that the ability can be used. */
  readonly pool: number
}

const defineUnlimitedAbility = (...abilityEffects: Partial<AbilityEffect>[]): AbilityRules => ({
  effects: abilityEffects,
  limit: 'none',
  uses: 1,
  dice: 0,
  worth: 0,
  grows: 0,
  pool: 0,
})
const defineLimitedAbility = (
  abilityLimit: AbilityUseLimit,
  ...effects: Partial<AbilityEffect>[]
): AbilityRules => ({
  ...defineUnlimitedAbility(...effects),
  limit: abilityLimit,
})
const defineRechargedAbility = (dieWorth: number, ...effects: Partial<AbilityEffect>[]): AbilityRules => ({
  ...defineLimitedAbility('recharge', ...effects),
  dice: 1,
  worth: dieWorth,
})
const defineEpicAbility = (...effects: Partial<AbilityEffect>[]): AbilityRules => ({
  ...defineLimitedAbility('session', ...effects),
  pool: 10,
})

/**
 * Defines an ability that says "protect yourself for +3".
 * @param doesProtectionNeedJudgement does the ability need a situation that people must judge?
 */
const defineProtectingAbility = (
  rollKind: AbilityEffect['rolls'],
  doesProtectionNeedJudgement: boolean,
  additionalEffectFields: Partial<AbilityEffect> = {},
): AbilityRules =>
  defineUnlimitedAbility({
    kind: 'protect',
    value: 3,
    rolls: rollKind,
    ...(doesProtectionNeedJudgement ? { situation: 'judged' } : {}),
    ...additionalEffectFields,
  })

/**
 * The rule book's thirty abilities ("Abilities"). For an effect with the situation `judged`, `lang/` describes the
 * situation.
 */
export const ABILITY_RULES = {
  survivalInstinct: defineUnlimitedAbility({ kind: 'helpWorth', value: 2, stat: 'hurry' }),
  focusedDetermination: defineUnlimitedAbility({ kind: 'perBump', value: 1 }),
  efficientlyPacked: defineUnlimitedAbility({ kind: 'bumpOnTwo', rolls: 'preparedness' }),
  pastRepeated: defineLimitedAbility('session', { kind: 'past', violence: 'peaceful' }),
  armoredSkin: defineProtectingAbility('contest', false, { violence: 'violent', side: 'defender' }),
  carefulResolve: defineProtectingAbility('check', true),
  // Tactful Speech protects only non-violent rolls, because speech persuades nobody during violence.
  tactfulSpeech: defineProtectingAbility('contest', true, { violence: 'peaceful' }),
  quicklyAcclimated: defineProtectingAbility('check', true),
  licensedDriver: defineProtectingAbility('any', true),
  optimalSolution: {
    ...defineLimitedAbility('session', { kind: 'puzzle', value: 5, violence: 'peaceful' }),
    uses: 2,
  },
  synchronizedSpark: defineUnlimitedAbility({ kind: 'partner' }),
  ascendantSpark: defineUnlimitedAbility({ kind: 'three', least: 8, violence: 'peaceful' }),
  advancedTraining: defineUnlimitedAbility({ kind: 'add', value: 1, least: 8 }),
  easeOfFocus: defineLimitedAbility('scene', { kind: 'bumpOnTwo', least: 8 }),
  radicalSelfAcceptance: defineUnlimitedAbility({ kind: 'otherStat', rolls: 'check' }),
  honorableCombat: defineUnlimitedAbility({
    kind: 'attackWith',
    stat: 'hand',
    value: 9,
    rolls: 'contest',
    violence: 'violent',
  }),
  luck: defineRechargedAbility(5, { kind: 'retry', rolls: 'check' }),
  circumstance: defineRechargedAbility(5, { kind: 'swap', rolls: 'contest' }),
  selfSacrifice: defineRechargedAbility(2, { kind: 'zero' }),
  voices: defineRechargedAbility(4, { kind: 'tell' }),
  family: defineRechargedAbility(4, {
    kind: 'attackWith',
    stat: 'home',
    rolls: 'contest',
    violence: 'violent',
  }),
  charity: defineUnlimitedAbility({ kind: 'donate' }),
  thorns: defineRechargedAbility(3, {
    kind: 'reflect',
    rolls: 'contest',
    violence: 'violent',
    situation: 'judged',
  }),
  wits: defineRechargedAbility(3, { kind: 'reflect', value: 1, rolls: 'contest', violence: 'peaceful' }),
  steadfastness: defineUnlimitedAbility({ kind: 'gain', value: 5 }),
  disruption: defineRechargedAbility(5, { kind: 'hinder', value: 3 }),
  insurance: {
    ...defineLimitedAbility('recharge', { kind: 'rescue', violence: 'peaceful', situation: 'judged' }),
    dice: 3,
    worth: 1,
    grows: 2,
  },
  epicStorytelling: defineEpicAbility({ kind: 'give', value: 1 }),
  epicInventory: defineEpicAbility({ kind: 'prepared', rolls: 'preparedness' }),
  epicAwkwardness: defineEpicAbility({ kind: 'shame' }),
} as const satisfies Readonly<Record<string, AbilityRules>>

export type AbilityId = keyof typeof ABILITY_RULES

export function isAbilityId(abilityId: string | undefined): abilityId is AbilityId {
  return abilityId !== undefined && Object.hasOwn(ABILITY_RULES, abilityId)
}

export const ABILITY_IDS: readonly AbilityId[] = Object.keys(ABILITY_RULES).filter(isAbilityId)
