/** Groups of dice, their results, and their schema in a message. */
import * as v from 'valibot'
import { MAX_DICE, MAX_WAVES } from './bump'

/**
 * Dice rolled together. `bumpOn` is the highest face that makes the whole group bump: 1 by the rules, 2 where an
 * ability allows it, 0 when the roll may not bump.
 */
export interface DiceGroup {
  readonly number: number
  readonly faces: number
  readonly bumpOn: 0 | 1 | 2
}

/**
 * The result of one group: `waves[0]` is the first roll, each further wave a bump of the whole group. `cut` means that
 * the roll stopped at `MAX_WAVES` or `MAX_DICE` although it would still have bumped.
 */
export interface ThrownGroup extends DiceGroup {
  readonly waves: readonly (readonly number[])[]
  readonly cut: boolean
}

/** The result of a roll; `formula` was typed by a person or built by `formulaOf`, e.g. `2d6bump + 1d4`. */
export interface Thrown {
  readonly formula: string
  readonly groups: readonly ThrownGroup[]
}

/** The formula of groups: `[2d6 that bumps, 1d4 that may not]` is `2d6bump + 1d4`. */
export function formulaOf(groups: readonly DiceGroup[]): string {
  return groups.map(groupFormula).join(' + ')
}

function groupFormula({ number, faces, bumpOn }: DiceGroup): string {
  const bump = bumpOn === 0 ? '' : bumpOn === 1 ? 'bump' : `bump${bumpOn}`
  return `${number}d${faces}${bump}`
}

/** The sum of all dice in all waves, because a bump adds to the earlier waves. */
export function sumOf(thrown: Pick<Thrown, 'groups'>): number {
  return thrown.groups
    .flatMap((group) => group.waves)
    .flat()
    .reduce((sum, face) => sum + face, 0)
}

/** The results of groups as plain data that a message can store. */
export function plainThrows(groups: readonly ThrownGroup[]): v.InferOutput<typeof thrownGroup>[] {
  return groups.map(({ number, faces, bumpOn, waves, cut }) => ({
    number,
    faces,
    bumpOn,
    waves: waves.map((wave) => [...wave]),
    cut,
  }))
}

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

const thrownGroup = v.object({
  number: whole(1, 999),
  faces: whole(1, 1000),
  bumpOn: v.picklist([0, 1, 2]),
  // The limit is doubled, because a roll that also bumps on 2 may be rolled twice.
  waves: v.pipe(v.array(v.array(whole(1, 1000))), v.maxLength(2 * MAX_WAVES)),
  cut: v.boolean(),
})

/** The schema of a roll's dice in a message: at most `most` groups, and at most `MAX_DICE` dice in all. */
export function thrownGroups(most: number) {
  const dice = (groups: readonly { readonly waves: readonly (readonly number[])[] }[]) =>
    groups.flatMap(({ waves }) => waves).flat().length
  return v.pipe(
    v.array(thrownGroup),
    v.maxLength(most),
    v.check((groups) => dice(groups) <= MAX_DICE),
  )
}
