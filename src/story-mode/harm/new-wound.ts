/** The item of a new wound: its name, and the number of safe rests that it needs. */
import type { Chance } from '../../core/chance'
import type { DiceGroup } from '../../core/dice'
import type { Make } from '../../core/outcome'
import type { Words } from '../../core/words'
import type { Severity, WoundKind } from '../tables'
import { WOUNDS } from '../tables'
import type { WoundTold } from './facts'
import { nameFrom } from './name'

/** The properties of an attack or another source of Harm that decide about its wounds. */
export interface Manner {
  /** The table from which its wounds get their names. */
  readonly kind: WoundKind
  /** Does Harm beyond zero carry over into the next hearts? */
  readonly carryOver: boolean
  /** The cause in a few words, which the wound shows. */
  readonly cause: string
}

const D6: DiceGroup = { number: 1, faces: 6, bumpOn: 0 }

/** Creates a wound's item on an actor (by uuid), with the typed name or else a rolled name. */
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

/** The safe rests of a new wound: the table's number, plus the die where the table has a die; 0 if it never heals. */
export function restsFor(severity: Severity, face: number): number {
  const { rests } = WOUNDS[severity]
  return rests ? rests.dice * face + rests.more : 0
}
