/** Adds gained Blessing Dice to an actor's pool. */
import type { Chance } from '../../core/chance'
import type { DiceGroup, DiceGroupResult } from '../../core/dice'
import type { DocumentEdit } from '../../core/outcome'

const BLESSING_DIE_GROUP: DiceGroup = { number: 1, faces: 6, bumpOn: 0 }

/** The highest number of dice in one gain. A hundred 1s in a row happen once in 10^77 gains. */
const MAX_DICE_PER_GAIN = 100

/**
 * Throws a new Blessing Die, a d6, and a further die after each 1. The dice are separate gains ("Blessing Dice",
 * "Blessing Dice do not Group").
 * @returns the faces in the order of the throws; every face except the last is a 1
 */
export async function throwGainedBlessingDie(chance: Pick<Chance, 'roll'>): Promise<number[]> {
  const thrownFaces: number[] = []
  do {
    const { groups } = await chance.roll([BLESSING_DIE_GROUP])
    thrownFaces.push(...groups.flatMap((diceGroup: DiceGroupResult) => diceGroup.waves.flat()))
  } while (thrownFaces.at(-1) === 1 && thrownFaces.length < MAX_DICE_PER_GAIN)
  return thrownFaces
}

/** The edit that adds dice to an actor's pool. Random keys keep two simultaneous gains from overwriting each other. */
export function createEditForGainedBlessingDice(
  actorUuid: string,
  gainedFaces: readonly number[],
  chance: Pick<Chance, 'newId'>,
): DocumentEdit {
  return {
    target: actorUuid,
    set: Object.fromEntries(gainedFaces.map((gainedFace) => [`blessings.${chance.newId()}`, gainedFace])),
  }
}
