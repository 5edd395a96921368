/** The thirty abilities of the rules, each built of effects. */
import type { Stat } from '../stats'

/** The kinds of effect, by the time of use: before, during or after a roll, to choose the roll, or without a roll. */
export const EFFECT_KINDS = {
  before: ['add', 'bumpOnTwo'],
  during: ['perBump', 'helpWorth'],
  after: ['protect', 'retry', 'hinder', 'rescue', 'gain', 'swap', 'zero', 'reflect', 'past'],
  choice: ['otherStat', 'attackWith', 'partner', 'three', 'prepared'],
  alone: ['puzzle', 'give', 'shame', 'donate', 'tell'],
} as const
export const EFFECTS = [
  ...EFFECT_KINDS.before,
  ...EFFECT_KINDS.during,
  ...EFFECT_KINDS.after,
  ...EFFECT_KINDS.choice,
  ...EFFECT_KINDS.alone,
] as const
export type EffectKind = (typeof EFFECTS)[number]

/** The rolls that an effect applies to. */
export const ROLLS = ['any', 'check', 'contest', 'preparedness'] as const
export const VIOLENCE = ['any', 'violent', 'peaceful'] as const
export const SIDES = ['any', 'attacker', 'defender'] as const

/** One effect of an ability. */
export interface Effect {
  readonly kind: EffectKind
  /** The number to add or subtract; the least margin for `gain`, the highest margin for `attackWith`. */
  readonly value: number
  /** The effect applies only to rolls with this stat, or `attackWith` uses this stat; empty for every stat. */
  readonly stat: Stat | ''
  /** The effect applies only to dice with at least this number of faces; 0 for every die. */
  readonly least: number
  readonly rolls: (typeof ROLLS)[number]
  readonly violence: (typeof VIOLENCE)[number]
  readonly side: (typeof SIDES)[number]
  /** The situation that the effect needs, which people judge; empty where the rules alone decide. */
  readonly situation: string
}

/** When an ability can be used again. */
export const LIMITS = ['none', 'scene', 'session', 'recharge'] as const
type Limit = (typeof LIMITS)[number]

/** The data of one of the thirty abilities. */
interface Built {
  readonly effects: readonly Partial<Effect>[]
  readonly limit: Limit
  /** The number of uses until the limit resets. */
  readonly uses: number
  /** The price to recharge: the number of Blessing Dice, and the least worth of each die. */
  readonly dice: number
  readonly worth: number
  /** Each recharge raises the price of the next recharge by this number of dice. */
  readonly grows: number
  /** The least combined worth of the pool of Blessing Dice. */
  readonly pool: number
}

const always = (...effects: Partial<Effect>[]): Built => ({
  effects,
  limit: 'none',
  uses: 1,
  dice: 0,
  worth: 0,
  grows: 0,
  pool: 0,
})
const once = (limit: Limit, ...effects: Partial<Effect>[]): Built => ({ ...always(...effects), limit })
const recharged = (worth: number, ...effects: Partial<Effect>[]): Built => ({
  ...once('recharge', ...effects),
  dice: 1,
  worth,
})
const epic = (...effects: Partial<Effect>[]): Built => ({ ...once('session', ...effects), pool: 10 })

/** An ability with "protect yourself for +3". @param judged true where people judge the ability's situation */
const protect = (rolls: Effect['rolls'], judged: boolean, more: Partial<Effect> = {}): Built =>
  always({ kind: 'protect', value: 3, rolls, ...(judged ? { situation: 'judged' } : {}), ...more })

/** The thirty abilities of the rules ("Abilities"). `lang/` describes the situation `judged`. */
export const ABILITY = {
  survivalInstinct: always({ kind: 'helpWorth', value: 2, stat: 'hurry' }),
  focusedDetermination: always({ kind: 'perBump', value: 1 }),
  efficientlyPacked: always({ kind: 'bumpOnTwo', rolls: 'preparedness' }),
  pastRepeated: once('session', { kind: 'past', violence: 'peaceful' }),
  armoredSkin: protect('contest', false, { violence: 'violent', side: 'defender' }),
  carefulResolve: protect('check', true),
  // Only without violence: a character who attacks or defends with violence does not persuade.
  tactfulSpeech: protect('contest', true, { violence: 'peaceful' }),
  quicklyAcclimated: protect('check', true),
  licensedDriver: protect('any', true),
  optimalSolution: { ...once('session', { kind: 'puzzle', value: 5, violence: 'peaceful' }), uses: 2 },
  synchronizedSpark: always({ kind: 'partner' }),
  ascendantSpark: always({ kind: 'three', least: 8, violence: 'peaceful' }),
  advancedTraining: always({ kind: 'add', value: 1, least: 8 }),
  easeOfFocus: once('scene', { kind: 'bumpOnTwo', least: 8 }),
  radicalSelfAcceptance: always({ kind: 'otherStat', rolls: 'check' }),
  honorableCombat: always({
    kind: 'attackWith',
    stat: 'hand',
    value: 9,
    rolls: 'contest',
    violence: 'violent',
  }),
  luck: recharged(5, { kind: 'retry', rolls: 'check' }),
  circumstance: recharged(5, { kind: 'swap', rolls: 'contest' }),
  selfSacrifice: recharged(2, { kind: 'zero' }),
  voices: recharged(4, { kind: 'tell' }),
  family: recharged(4, { kind: 'attackWith', stat: 'home', rolls: 'contest', violence: 'violent' }),
  charity: always({ kind: 'donate' }),
  thorns: recharged(3, { kind: 'reflect', rolls: 'contest', violence: 'violent', situation: 'judged' }),
  wits: recharged(3, { kind: 'reflect', value: 1, rolls: 'contest', violence: 'peaceful' }),
  steadfastness: always({ kind: 'gain', value: 5 }),
  disruption: recharged(5, { kind: 'hinder', value: 3 }),
  insurance: {
    ...once('recharge', { kind: 'rescue', violence: 'peaceful', situation: 'judged' }),
    dice: 3,
    worth: 1,
    grows: 2,
  },
  epicStorytelling: epic({ kind: 'give', value: 1 }),
  epicInventory: epic({ kind: 'prepared', rolls: 'preparedness' }),
  epicAwkwardness: epic({ kind: 'shame' }),
} as const satisfies Readonly<Record<string, Built>>

export type AbilityId = keyof typeof ABILITY

export function isAbility(id: string | undefined): id is AbilityId {
  return id !== undefined && Object.hasOwn(ABILITY, id)
}

export const ABILITIES: readonly AbilityId[] = Object.keys(ABILITY).filter(isAbility)
