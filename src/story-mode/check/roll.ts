import * as v from 'valibot'
import type { Chance } from '../../core/chance'
import { plainThrows, sumOf, thrownGroups } from '../../core/dice'
import type { Modifier } from '../../core/modifiers'
import { modifierLines, modifiersSchema, easeOf } from '../../core/modifiers'
import { FACES, LEVELS, difficultyOf, levelAfter, neededFor } from '../rules'

/** The facts of a roll against a level: everything that it took, and nothing that can be counted from it. */
export const rollFacts = v.object({
  level: v.pipe(v.number(), v.integer(), v.minValue(LEVELS.least), v.maxValue(LEVELS.most)),
  modifiers: modifiersSchema,
  groups: v.pipe(thrownGroups(1), v.minLength(1)),
  /** As the table had it then: does meeting the DC succeed? */
  meets: v.boolean(),
})
type RollFacts = v.InferOutput<typeof rollFacts>

/** A d20 against three times the level, which ease and hinder have changed by steps ("Initiative"; ruling SM1). */
export async function roll(
  level: number,
  modifiers: readonly Modifier[],
  meets: boolean,
  chance: Chance,
): Promise<RollFacts> {
  const { groups } = await chance.roll([{ number: 1, faces: FACES, bumpOn: 0 }])
  return {
    level,
    modifiers: modifiers.map((one) => ({ ...one })),
    groups: plainThrows(groups),
    meets,
  }
}

/** What a roll means. There is no natural 1 or 20 (ruling SM18). */
export interface Verdict {
  readonly steps: number
  readonly level: number
  readonly dc: number
  readonly needed: number
  readonly face: number
  readonly success: boolean
}

export function verdictOf({ level: before, modifiers, groups, meets }: RollFacts): Verdict {
  const steps = easeOf(modifiers)
  const level = levelAfter(before, steps)
  const needed = neededFor(level, meets)
  const face = sumOf({ groups })
  return { steps, level, dc: difficultyOf(level), needed, face, success: face >= needed }
}

/** A roll as `story-mode/roll.hbs` shows it: level, steps, the number needed, and what fell. */
export function rollContext(facts: RollFacts): object {
  const { steps, level, dc, needed, face, success } = verdictOf(facts)
  return {
    before: facts.level,
    level,
    dc,
    face,
    success,
    changed: steps !== 0,
    modifiers: modifierLines(facts.modifiers),
    needs:
      needed === 0
        ? { key: 'HnB.storyMode.roll.needsNothing' }
        : { key: `HnB.storyMode.roll.${needed > FACES ? 'outOfReach' : 'needs'}`, data: { needed } },
    dice: facts.groups.flatMap(({ faces, waves }) => waves.flat().map((shown) => ({ faces, face: shown }))),
  }
}
