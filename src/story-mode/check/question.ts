/** The form of every roll. */
import * as v from 'valibot'
import type { Ask, Would } from '../../core/contract'
import type { Modifier, ModifierAnswers } from '../../core/modifiers'
import { easeOf, modifierAnswers, switched } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { ActorView, Situation } from '../../core/views'
import type { Words } from '../../core/words'
import { isFighting, openUses, QUICKENED, spend, spendingAnswers, usualUse, whyNotUse } from '../rounds'
import { isLevel, levelAfter, LEVELS, neededFor } from '../rules'
import type { Settings, StoryMode } from '../rules'
import type { CheckOf } from './modifiers'
import { quickened } from './modifiers'
import { levelWords, needsWords } from './roll'

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
  { actor, settings }: Pick<Situation<StoryMode>, 'actor' | 'settings'>,
  asked: Asked,
): Ask {
  const { check, what, level, modifiers, spends, more = {}, keeps = [] } = asked
  const uses = spends ? usualUse(actor) : 'nothing'
  const acts = uses === 'action'
  const isQuickened = actor.turn?.used.includes(QUICKENED) === true
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
      // "Allowing 2 actions in one round": without a turn there is no other action to gain.
      quickenable: acts && !isQuickened,
      quickenedAlready: acts && isQuickened,
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
    would: check === 'initiative' ? () => null : (answers) => wouldNeed(actor, settings, asked, answers),
  }
}

const formAnswers = v.object(checkAnswers)

/** What the die has to show, with all that the form counts now; null while no level is known. */
function wouldNeed(
  actor: ActorView,
  { meetSucceeds }: Pick<Settings, 'meetSucceeds'>,
  { level: fixed, modifiers, spends }: Asked,
  answers: unknown,
): Would | null {
  const read = v.safeParse(formAnswers, answers)
  const level = fixed ?? (read.success ? read.output.level : null)
  if (!read.success || level === null || !isLevel(level)) return null
  const spent = spends ? spend(actor, read.output) : null
  // A part of the round that is used up is refused later; the level is what it would be.
  const isQuickened = spent !== null && (isRefusal(spent) ? read.output.quicken : spent.quickened)
  const steps = easeOf(modifiersAfter(modifiers, read.output, isQuickened))
  const after = levelAfter(level, steps)
  return {
    of: null,
    now: needsWords(neededFor(after, meetSucceeds)),
    then: null,
    notes: [levelWords(level, after)],
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
