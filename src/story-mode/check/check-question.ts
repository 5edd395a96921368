/** Builds the form that asks for a roll. Every roll of Story Mode uses this form. */
import * as v from 'valibot'
import type { ActionQuestion, AnswerPreview } from '../../core/contract'
import type { Modifier, ModifierAnswers } from '../../core/modifiers'
import { sumEasingModifiers, modifierAnswerSchemaFields, applyModifierSwitches } from '../../core/modifiers'
import { isRefusal, createRefusalPhrase } from '../../core/outcome'
import type { ActorView, Situation } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import {
  isActorFighting,
  findPossibleActionOrReactionChoices,
  QUICKENED_ROUND_MARK,
  spendActionOrReaction,
  actionOrReactionAnswerSchemaFields,
  findUsualActionOrReaction,
  whyNotSpendRoundUse,
} from '../round-uses'
import {
  isValidCheckLevel,
  computeLevelAfterEasing,
  CHECK_LEVEL_RANGE,
  computeLowestSuccessfulDieFace,
} from '../rules'
import type { StoryModeSettings, StoryMode } from '../rules'
import type { CheckKind } from './check-modifiers'
import { createModifierOfQuickenedAction } from './check-modifiers'
import { createCheckLevelPhrase, createPhraseOfNeededDieFace } from './d20-roll'

/**
 * The answers to the form of a roll: the modifiers' switches, whether the roll uses the action or the reaction of the
 * round, and the level if the person chooses it.
 */
export const checkAnswerSchemaFields = {
  ...modifierAnswerSchemaFields,
  ...actionOrReactionAnswerSchemaFields,
  level: v.optional(v.nullable(v.number()), null),
}
export type StoryCheckAnswers = v.InferOutput<v.ObjectSchema<typeof checkAnswerSchemaFields, undefined>>

/** The roll that a form offers: its kind, its phrase, its level and its modifiers. */
interface CheckOfQuestion {
  readonly check: CheckKind
  /** A phrase that names the roll and the opponent, if the roll has an opponent. */
  readonly checkPhrase: Phrase
  /** The level of the roll. Null if the person enters the level in the form. */
  readonly fixedLevel: number | null
  readonly modifiers: readonly Modifier[]
  /**
   * True if the roll uses up the fighter's action or reaction of the round. A defence, for example, uses up neither.
   */
  readonly usesRound: boolean
  readonly extraContext?: object
  readonly keptFields?: readonly string[]
}

/** The level that the form for a roll suggests. */
export const PROPOSED_CHECK_LEVEL = 3

/**
 * Makes the question that a person answers before a roll. A roll for initiative has no level, because its total is
 * compared with the DC of every creature.
 */
export function createStoryCheckQuestion(
  { actor, settings }: Pick<Situation<StoryMode>, 'actor' | 'settings'>,
  checkOfQuestion: CheckOfQuestion,
): ActionQuestion {
  const {
    check,
    checkPhrase,
    fixedLevel,
    modifiers,
    usesRound,
    extraContext = {},
    keptFields = [],
  } = checkOfQuestion
  const proposedActionOrReaction = usesRound ? findUsualActionOrReaction(actor) : 'nothing'
  const isActionUsedByDefault = proposedActionOrReaction === 'action'
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
      quickenable: isActionUsedByDefault && !isRollQuickened,
      quickenedAlready: isActionUsedByDefault && isRollQuickened,
      fights: usesRound && isActorFighting(actor),
      // If the fighter has already used up the proposed action or reaction, the form selects nothing. The person must
      // then choose, even if the roll is to use up no part of the round.
      uses: findPossibleActionOrReactionChoices(actor).map((possibleActionOrReaction) => {
        const disabledReason = createRefusalPhrase(whyNotSpendRoundUse(actor, possibleActionOrReaction))
        return {
          use: possibleActionOrReaction,
          chosen: possibleActionOrReaction === proposedActionOrReaction && !disabledReason,
          label: `HnB.storyMode.uses.${possibleActionOrReaction}`,
          disabledReason: disabledReason,
        }
      }),
      ...extraContext,
    },
    defaults: { level: fixedLevel ?? PROPOSED_CHECK_LEVEL, uses: proposedActionOrReaction, quicken: false },
    modifiers,
    rememberAs: check,
    rememberedFields: fixedLevel === null && check !== 'initiative' ? ['level', ...keptFields] : keptFields,
    preview:
      check === 'initiative'
        ? () => null
        : (answers) => createPreviewOfNeededDieFace(actor, settings, checkOfQuestion, answers),
  }
}

const storyCheckAnswersSchema = v.object(checkAnswerSchemaFields)

/**
 * The form's preview: the lowest number on the die that succeeds, and whether the roll uses the action or the reaction.
 * The choice between these may be out of sight, but the preview never is. Null without a level.
 */
function createPreviewOfNeededDieFace(
  actor: ActorView,
  { meetSucceeds }: Pick<StoryModeSettings, 'meetSucceeds'>,
  { fixedLevel, modifiers, usesRound }: CheckOfQuestion,
  answers: unknown,
): AnswerPreview | null {
  const answersParseResult = v.safeParse(storyCheckAnswersSchema, answers)
  const levelBeforeEasing =
    fixedLevel ?? (answersParseResult.success ? answersParseResult.output.level : null)
  if (!answersParseResult.success || levelBeforeEasing === null || !isValidCheckLevel(levelBeforeEasing))
    return null
  const spentActionOrReaction = usesRound ? spendActionOrReaction(actor, answersParseResult.output) : null
  // The preview shows the level even if the fighter's action or reaction is already used up. The action itself will
  // refuse such a roll.
  const isRollQuickened =
    spentActionOrReaction !== null &&
    (isRefusal(spentActionOrReaction) ? answersParseResult.output.quicken : spentActionOrReaction.quickened)
  const easingStepCount = sumEasingModifiers(
    computeModifiersAfterSwitches(modifiers, answersParseResult.output, isRollQuickened),
  )
  const levelAfterEasing = computeLevelAfterEasing(levelBeforeEasing, easingStepCount)
  return {
    subject: null,
    before: createPhraseOfNeededDieFace(computeLowestSuccessfulDieFace(levelAfterEasing, meetSucceeds)),
    after: null,
    notes: [
      createCheckLevelPhrase(levelBeforeEasing, levelAfterEasing),
      ...(spentActionOrReaction && !isRefusal(spentActionOrReaction) && spentActionOrReaction.edits[0]
        ? [
            {
              key: `HnB.storyMode.uses.spends.${actor.turn?.isOwnTurn ? 'action' : 'reaction'}`,
              data: { name: actor.name },
            },
          ]
        : []),
    ],
  }
}

/** Finds the modifiers whose switch is on, and adds the modifier of a quickened action. */
export function computeModifiersAfterSwitches(
  modifiersOfCheck: readonly Modifier[],
  answers: ModifierAnswers,
  isRollQuickened: boolean,
): Modifier[] {
  return [
    ...applyModifierSwitches(modifiersOfCheck, answers, 'ease'),
    ...(isRollQuickened ? [createModifierOfQuickenedAction()] : []),
  ]
}
