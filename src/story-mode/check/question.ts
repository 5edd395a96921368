/** The form of every roll. */
import * as v from 'valibot'
import type { Ask } from '../../core/contract'
import type { Modifier, ModifierAnswers } from '../../core/modifiers'
import { modifierAnswers, switched } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import type { Situation } from '../../core/views'
import type { Words } from '../../core/words'
import { isFighting, openUses, QUICKENED, spendingAnswers, usualUse, whyNotUse } from '../rounds'
import { LEVELS } from '../rules'
import type { StoryMode } from '../rules'
import type { CheckOf } from './modifiers'
import { quickened } from './modifiers'

/**
 * What the form of a roll answers: the switches, what the roll uses of the round, and the level where it is open.
 */
export const checkAnswers = {
  ...modifierAnswers,
  ...spendingAnswers,
  level: v.optional(v.nullable(v.number()), null),
}
export type CheckAnswers = v.InferOutput<v.ObjectSchema<typeof checkAnswers, undefined>>

/** A roll as its form asks for it. */
interface Asked {
  readonly check: CheckOf
  /** What is rolled and against whom, in words. */
  readonly what: Words
  /** The level; null where the person names it. */
  readonly level: number | null
  readonly modifiers: readonly Modifier[]
  /** Does it use part of a round? A roll that answers somebody else's attack does not. */
  readonly spends: boolean
  readonly more?: object
  readonly keeps?: readonly string[]
}

/** The level that the form proposes. */
export const USUAL_LEVEL = 3

/** Asks for a roll. Initiative has no level, because it is compared with everybody's. */
export function checkQuestion(
  { actor }: Pick<Situation<StoryMode>, 'actor'>,
  { check, what, level, modifiers, spends, more = {}, keeps = [] }: Asked,
): Ask {
  const uses = spends ? usualUse(actor) : 'nothing'
  return {
    title: 'HnB.storyMode.check.ask',
    titleData: { name: actor.name },
    template: 'story-mode/check-dialog',
    ok: 'HnB.storyMode.check.roll',
    context: {
      what,
      fixed: level,
      asksLevel: level === null && check !== 'initiative',
      level: level ?? USUAL_LEVEL,
      most: LEVELS.most,
      spends,
      quickenable: spends && !actor.turn?.used.includes(QUICKENED),
      quickenedAlready: spends && actor.turn?.used.includes(QUICKENED),
      fights: spends && isFighting(actor),
      // What is used up is not proposed, nor anything in its place: only people may say that the roll uses nothing of
      // the round.
      uses: openUses(actor).map((use) => {
        const off = offWords(whyNotUse(actor, use))
        return { use, chosen: use === uses && !off, label: `HnB.storyMode.uses.${use}`, off }
      }),
      ...more,
    },
    defaults: { level: level ?? USUAL_LEVEL, uses, quicken: false },
    modifiers,
    remember: check,
    keeps: level === null && check !== 'initiative' ? ['level', ...keeps] : keeps,
  }
}

/** Why something cannot be chosen, in words. */
const offWords = (no: Refusal | null): Words | null => no && { key: no.refused, data: no.data }

/** The modifiers as the person left them, with the level that a quickened action adds. */
export function modifiersAfter(
  sources: readonly Modifier[],
  answers: ModifierAnswers,
  isQuickened: boolean,
): Modifier[] {
  return [...switched(sources, answers, 'ease'), ...(isQuickened ? [quickened()] : [])]
}
