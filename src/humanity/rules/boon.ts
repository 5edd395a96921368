/** The boon that returns a donation ("Blessed by Charity's Boon"). */
import type { Chance } from '../../core/chance'

/** The ways in which the Gamemaster can return a donation ("Blessed by Charity's Boon"). */
export const ROLL_BOON_KINDS = ['plusTwo', 'again', 'words'] as const
type RollBoonKind = (typeof ROLL_BOON_KINDS)[number]

/** The highest number of times that the dice of one boon are thrown. */
const MAX_THROWS_PER_BOON = 100

/**
 * Computes the bonus for a donation of `dice` Blessing Dice. `plusTwo` gives +2 for each die. `again` gives +1 for
 * each die, throws the same number of d6, and repeats both as long as a throw shows a 1. `words` gives 0.
 */
export async function rollBoonBonus(
  donatedDice: number,
  boonKind: RollBoonKind,
  chance: Pick<Chance, 'roll'>,
): Promise<number> {
  if (boonKind === 'words' || donatedDice < 1) return 0
  if (boonKind === 'plusTwo') return 2 * donatedDice
  let boonBonus = donatedDice
  for (let throwCount = 0; throwCount < MAX_THROWS_PER_BOON; throwCount++) {
    const { groups } = await chance.roll([{ number: donatedDice, faces: 6, bumpOn: 0 }])
    if (!groups.flatMap(({ waves }) => waves.flat()).includes(1)) break
    boonBonus += donatedDice
  }
  return boonBonus
}
