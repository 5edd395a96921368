/** A roll of a d20 against a level: its stored data, its dice, its result and its template data. */
import * as v from 'valibot'
import { sumRolledFaces, createDiceGroupResultsSchema } from '../../core/dice'
import {
  sumEasingModifiers,
  createModifierLines,
  modifiersSchema,
  findWaivedModifierLabels,
} from '../../core/modifiers'
import type { Phrase } from '../../core/phrase'
import {
  D20_FACE_COUNT,
  CHECK_LEVEL_RANGE,
  computeDifficultyClassOfLevel,
  computeLevelAfterEasing,
  computeLowestSuccessfulDieFace,
} from '../rules'

/**
 * The schema of the facts of a d20 roll, without the roll's level. The facts store only what was rolled; the result is
 * computed each time the message is drawn.
 */
export const d20FactsSchema = v.object({
  modifiers: modifiersSchema,
  groups: v.pipe(createDiceGroupResultsSchema(1), v.minLength(1)),
  /** Did a total equal to the DC count as a success when the dice were rolled? A world setting decides this. */
  meets: v.boolean(),
})
export type D20Facts = v.InferOutput<typeof d20FactsSchema>

export const checkLevelSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(CHECK_LEVEL_RANGE.least),
  v.maxValue(CHECK_LEVEL_RANGE.most),
)

/** What a message stores about a roll against a level. */
export const levelRollFactsSchema = v.object({ level: checkLevelSchema, ...d20FactsSchema.entries })
export type LevelRollFacts = v.InferOutput<typeof levelRollFactsSchema>

/** The result of a roll. A natural 1 or 20 has no special effect (ruling SM18). */
interface LevelRollResult {
  readonly steps: number
  readonly level: number
  readonly dc: number
  readonly needed: number
  readonly face: number
  readonly success: boolean
}

export function computeLevelRollResult({
  level: baseLevel,
  modifiers,
  groups,
  meets: meetSucceeds,
}: LevelRollFacts): LevelRollResult {
  const easingStepCount = sumEasingModifiers(modifiers)
  const levelAfterEasing = computeLevelAfterEasing(baseLevel, easingStepCount)
  const lowestSuccessFace = computeLowestSuccessfulDieFace(levelAfterEasing, meetSucceeds)
  const rolledFace = sumRolledFaces({ groups })
  return {
    steps: easingStepCount,
    level: levelAfterEasing,
    dc: computeDifficultyClassOfLevel(levelAfterEasing),
    needed: lowestSuccessFace,
    face: rolledFace,
    success: rolledFace >= lowestSuccessFace,
  }
}

/**
 * The template data for `templates/story-mode/pieces/roll.hbs`: the level, the steps, the needed number, and the die.
 */
export function createContextOfLevelRoll(levelRollFacts: LevelRollFacts): object {
  const resultOfLevelRoll = computeLevelRollResult(levelRollFacts)
  return {
    ...resultOfLevelRoll,
    before: levelRollFacts.level,
    changed: resultOfLevelRoll.steps !== 0,
    needs: createPhraseOfNeededDieFace(resultOfLevelRoll.needed),
    secret: false,
    ...createContextOfD20Roll(levelRollFacts),
  }
}

/** A phrase with the lowest number on the die that succeeds, such as "Needs 12 or more". */
export function createPhraseOfNeededDieFace(lowestSuccessFace: number): Phrase {
  if (lowestSuccessFace === 0) return { key: 'HnB.storyMode.roll.needsNothing' }
  return {
    key: `HnB.storyMode.roll.${lowestSuccessFace > D20_FACE_COUNT ? 'outOfReach' : 'needs'}`,
    data: { needed: lowestSuccessFace },
  }
}

/** A phrase with the level of a roll before and after its modifiers. */
export function createCheckLevelPhrase(levelBeforeEasing: number, level: number): Phrase {
  const difficultyClass = computeDifficultyClassOfLevel(level)
  if (level === levelBeforeEasing)
    return { key: 'HnB.storyMode.roll.level', data: { level, dc: difficultyClass } }
  return {
    key: 'HnB.storyMode.roll.levelChanged',
    data: { before: levelBeforeEasing, level, dc: difficultyClass },
  }
}

/**
 * Makes the part of a template context that shows the dice and modifiers of a d20 roll. It does not depend on the
 * roll's level.
 */
export function createContextOfD20Roll({ modifiers, groups }: Pick<D20Facts, 'modifiers' | 'groups'>) {
  return {
    modifiers: createModifierLines(modifiers),
    waived: findWaivedModifierLabels(modifiers),
    dice: groups.flatMap(({ faces, waves }) => waves.flat().map((dieFace) => ({ faces, face: dieFace }))),
  }
}
