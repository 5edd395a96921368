/** Gaining Blessing Dice. */
import type { Chance } from '../core/chance'
import type { DiceGroup, DiceGroupResult } from '../core/dice'
import type { Edit } from '../core/outcome'

const BLESSING_DIE: DiceGroup = { number: 1, faces: 6, bumpOn: 0 }

/** The limit on dice in one gain; a hundred 1s in a row happen once in 10^77. */
const MAX_DICE_PER_GAIN = 100

/**
 * Gains a Blessing Die: a d6 joins the pool as it fell, and each 1 grants one more die.
 * The dice are separate gains, never a group ("Blessing Dice", "Blessing Dice do not Group").
 * @returns the faces in the order they fell, 1 to 6 each: at least one die; every die but the last shows 1
 */
export async function gainBlessing(chance: Pick<Chance, 'roll'>): Promise<number[]> {
  const faces: number[] = []
  do {
    const { groups } = await chance.roll([BLESSING_DIE])
    faces.push(...groups.flatMap((group: DiceGroupResult) => group.waves.flat()))
  } while (faces.at(-1) === 1 && faces.length < MAX_DICE_PER_GAIN)
  return faces
}

/** Adds dice to an actor's pool, each under a key of its own, so that two gains at the same time do not lose a die. */
export function gainDiceEdit(
  actorUuid: string,
  dice: readonly number[],
  chance: Pick<Chance, 'newId'>,
): Edit {
  return {
    target: actorUuid,
    set: Object.fromEntries(dice.map((face) => [`blessings.${chance.newId()}`, face])),
  }
}
