/** The item of a new wound: its name, and the number of safe rests that it needs. */
import type { Chance } from '../../core/chance'
import type { DiceGroup } from '../../core/dice'
import type { NewItemOnActor } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import type { WoundSeverity, WoundKind } from '../tables'
import { SEVERITY_TABLE } from '../tables'
import type { ReportedWound } from './harm-facts'
import { rollWoundName } from './name-wound'

/** The properties of an attack, or of another cause of Harm, that decide about the wounds. */
export interface HarmSource {
  /** The kind of wound, which chooses the table of names. */
  readonly kind: WoundKind
  /** True: after zero hearts have left a wound, the rest of the Harm also hits the restored hearts. */
  readonly carryOver: boolean
  /** The cause of the wound, which the wound shows as text. */
  readonly cause: string
}

const D6: DiceGroup = { number: 1, faces: 6, bumpOn: 0 }

/**
 * Creates the item of a new wound for an actor (by uuid). The wound has the typed name; without a typed name, the table
 * of names is rolled.
 */
export async function createWound(
  actorUuid: string,
  severity: WoundSeverity,
  { kind, cause }: HarmSource,
  typedName: string,
  chance: Chance,
): Promise<{ make: NewItemOnActor; wound: ReportedWound }> {
  const rolledName = typedName === '' ? await rollWoundName(kind, severity, chance) : null
  const restsRoll = SEVERITY_TABLE[severity].rests?.dice ? await chance.roll([D6]) : null
  const name: Phrase = rolledName?.name ?? { text: typedName }
  const neededRests = countNeededRests(severity, restsRoll?.groups[0]?.waves[0]?.[0] ?? 0)
  const id = chance.newId()
  return {
    make: {
      target: actorUuid,
      item: {
        type: 'wound',
        id,
        name,
        fields: { severity, rests: neededRests, kind, magicProof: false, cause },
      },
    },
    wound: { id, severity, kind, name, rests: neededRests, nameless: rolledName?.empty ?? false },
  }
}

/**
 * The number of safe rests until a new wound heals: the table's number, plus the result of a d6 if the table has dice.
 * 0 if the wound never heals.
 */
export function countNeededRests(severity: WoundSeverity, face: number): number {
  const { rests } = SEVERITY_TABLE[severity]
  return rests ? rests.dice * face + rests.more : 0
}
