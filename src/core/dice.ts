/** Types for dice groups and their results, and the schema that stores both in a message. */
import * as v from 'valibot'
import { MAX_DICE_PER_ROLL, MAX_BUMP_WAVES } from './bump'

/**
 * A group of dice that are rolled together. `bumpOn` is the highest face that bumps the whole group: 1 by the rules, 2
 * if an ability allows it, 0 if the roll may not bump.
 */
export interface DiceGroup {
  readonly number: number
  readonly faces: number
  readonly bumpOn: 0 | 1 | 2
}

/**
 * The result of one group of dice. `waves[0]` has the faces of the first roll; each further wave has the faces of one
 * bump. `cut` is true if `MAX_BUMP_WAVES` or `MAX_DICE_PER_ROLL` prevented a further bump.
 */
export interface DiceGroupResult extends DiceGroup {
  readonly waves: readonly (readonly number[])[]
  readonly cut: boolean
}

/** The result of a roll. A person typed the `formula`, for example `2d6bump + 1d4`, or `createDiceFormula` built it. */
export interface DiceResult {
  readonly formula: string
  readonly groups: readonly DiceGroupResult[]
}

/** The formula of several groups of dice. Example: two d6 that may bump and one d4 that may not are `2d6bump + 1d4`. */
export function createDiceFormula(diceGroups: readonly DiceGroup[]): string {
  return diceGroups.map(createDiceGroupFormula).join(' + ')
}

function createDiceGroupFormula({ number, faces, bumpOn }: DiceGroup): string {
  const diceFormulaSuffixForBump = bumpOn === 0 ? '' : bumpOn === 1 ? 'bump' : `bump${bumpOn}`
  return `${number}d${faces}${diceFormulaSuffixForBump}`
}

/** The sum of a roll's dice, including the dice thrown for bumps. */
export function sumRolledFaces(diceResult: Pick<DiceResult, 'groups'>): number {
  return diceResult.groups
    .flatMap((diceGroup) => diceGroup.waves)
    .flat()
    .reduce((faceSum, dieFace) => faceSum + dieFace, 0)
}

/** Copies the results of dice groups into plain data that a message can store. */
export function copyDiceGroupResults(
  diceGroups: readonly DiceGroupResult[],
): v.InferOutput<typeof diceGroupResultSchema>[] {
  return diceGroups.map(({ number, faces, bumpOn, waves, cut }) => ({
    number,
    faces,
    bumpOn,
    waves: waves.map((bumpWave) => [...bumpWave]),
    cut,
  }))
}

const createBoundedIntegerSchema = (minValue: number, maxValue: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minValue), v.maxValue(maxValue))

const diceGroupResultSchema = v.object({
  number: createBoundedIntegerSchema(1, 999),
  faces: createBoundedIntegerSchema(1, 1000),
  bumpOn: v.picklist([0, 1, 2]),
  // At most `MAX_BUMP_WAVES` waves belong to one throw. The limit here is twice as high, because a roll in which 2s
  // bump may be thrown again, and the result contains the waves of both throws.
  waves: v.pipe(v.array(v.array(createBoundedIntegerSchema(1, 1000))), v.maxLength(2 * MAX_BUMP_WAVES)),
  cut: v.boolean(),
})

/** The schema of a roll's dice in a message. Refuses more than `maxDiceGroups` groups or `MAX_DICE_PER_ROLL` dice. */
export function createDiceGroupResultsSchema(maxDiceGroups: number) {
  const countRolledDice = (diceGroups: readonly { readonly waves: readonly (readonly number[])[] }[]) =>
    diceGroups.flatMap(({ waves }) => waves).flat().length
  return v.pipe(
    v.array(diceGroupResultSchema),
    v.maxLength(maxDiceGroups),
    v.check((diceGroups) => countRolledDice(diceGroups) <= MAX_DICE_PER_ROLL),
  )
}
