/** The rules of Harm: hearts, wounds, and death. */
import type { Hearts, Settings } from '../rules'
import { CHARACTER_HEARTS } from '../rules'
import type { Severity, Weight } from '../tables'
import { ATTACKS, SEVERITIES } from '../tables'

/** The most Harm of an attack: 3, and 4 by magic ("Harm"; ruling SM19). */
const MOST = { mundane: 3, magic: 4 } as const

/** The wounds that a character and a creature can bear ("Harm"). */
export const MOST_WOUNDS = { character: 5, npc: 3 } as const

/** The Harm of an attack: that of its weight and any extra, up to the most of its kind. */
export function harmOf(attack: {
  readonly weight: Weight
  readonly magic: boolean
  readonly more: number
}): number {
  return Math.min(ATTACKS[attack.weight].harm + attack.more, mostHarm(attack.magic))
}

export function mostHarm(magic: boolean): number {
  return magic ? MOST.magic : MOST.mundane
}

/** Somebody who suffers: hearts, wounds borne, and the most wounds that they can bear. */
export interface Bearer {
  readonly hearts: Hearts
  readonly wounds: number
  readonly limit: number
}

/** The result of Harm: the hearts left, the wounds, and whether it kills. */
export interface Suffered {
  readonly value: number
  readonly wounds: readonly Severity[]
  readonly dead: boolean
}

/** Somebody's hearts: five for a character, the level for a creature ("Harm"); never more left than there are. */
export function heartsOf(
  type: 'character' | 'npc',
  { level, harm }: { readonly level: number; readonly harm: Hearts },
): Hearts {
  const max = type === 'npc' ? level : CHARACTER_HEARTS
  return { value: Math.min(harm.value, max), max }
}

/**
 * Harm takes hearts. At zero it leaves one wound, by the Harm beyond zero, and the hearts are full again; the rest is
 * lost, unless the attack carries over (ruling SM20). A wound that cannot be borne kills.
 * @param harm as `harmOf` has limited it, before any of it goes beyond zero (ruling SM19)
 */
export function suffer(
  { hearts, wounds: borne, limit }: Bearer,
  harm: number,
  { carryOver, deathAt }: { readonly carryOver: boolean } & Pick<Settings, 'deathAt'>,
): Suffered {
  const wounds: Severity[] = []
  let { value } = hearts
  let left = harm
  while (left > 0) {
    if (left < value) return { value: value - left, wounds, dead: false }
    const over = left - value
    const came = bear(borne + wounds.length, limit, deathAt)
    if (came.borne) wounds.push(severityOf(over))
    if (came.dead) return { value: 0, wounds, dead: true }
    value = hearts.max
    left = carryOver ? over : 0
  }
  return { value, wounds, dead: false }
}

/** The effect of one more wound: is it borne, and does it kill (ruling SM7)? */
export function bear(
  borne: number,
  limit: number,
  deathAt: Settings['deathAt'],
): { readonly borne: boolean; readonly dead: boolean } {
  if (borne >= limit) return { borne: false, dead: true }
  return { borne: true, dead: deathAt === 'at' && borne + 1 >= limit }
}

/** The severity by the Harm beyond zero ("Wounds"). */
export function severityOf(over: number): Severity {
  return SEVERITIES[Math.min(Math.max(over, 0), SEVERITIES.length - 1)] ?? 'scar'
}
