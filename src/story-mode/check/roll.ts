/** A d20 roll against a level: its facts, its dice, its result and its template context. */
import * as v from 'valibot'
import type { Chance } from '../../core/chance'
import { plainThrows, sumOf, thrownGroups } from '../../core/dice'
import type { Modifier } from '../../core/modifiers'
import { easeOf, modifierLines, modifiersSchema, waivedLines } from '../../core/modifiers'
import type { Words } from '../../core/words'
import { FACES, LEVELS, difficultyOf, levelAfter, neededFor } from '../rules'

/** The facts of a d20 roll without its level: only the input, from which the result is computed each time. */
export const thrownFacts = v.object({
  modifiers: modifiersSchema,
  groups: v.pipe(thrownGroups(1), v.minLength(1)),
  /** Was meeting the DC a success at the time of the roll? A world setting decides this. */
  meets: v.boolean(),
})
export type ThrownFacts = v.InferOutput<typeof thrownFacts>

export const levelSchema = v.pipe(v.number(), v.integer(), v.minValue(LEVELS.least), v.maxValue(LEVELS.most))

/** The facts of a roll against a level. */
export const rollFacts = v.object({ level: levelSchema, ...thrownFacts.entries })
type RollFacts = v.InferOutput<typeof rollFacts>

/** Rolls a d20 against three times the level. Modifiers are steps of the level ("Initiative"; ruling SM1). */
export async function roll(
  level: number,
  modifiers: readonly Modifier[],
  meets: boolean,
  chance: Chance,
): Promise<RollFacts> {
  return { level, ...(await thrown(modifiers, meets, chance)) }
}

/** Rolls a d20; the level may be unknown until later. */
export async function thrown(
  modifiers: readonly Modifier[],
  meets: boolean,
  chance: Chance,
): Promise<ThrownFacts> {
  const { groups } = await chance.roll([{ number: 1, faces: FACES, bumpOn: 0 }])
  return { modifiers: modifiers.map((one) => ({ ...one })), groups: plainThrows(groups), meets }
}

/** The result of a roll. There is no natural 1 or 20 (ruling SM18). */
interface RollResult {
  readonly steps: number
  readonly level: number
  readonly dc: number
  readonly needed: number
  readonly face: number
  readonly success: boolean
}

export function resultOf({ level: before, modifiers, groups, meets }: RollFacts): RollResult {
  const steps = easeOf(modifiers)
  const level = levelAfter(before, steps)
  const needed = neededFor(level, meets)
  const face = sumOf({ groups })
  return { steps, level, dc: difficultyOf(level), needed, face, success: face >= needed }
}

/** The context of `templates/story-mode/pieces/roll.hbs`: level, steps, the number needed, and the die. */
export function rollContext(facts: RollFacts): object {
  const { steps, level, dc, needed, face, success } = resultOf(facts)
  return {
    before: facts.level,
    level,
    dc,
    face,
    success,
    changed: steps !== 0,
    needs: needsWords(needed),
    secret: false,
    ...thrownContext(facts),
  }
}

/** The phrase for the number that the die must show. */
export function needsWords(needed: number): Words {
  if (needed === 0) return { key: 'HnB.storyMode.roll.needsNothing' }
  return { key: `HnB.storyMode.roll.${needed > FACES ? 'outOfReach' : 'needs'}`, data: { needed } }
}

/** The phrase for a roll's level before and after its modifiers. */
export function levelWords(before: number, level: number): Words {
  const dc = difficultyOf(level)
  if (level === before) return { key: 'HnB.storyMode.roll.level', data: { level, dc } }
  return { key: 'HnB.storyMode.roll.levelChanged', data: { before, level, dc } }
}

/** The part of the template context that needs no level: the dice and the modifiers. */
export function thrownContext({ modifiers, groups }: Pick<ThrownFacts, 'modifiers' | 'groups'>) {
  return {
    modifiers: modifierLines(modifiers),
    waived: waivedLines(modifiers),
    dice: groups.flatMap(({ faces, waves }) => waves.flat().map((shown) => ({ faces, face: shown }))),
  }
}
