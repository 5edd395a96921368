/** A new wound: its name, and how many safe rests it needs. */
import type { Chance } from '../../core/chance'
import type { DiceGroup } from '../../core/dice'
import type { Make } from '../../core/outcome'
import type { Words } from '../../core/words'
import type { Severity, WoundKind } from '../tables'
import { WOUNDS } from '../tables'
import type { WoundTold } from './facts'
import { nameFrom } from './name'

/** Everything about an attack except its Harm. */
export interface Manner {
  /** The table of its wounds' names. */
  readonly kind: WoundKind
  /** Does Harm beyond zero carry over into the next hearts? */
  readonly carryOver: boolean
  /** The cause, in a few words; it is written on the wound. */
  readonly cause: string
}

const D6: DiceGroup = { number: 1, faces: 6, bumpOn: 0 }

/** A new wound, with its name from the table or as it was typed, and the safe rests of its severity. */
export async function newWound(
  on: string,
  severity: Severity,
  { kind, cause }: Manner,
  typed: string,
  chance: Chance,
): Promise<{ make: Make; told: WoundTold }> {
  const rolled = typed === '' ? await nameFrom(kind, severity, chance) : null
  const thrown = WOUNDS[severity].rests?.dice ? await chance.roll([D6]) : null
  const name: Words = rolled?.name ?? { text: typed }
  const rests = restsFor(severity, thrown?.groups[0]?.waves[0]?.[0] ?? 0)
  const id = chance.id()
  return {
    make: {
      on,
      item: { type: 'wound', id, name, fields: { severity, rests, kind, magicProof: false, cause } },
    },
    told: { id, severity, kind, name, rests, nameless: rolled?.empty ?? false },
  }
}

/** The safe rests of a new wound: the table's number, with the face of its die where it has one; 0 for ever. */
export function restsFor(severity: Severity, face: number): number {
  const { rests } = WOUNDS[severity]
  return rests ? rests.dice * face + rests.more : 0
}
