import type { Chance } from '../../core/chance'

/** How a donation is returned ("Blessed by Charity's Boon"). */
export const RETURNS = ['plusTwo', 'again', 'words'] as const
type Return = (typeof RETURNS)[number]

/** As often as anybody will ever want to throw again. */
const MOST_THROWS = 100

/**
 * What a donation of so many dice adds to a roll. `plusTwo`: +2 for each. `again`: +1 for each; then as many d6 are
 * rolled, and a 1 on any of them adds as much again, for as long as a 1 falls. `words`: nothing that is a number.
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
