/** Rolls one die. */
import type { Chance } from '../../core/chance'
import { sumRolledFaces } from '../../core/dice'

/** Rolls one die without bumps. Returns its face: from 1 to `faceCount`, or 0 if the roll returns no die. */
export async function rollDie(faceCount: number, chance: Chance): Promise<number> {
  return sumRolledFaces(await chance.roll([{ number: 1, faces: faceCount, bumpOn: 0 }]))
}
