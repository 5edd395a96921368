/** The boon for a donation ("Blessed by Charity's Boon"). */
import type { Chance } from '../../core/chance'

/** The ways in which the Gamemaster returns a donation ("Blessed by Charity's Boon"). */
export const RETURNS = ['plusTwo', 'again', 'words'] as const
type Return = (typeof RETURNS)[number]

/** A safety limit: the most throws for one boon. */
const MOST_THROWS = 100

/**
 * Computes the bonus for a donation of `dice` Blessing Dice. `plusTwo`: +2 for each die. `again`: +1 for each die; then
 * throws the same number of d6, and adds the bonus again as long as a throw shows a 1. `words`: 0.
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
