/** Groups of dice, how they fell, and how a message stores them. */
import * as v from 'valibot'
import { MAX_DICE, MAX_WAVES } from './bump'

/**
 * Dice thrown together. `bumpOn` is the highest face that makes the whole group bump:
 * 1 as the rules have it, 2 where an ability allows it, 0 when the roll may not bump.
 */
export interface DiceGroup {
  readonly number: number
  readonly faces: number
  readonly bumpOn: 0 | 1 | 2
}

/**
 * One group as it fell: `waves[0]` is the first throw, each further wave a bump of the whole group.
 * `cut` means that the roll was stopped at `MAX_WAVES` although it would still have bumped.
 */
export interface ThrownGroup extends DiceGroup {
  readonly waves: readonly (readonly number[])[]
  readonly cut: boolean
}

/** A roll as it fell; `formula` is what was typed or built, e.g. `2d6bump + 1d4`. */
export interface Thrown {
  readonly formula: string
  readonly groups: readonly ThrownGroup[]
}

/** The formula of some groups: `[2d6 that bumps, 1d4 that may not]` is `2d6bump + 1d4`. */
export function formulaOf(groups: readonly DiceGroup[]): string {
  return groups.map(groupFormula).join(' + ')
}

function groupFormula({ number, faces, bumpOn }: DiceGroup): string {
  const bump = bumpOn === 0 ? '' : bumpOn === 1 ? 'bump' : `bump${bumpOn}`
  return `${number}d${faces}${bump}`
}

/** The sum of every die of every wave: a bump adds to what was there. */
export function sumOf(thrown: Pick<Thrown, 'groups'>): number {
  return thrown.groups
    .flatMap((group) => group.waves)
    .flat()
    .reduce((sum, face) => sum + face, 0)
}

/** Thrown groups as plain data that a message can store. */
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
  // A roll whose 2 bumps as well is thrown twice.
  waves: v.pipe(v.array(v.array(whole(1, 1000))), v.maxLength(2 * MAX_WAVES)),
  cut: v.boolean(),
})

/** The dice of a roll as a message stores them: at most this many groups, and no more dice than any roll can need. */
export function thrownGroups(most: number) {
  const dice = (groups: readonly { readonly waves: readonly (readonly number[])[] }[]) =>
    groups.flatMap(({ waves }) => waves).flat().length
  return v.pipe(
    v.array(thrownGroup),
    v.maxLength(most),
    v.check((groups) => dice(groups) <= MAX_DICE),
  )
}
