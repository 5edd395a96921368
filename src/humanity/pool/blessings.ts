/** Adds gained Blessing Dice to an actor's pool. */
import type { Chance } from '../../core/chance'
import type { DiceGroup, DiceGroupResult } from '../../core/dice'
import type { DocumentEdit } from '../../core/outcome'

const BLESSING_DIE_GROUP: DiceGroup = { number: 1, faces: 6, bumpOn: 0 }

/** The most dice in one gain. A hundred 1s in a row happen once in 10^77 gains. */
const MAX_DICE_PER_GAIN = 100

/**
 * Gains a Blessing Die: a d6 joins the pool with the face that it shows. Each 1 gains a further die. The dice form no
 * group, because each is a separate gain ("Blessing Dice", "Blessing Dice do not Group").
 * @returns the faces (1 to 6) in the order of the throws: at least one face; every face except the last is a 1
 */
export async function throwGainedBlessingDie(chance: Pick<Chance, 'roll'>): Promise<number[]> {
  const thrownFaces: number[] = []
  do {
    const { groups } = await chance.roll([BLESSING_DIE_GROUP])
    thrownFaces.push(...groups.flatMap((diceGroup: DiceGroupResult) => diceGroup.waves.flat()))
  } while (thrownFaces.at(-1) === 1 && thrownFaces.length < MAX_DICE_PER_GAIN)
  return thrownFaces
}

/**
 * The edit that adds dice to an actor's pool. Each die has a random key, so that two gains at the same time do not
 * overwrite each other.
 */
export function createGainedDiceEdit(
  actorUuid: string,
  gainedFaces: readonly number[],
  chance: Pick<Chance, 'newId'>,
): DocumentEdit {
  return {
    target: actorUuid,
    set: Object.fromEntries(gainedFaces.map((gainedFace) => [`blessings.${chance.newId()}`, gainedFace])),
  }
}
