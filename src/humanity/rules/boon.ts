/** The bonus with which the Gamemaster returns a donation ("Blessed by Charity's Boon"). */
import type { Chance } from '../../core/chance'

/** The ways in which the Gamemaster can return a donation ("Blessed by Charity's Boon"). */
export const ROLL_BOON_KINDS = ['plusTwo', 'again', 'words'] as const
type RollBoonKind = (typeof ROLL_BOON_KINDS)[number]

/** The highest number of times that the dice of one donated bonus are thrown. */
const MAX_THROWS_PER_BOON = 100

/**
 * Computes the bonus for donated Blessing Dice. With `plusTwo`, each die gives +2. With `again`, each die gives +1; then
 * as many d6 are thrown, and each throw that shows a 1 gives the same bonus again and is followed by another throw.
 * With `words`, the bonus is 0.
 */
export async function rollBoonBonus(
  donatedDice: number,
  boonKind: RollBoonKind,
  chance: Pick<Chance, 'roll'>,
): Promise<number> {
  if (boonKind === 'words' || donatedDice < 1) return 0
  if (boonKind === 'plusTwo') return 2 * donatedDice
  let boonBonus = donatedDice
  for (let indexOfThrow = 0; indexOfThrow < MAX_THROWS_PER_BOON; indexOfThrow++) {
    const { groups } = await chance.roll([{ number: donatedDice, faces: 6, bumpOn: 0 }])
    if (!groups.flatMap(({ waves }) => waves.flat()).includes(1)) break
    boonBonus += donatedDice
  }
  return boonBonus
}
