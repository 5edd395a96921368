/** Makes the item of a new wound, with its name and the number of safe rests that it needs. */
import type { Chance } from '../../core/chance'
import type { NewItemOnActor } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import type { WoundSeverity, WoundKind } from '../tables'
import { WOUND_SEVERITY_TABLE } from '../tables'
import type { ReportedWound } from './harm-facts'
import { rollWoundName } from './name-wound'
import { rollDie } from './roll-die'

/** The source of Harm, which is an attack or another cause. Its properties decide about the wounds. */
export interface HarmSource {
  /** Whether the wound is physical or mental. Each kind has its own table of names. */
  readonly kind: WoundKind
  /**
   * True if the rest of the Harm also hits the restored hearts, after the loss of the last heart has caused a wound.
   */
  readonly carryOver: boolean
  /** The text that the new wound stores as its cause. */
  readonly cause: string
  /** The typed name of the wound. Without it, dice choose the name on the table. */
  readonly name?: string
}

/** Creates a new wound of the actor with this uuid. */
export async function createWound(
  actorUuid: string,
  woundSeverity: WoundSeverity,
  { kind, cause, name = '' }: HarmSource,
  chance: Chance,
): Promise<{ make: NewItemOnActor; wound: ReportedWound }> {
  const rolledWoundName = name === '' ? await rollWoundName(kind, woundSeverity, chance) : null
  const restCountDieFace = WOUND_SEVERITY_TABLE[woundSeverity].rests?.dice ? await rollDie(6, chance) : 0
  const woundName: Phrase = rolledWoundName?.name ?? { text: name }
  const neededSafeRests = countRestsUntilHealed(woundSeverity, restCountDieFace)
  const newWoundId = chance.newId()
  return {
    make: {
      target: actorUuid,
      item: {
        type: 'wound',
        id: newWoundId,
        name: woundName,
        fields: { severity: woundSeverity, rests: neededSafeRests, kind, magicProof: false, cause },
      },
    },
    wound: {
      id: newWoundId,
      severity: woundSeverity,
      kind,
      name: woundName,
      rests: neededSafeRests,
      nameless: rolledWoundName?.empty ?? false,
    },
  }
}

/**
 * The number of safe rests until a new wound heals, by the table of wounds and, if the table has dice, the result of a
 * d6. 0 if it never heals.
 */
export function countRestsUntilHealed(woundSeverity: WoundSeverity, dieFace: number): number {
  const { rests } = WOUND_SEVERITY_TABLE[woundSeverity]
  return rests ? rests.dice * dieFace + rests.more : 0
}
