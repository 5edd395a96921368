/** The boon for a donation ("Blessed by Charity's Boon"). */
import type { Chance } from '../../core/chance'

/** How a donation is returned ("Blessed by Charity's Boon"). */
export const RETURNS = ['plusTwo', 'again', 'words'] as const
type Return = (typeof RETURNS)[number]

/** The limit on throws, which nobody will reach. */
const MOST_THROWS = 100

/**
 * The bonus for a donation of some dice. `plusTwo`: +2 for each. `again`: +1 for each, and the same again for as long as
 * a roll of that many d6 shows a 1. `words`: no number.
 */
export async function boonOf(dice: number, way: Return, chance: Pick<Chance, 'roll'>): Promise<number> {
  if (way === 'words' || dice < 1) return 0
  if (way === 'plusTwo') return 2 * dice
  let value = dice
  for (let thrown = 0; thrown < MOST_THROWS; thrown++) {
    const { groups } = await chance.roll([{ number: dice, faces: 6, bumpOn: 0 }])
    if (!groups.flatMap(({ waves }) => waves.flat()).includes(1)) break
    value += dice
  }
  return value
}
