/** The rules of Harm: hearts, wounds, and death. */
import type { Hearts, StoryModeSettings } from '../rules'
import { CHARACTER_HEART_COUNT } from '../rules'
import type { WoundSeverity, AttackWeight } from '../tables'
import { ATTACK_WEIGHT_TABLE, WOUND_SEVERITIES } from '../tables'

/** The highest Harm that one attack can have: 3 without magic, 4 with magic ("Harm"; ruling SM19). */
const MAX_ATTACK_HARM = { mundane: 3, magic: 4 } as const

/** The highest number of wounds that a character and a creature can have ("Harm"). */
export const MAX_WOUND_COUNTS_BY_ACTOR_TYPE = { character: 5, npc: 3 } as const

/** The Harm of an attack: the Harm of its weight plus `more`. It is at most 3, or at most 4 with magic. */
export function computeAttackHarm(attackHarmFields: {
  readonly weight: AttackWeight
  readonly magic: boolean
  readonly more: number
}): number {
  return Math.min(
    ATTACK_WEIGHT_TABLE[attackHarmFields.weight].harm + attackHarmFields.more,
    findMaxAttackHarm(attackHarmFields.magic),
  )
}

export function findMaxAttackHarm(isAttackMagic: boolean): number {
  return isAttackMagic ? MAX_ATTACK_HARM.magic : MAX_ATTACK_HARM.mundane
}

/** What the rules of Harm need of an actor: hearts, wounds, and how many wounds it survives. */
export interface HealthState {
  readonly hearts: Hearts
  readonly wounds: number
  readonly limit: number
}

/** What Harm leads to: the remaining hearts, the new wounds, and whether the actor dies. */
export interface HarmResult {
  readonly value: number
  readonly wounds: readonly WoundSeverity[]
  readonly dead: boolean
}

/** The present hearts of an actor: at most five for a character, at most the level for a creature ("Harm"). */
export function computeCurrentHearts(
  actorType: 'character' | 'npc',
  { level, harm }: { readonly level: number; readonly harm: Hearts },
): Hearts {
  const maxHearts = actorType === 'npc' ? level : CHARACTER_HEART_COUNT
  return { value: Math.min(harm.value, maxHearts), max: maxHearts }
}

/**
 * What Harm does to an actor. At zero hearts the actor gets one wound, as severe as the remaining Harm, and all hearts
 * return (ruling SM20). Too many wounds kill.
 * @param harmAmount the Harm after `computeAttackHarm` has limited it (ruling SM19)
 */
export function computeHarmResult(
  { hearts, wounds: woundsBorne, limit }: HealthState,
  harmAmount: number,
  { carryOver, deathAt }: { readonly carryOver: boolean } & Pick<StoryModeSettings, 'deathAt'>,
): HarmResult {
  const severitiesOfNewWounds: WoundSeverity[] = []
  let { value } = hearts
  let harmNotYetTaken = harmAmount
  while (harmNotYetTaken > 0) {
    if (harmNotYetTaken < value)
      return { value: value - harmNotYetTaken, wounds: severitiesOfNewWounds, dead: false }
    const harmBeyondLastHeart = harmNotYetTaken - value
    const effectOfNextWound = computeEffectOfOneMoreWound(
      woundsBorne + severitiesOfNewWounds.length,
      limit,
      deathAt,
    )
    if (effectOfNextWound.borne) severitiesOfNewWounds.push(findSeverityForHarm(harmBeyondLastHeart))
    if (effectOfNextWound.dead) return { value: 0, wounds: severitiesOfNewWounds, dead: true }
    value = hearts.max
    harmNotYetTaken = carryOver ? harmBeyondLastHeart : 0
  }
  return { value, wounds: severitiesOfNewWounds, dead: false }
}

/**
 * How one more wound affects an actor: can the actor suffer the wound, and does the wound kill the actor (ruling SM7)?
 */
export function computeEffectOfOneMoreWound(
  woundCount: number,
  woundLimit: number,
  deathRule: StoryModeSettings['deathAt'],
): { readonly borne: boolean; readonly dead: boolean } {
  if (woundCount >= woundLimit) return { borne: false, dead: true }
  return { borne: true, dead: deathRule === 'at' && woundCount + 1 >= woundLimit }
}

/**
 * The severity of a wound. `harmBeyondLastHeart` is the Harm that is left when the hearts have reached zero ("Wounds").
 */
export function findSeverityForHarm(harmBeyondLastHeart: number): WoundSeverity {
  return WOUND_SEVERITIES[Math.min(Math.max(harmBeyondLastHeart, 0), WOUND_SEVERITIES.length - 1)] ?? 'scar'
}
