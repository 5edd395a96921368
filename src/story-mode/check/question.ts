/** The form that asks for a roll. Every roll of Story Mode uses it. */
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

/** The entries of a roll form's answers: the switches, the used part of the round, and the level if it is open. */
export const checkAnswers = {
  ...modifierAnswers,
  ...spendingAnswers,
  level: v.optional(v.nullable(v.number()), null),
}
export type CheckAnswers = v.InferOutput<v.ObjectSchema<typeof checkAnswers, undefined>>

/** The roll for which a form asks. */
interface Asked {
  readonly check: CheckOf
  /** The phrase that names the roll, and the opponent if there is one. */
  readonly what: Words
  /** The level; null when the person names it in the form. */
  readonly level: number | null
  readonly modifiers: readonly Modifier[]
  /** Does the roll use a part of the round? A defence, for example, does not. */
  readonly spends: boolean
  readonly more?: object
  readonly keeps?: readonly string[]
}

/** The level that the form proposes. */
export const USUAL_LEVEL = 3

/** The question for a roll. Initiative has no level, because it is compared with the initiative of every creature. */
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
      // "Allowing 2 actions in one round": a roll that uses no action has no second action to gain.
      quickenable: acts && !isQuickened,
      quickenedAlready: acts && isQuickened,
      fights: spends && isFighting(actor),
      // If the proposed use is used up, the form selects no other use: only a person may decide that the roll uses no
      // part of the round.
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

/** The preview of the number that the die must show, for the form's present answers; null without a level. */
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
  // The action refuses a part of the round that is used up; the preview still shows the level.
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

/** The phrase of a refusal, for the tooltip of a disabled choice. */
const offWords = (no: Refusal | null): Words | null => no && { key: no.refused, data: no.data }

/** The modifiers that the person left switched on or off, and the modifier of a quickened action. */
export function modifiersAfter(
  sources: readonly Modifier[],
  answers: ModifierAnswers,
  isQuickened: boolean,
): Modifier[] {
  return [...switched(sources, answers, 'ease'), ...(isQuickened ? [quickened()] : [])]
}
