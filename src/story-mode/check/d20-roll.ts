/** Rolls a d20 against a level: the facts, the dice, the result and the template context. */
import * as v from 'valibot'
import { rollSum, groupResultsSchema } from '../../core/dice'
import { netEaseSteps, modifierLines, modifiersSchema, waivedModifierLabels } from '../../core/modifiers'
import type { Phrase } from '../../core/phrase'
import { D20_FACES, LEVEL_RANGE, dcOfLevel, easedLevel, neededFace } from '../rules'

/**
 * The facts of a d20 roll without its level. They store what was rolled; the result is computed each time the message
 * is drawn.
 */
export const d20FactsSchema = v.object({
  modifiers: modifiersSchema,
  groups: v.pipe(groupResultsSchema(1), v.minLength(1)),
  /** Did a total equal to the DC count as a success when the dice were rolled? A world setting decides this. */
  meets: v.boolean(),
})
export type D20Facts = v.InferOutput<typeof d20FactsSchema>

export const levelSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(LEVEL_RANGE.least),
  v.maxValue(LEVEL_RANGE.most),
)

/** The facts of a roll against a level. */
export const levelRollFactsSchema = v.object({ level: levelSchema, ...d20FactsSchema.entries })
export type LevelRollFacts = v.InferOutput<typeof levelRollFactsSchema>

/** The result of a roll. There is no natural 1 or 20 (ruling SM18). */
interface LevelRollResult {
  readonly steps: number
  readonly level: number
  readonly dc: number
  readonly needed: number
  readonly face: number
  readonly success: boolean
}

export function levelRollResult({
  level: baseLevel,
  modifiers,
  groups,
  meets: meetSucceeds,
}: LevelRollFacts): LevelRollResult {
  const easeSteps = netEaseSteps(modifiers)
  const level = easedLevel(baseLevel, easeSteps)
  const lowestFace = neededFace(level, meetSucceeds)
  const face = rollSum({ groups })
  return {
    steps: easeSteps,
    level,
    dc: dcOfLevel(level),
    needed: lowestFace,
    face,
    success: face >= lowestFace,
  }
}

/**
 * The context of `templates/story-mode/pieces/roll.hbs`: the level, the steps, the number that the roll needs, and the
 * die.
 */
export function levelRollContext(facts: LevelRollFacts): object {
  const result = levelRollResult(facts)
  return {
    ...result,
    before: facts.level,
    changed: result.steps !== 0,
    needs: neededFacePhrase(result.needed),
    secret: false,
    ...d20Context(facts),
  }
}

/** The phrase for the lowest number on the die that succeeds, such as "Needs 12 or more". */
export function neededFacePhrase(lowestFace: number): Phrase {
  if (lowestFace === 0) return { key: 'HnB.storyMode.roll.needsNothing' }
  return {
    key: `HnB.storyMode.roll.${lowestFace > D20_FACES ? 'outOfReach' : 'needs'}`,
    data: { needed: lowestFace },
  }
}

/** The phrase for a roll's level before and after its modifiers. */
export function levelPhrase(baseLevel: number, level: number): Phrase {
  const dc = dcOfLevel(level)
  if (level === baseLevel) return { key: 'HnB.storyMode.roll.level', data: { level, dc } }
  return { key: 'HnB.storyMode.roll.levelChanged', data: { before: baseLevel, level, dc } }
}

/** The template context of a d20 roll's dice and modifiers. The context does not depend on the level of the roll. */
export function d20Context({ modifiers, groups }: Pick<D20Facts, 'modifiers' | 'groups'>) {
  return {
    modifiers: modifierLines(modifiers),
    waived: waivedModifierLabels(modifiers),
    dice: groups.flatMap(({ faces, waves }) => waves.flat().map((dieFace) => ({ faces, face: dieFace }))),
  }
}
