/** The types of dice groups and their results, and the schema that stores both in a message. */
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

/** The result of a roll. A person typed the `formula`, for example `2d6bump + 1d4`, or `diceFormula` built it. */
export interface DiceResult {
  readonly formula: string
  readonly groups: readonly DiceGroupResult[]
}

/**
 * The formula of several groups of dice. For example, two d6 that may bump and one d4 that may not bump have the
 * formula `2d6bump + 1d4`.
 */
export function diceFormula(groups: readonly DiceGroup[]): string {
  return groups.map(groupFormula).join(' + ')
}

function groupFormula({ number, faces, bumpOn }: DiceGroup): string {
  const bumpSuffix = bumpOn === 0 ? '' : bumpOn === 1 ? 'bump' : `bump${bumpOn}`
  return `${number}d${faces}${bumpSuffix}`
}

/** The sum of all dice of a roll. The dice of a bump add to the dice that bumped. */
export function rollSum(result: Pick<DiceResult, 'groups'>): number {
  return result.groups
    .flatMap((group) => group.waves)
    .flat()
    .reduce((sum, face) => sum + face, 0)
}

/** Copies of the groups' results as plain data that a message can store. */
export function copyGroupResults(
  groups: readonly DiceGroupResult[],
): v.InferOutput<typeof groupResultSchema>[] {
  return groups.map(({ number, faces, bumpOn, waves, cut }) => ({
    number,
    faces,
    bumpOn,
    waves: waves.map((wave) => [...wave]),
    cut,
  }))
}

const boundedIntegerSchema = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

const groupResultSchema = v.object({
  number: boundedIntegerSchema(1, 999),
  faces: boundedIntegerSchema(1, 1000),
  bumpOn: v.picklist([0, 1, 2]),
  // A roll stores up to twice `MAX_BUMP_WAVES` waves. If the roller lets a 2 bump, the whole roll is made again and
  // added.
  waves: v.pipe(v.array(v.array(boundedIntegerSchema(1, 1000))), v.maxLength(2 * MAX_BUMP_WAVES)),
  cut: v.boolean(),
})

/**
 * The schema of a roll's dice in a message. Refuses more than `maxGroups` groups, and more than `MAX_DICE_PER_ROLL`
 * dice in all.
 */
export function groupResultsSchema(maxGroups: number) {
  const countDice = (groups: readonly { readonly waves: readonly (readonly number[])[] }[]) =>
    groups.flatMap(({ waves }) => waves).flat().length
  return v.pipe(
    v.array(groupResultSchema),
    v.maxLength(maxGroups),
    v.check((groups) => countDice(groups) <= MAX_DICE_PER_ROLL),
  )
}
