/** Builds the form that asks for a roll. Every roll of Story Mode uses this form. */
import * as v from 'valibot'
import type { ActionQuestion, AnswerPreview } from '../../core/contract'
import type { Modifier, ModifierAnswers } from '../../core/modifiers'
import { sumEaseSteps, modifierAnswerSchemaFields, applyModifierSwitches } from '../../core/modifiers'
import { isRefusal, createRefusalPhrase } from '../../core/outcome'
import type { ActorView, Situation } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import {
  isActorFighting,
  findPossibleRoundUses,
  QUICKENED_ROUND_MARK,
  spendRoundUse,
  roundUseAnswerSchemaFields,
  findUsualRoundUse,
  whyNotSpendRoundUse,
} from '../round-uses'
import { isValidCheckLevel, computeEasedLevel, CHECK_LEVEL_RANGE, computeNeededDieFace } from '../rules'
import type { StoryModeSettings, StoryMode } from '../rules'
import type { CheckKind } from './check-modifiers'
import { createQuickenedActionModifier } from './check-modifiers'
import { createLevelPhrase, createNeededDieFacePhrase } from './d20-roll'

/**
 * The answers to the form of a roll: the modifiers' switches, whether the roll uses the action or the reaction of the
 * round, and the level if the person chooses it.
 */
export const checkAnswerSchemaFields = {
  ...modifierAnswerSchemaFields,
  ...roundUseAnswerSchemaFields,
  level: v.optional(v.nullable(v.number()), null),
}
export type StoryCheckAnswers = v.InferOutput<v.ObjectSchema<typeof checkAnswerSchemaFields, undefined>>

/** The roll that a form offers: its kind, its phrase, its level and its modifiers. */
interface AskedCheck {
  readonly check: CheckKind
  /** A phrase that names the roll and the opponent, if the roll has an opponent. */
  readonly checkPhrase: Phrase
  /** The level of the roll. Null if the person enters the level in the form. */
  readonly fixedLevel: number | null
  readonly modifiers: readonly Modifier[]
  /** Does the roll use up the round's action or reaction? A defence, for example, does not. */
  readonly usesRound: boolean
  readonly extraContext?: object
  readonly keptFields?: readonly string[]
}

/** The level that the form for a roll suggests. */
export const PROPOSED_CHECK_LEVEL = 3

/** The question for a roll. A roll for initiative has no level: its total is compared with the DC of every creature. */
export function createStoryCheckQuestion(
  { actor, settings }: Pick<Situation<StoryMode>, 'actor' | 'settings'>,
  askedCheck: AskedCheck,
): ActionQuestion {
  const {
    check,
    checkPhrase,
    fixedLevel,
    modifiers,
    usesRound,
    extraContext = {},
    keptFields = [],
  } = askedCheck
  const proposedRoundUse = usesRound ? findUsualRoundUse(actor) : 'nothing'
  const doesCheckUseAction = proposedRoundUse === 'action'
  const isRollQuickened = actor.turn?.used.includes(QUICKENED_ROUND_MARK) === true
  return {
    title: 'HnB.storyMode.check.ask',
    titleData: { name: actor.name },
    template: 'story-mode/check-dialog',
    ok: 'HnB.storyMode.check.roll',
    context: {
      what: checkPhrase,
      fixed: fixedLevel,
      asksLevel: fixedLevel === null && check !== 'initiative',
      level: fixedLevel ?? PROPOSED_CHECK_LEVEL,
      most: CHECK_LEVEL_RANGE.most,
      // The rule: quickening is "allowing 2 actions in one round". So only a roll that uses an action can be quickened.
      quickenable: doesCheckUseAction && !isRollQuickened,
      quickenedAlready: doesCheckUseAction && isRollQuickened,
      fights: usesRound && isActorFighting(actor),
      // If the usual action or reaction is already spent, the form selects no use. Only a person may decide that the
      // roll uses up no part of the round.
      uses: findPossibleRoundUses(actor).map((askedRoundUse) => {
        const disabledReason = createRefusalPhrase(whyNotSpendRoundUse(actor, askedRoundUse))
        return {
          use: askedRoundUse,
          chosen: askedRoundUse === proposedRoundUse && !disabledReason,
          label: `HnB.storyMode.uses.${askedRoundUse}`,
          disabledReason: disabledReason,
        }
      }),
      ...extraContext,
    },
    defaults: { level: fixedLevel ?? PROPOSED_CHECK_LEVEL, uses: proposedRoundUse, quicken: false },
    modifiers,
    rememberAs: check,
    rememberedFields: fixedLevel === null && check !== 'initiative' ? ['level', ...keptFields] : keptFields,
    preview:
      check === 'initiative'
        ? () => null
        : (answers) => createNeededDieFacePreview(actor, settings, askedCheck, answers),
  }
}

const storyCheckAnswersSchema = v.object(checkAnswerSchemaFields)

/** The form's preview: the lowest number on the die that succeeds. Null without a level. */
function createNeededDieFacePreview(
  actor: ActorView,
  { meetSucceeds }: Pick<StoryModeSettings, 'meetSucceeds'>,
  { fixedLevel, modifiers, usesRound }: AskedCheck,
  answers: unknown,
): AnswerPreview | null {
  const parsedAnswers = v.safeParse(storyCheckAnswersSchema, answers)
  const levelBeforeSteps = fixedLevel ?? (parsedAnswers.success ? parsedAnswers.output.level : null)
  if (!parsedAnswers.success || levelBeforeSteps === null || !isValidCheckLevel(levelBeforeSteps)) return null
  const spentRoundUse = usesRound ? spendRoundUse(actor, parsedAnswers.output) : null
  // The preview shows the level even if the action or reaction is spent. Then the action refuses.
  const isRollQuickened =
    spentRoundUse !== null &&
    (isRefusal(spentRoundUse) ? parsedAnswers.output.quicken : spentRoundUse.quickened)
  const easeSteps = sumEaseSteps(computeAppliedModifiers(modifiers, parsedAnswers.output, isRollQuickened))
  const levelAfterSteps = computeEasedLevel(levelBeforeSteps, easeSteps)
  return {
    subject: null,
    before: createNeededDieFacePhrase(computeNeededDieFace(levelAfterSteps, meetSucceeds)),
    after: null,
    notes: [createLevelPhrase(levelBeforeSteps, levelAfterSteps)],
  }
}

/** Finds the modifiers whose switch is on, and adds the modifier of a quickened action. */
export function computeAppliedModifiers(
  possibleModifiers: readonly Modifier[],
  answers: ModifierAnswers,
  isRollQuickened: boolean,
): Modifier[] {
  return [
    ...applyModifierSwitches(possibleModifiers, answers, 'ease'),
    ...(isRollQuickened ? [createQuickenedActionModifier()] : []),
  ]
}
