import * as v from 'valibot'

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
 * `cut` says that the roll was stopped at `MAX_WAVES` while it would still have bumped.
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

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** A group of dice as a card stores it. */
export const thrownGroupSchema = v.object({
  number: whole(1, 999),
  faces: whole(1, 1000),
  bumpOn: v.picklist([0, 1, 2]),
  waves: v.array(v.array(whole(1, 1000))),
  cut: v.boolean(),
})
