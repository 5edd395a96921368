/** Rolls one die. */
import type { Chance } from '../../core/chance'

/** Rolls one die without bumps. Returns its face, from 1 to `faceCount`. */
export async function rollDie(faceCount: number, chance: Chance): Promise<number> {
  const { groups } = await chance.roll([{ number: 1, faces: faceCount, bumpOn: 0 }])
  return groups[0]?.waves[0]?.[0] ?? 0
}
