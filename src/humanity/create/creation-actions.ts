/** The actions of the buttons in guided creation. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Action, DecisionMode } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { whyNotToggleSwitch } from '../../core/toggle'
import type { ActionContext } from '../../core/game-views'
import { parseAbilities } from '../item/abilities'
import { createAbilityItem } from '../item/built-items'
import type { Humanity } from '../rules'
import { isAbilityId } from '../rules/abilities'
import {
  NEW_CHARACTER_ABILITY_COUNT,
  createCompleteStatRanking,
  moveStatInRanking,
  CREATION_STEPS,
  listIncompleteCreationSteps,
} from '../rules/creation'
import { isStartingLifestyle } from '../rules/lifestyles'
import { MOVABLE_BENEFIT_STATS } from '../rules/lifestyle-ids'
import { isStat, canCustomStatTakeBenefit } from '../rules/stats'
import { listAbilitiesWithinLimit, createCharacterDraft, isCharacterCreationDone } from './draft'
import { createOutcomeOfCharacterDraft } from './write-character'

type HumanityActionContext = ActionContext<Humanity>

/** Builds an action of character creation, which asks no question and throws no dice. */
const defineCreationAction = (
  createOutcomeOfCreationStep: (actionContext: HumanityActionContext) => Outcome | Refusal,
  decisionMode: DecisionMode = 'inOrder',
): Action<HumanityActionContext> =>
  defineAction<HumanityActionContext, v.InferOutput<typeof emptyAnswersSchema>>({
    answers: emptyAnswersSchema,
    decided: decisionMode,
    decide: createOutcomeOfCreationStep,
  })

const createActorEditOutcome = (
  { actor }: HumanityActionContext,
  actorFieldsToStore: NonNullable<Outcome['edits']>[number]['set'],
): Outcome => ({
  edits: [{ target: actor.uuid, set: actorFieldsToStore }],
})

/** Opens a step of character creation (1 to 5). The choices of the other steps stay. */
const openCreationStepAction = defineCreationAction((actionContext) => {
  const creationStepNumber = Number(actionContext.data.step)
  if (
    !Number.isInteger(creationStepNumber) ||
    creationStepNumber < 1 ||
    creationStepNumber > CREATION_STEPS.length
  )
    return refuse('HnB.humanity.refusal.notNow')
  const { creation } = actionContext.state
  // If the player presses "Continue" in the first step without sorting the stats, the order of stats on the screen
  // becomes the player's ranking.
  const isRankingAccepted = actionContext.data.accepted === 'ranking' && creation.ranking.length === 0
  return createActorEditOutcome(actionContext, {
    'creation.step': creationStepNumber,
    ...(isRankingAccepted && {
      'creation.ranking': createCompleteStatRanking([], actionContext.settings.customStat),
    }),
  })
}, 'here')

/** Moves a stat one place up or down in the ranking, or to the top. */
const moveStatInRankingAction = defineCreationAction((actionContext) => {
  const { stat, by: direction } = actionContext.data
  if (!isStat(stat)) return refuse('HnB.humanity.refusal.noSuchStat', { stat: stat ?? '' })
  const statRanking = createCompleteStatRanking(
    actionContext.state.creation.ranking,
    actionContext.settings.customStat,
  )
  const newStatRanking =
    direction === 'top'
      ? [stat, ...statRanking.filter((otherRankedStat) => otherRankedStat !== stat)]
      : moveStatInRanking(statRanking, stat, direction === 'up' ? -1 : 1)
  return createActorEditOutcome(actionContext, { 'creation.ranking': newStatRanking })
})

/** Chooses the Lifestyle. A benefit moved to the custom stat under the earlier Lifestyle moves back. */
const chooseLifestyleAction = defineCreationAction((actionContext) => {
  const { lifestyle } = actionContext.data
  if (!isStartingLifestyle(lifestyle)) return refuse('HnB.humanity.refusal.notNow')
  return createActorEditOutcome(actionContext, { 'creation.lifestyle': lifestyle, 'creation.moved': '' })
}, 'here')

/** Moves a benefit of the Lifestyle from its stat to the table's custom stat, or back. */
const moveLifestyleBenefitAction = defineCreationAction((actionContext) => {
  const movedBenefitStat = MOVABLE_BENEFIT_STATS.find((stat) => stat === actionContext.data.stat)
  if (!canCustomStatTakeBenefit(actionContext.settings.customStat) || !movedBenefitStat)
    return refuse('HnB.humanity.refusal.notNow')
  const isBenefitMoved = actionContext.state.creation.moved === movedBenefitStat
  return (
    whyNotToggleSwitch(actionContext.data, isBenefitMoved) ??
    createActorEditOutcome(actionContext, { 'creation.moved': isBenefitMoved ? '' : movedBenefitStat })
  )
})

/** Adds or removes one of the rule book's thirty abilities; a new character has at most two. */
const chooseAbilityAction = defineCreationAction(({ actor, items, data }) => {
  const { ability } = data
  if (!isAbilityId(ability)) return refuse('HnB.humanity.refusal.noSuchAbility')
  const ownedAbility = parseAbilities(items).find(({ fields }) => fields.ability === ability)
  const refusal = whyNotToggleSwitch(data, ownedAbility !== undefined)
  if (refusal) return refusal
  if (ownedAbility) return { deletedItems: [ownedAbility.uuid] }
  if (listAbilitiesWithinLimit(items).length >= NEW_CHARACTER_ABILITY_COUNT)
    return refuse('HnB.humanity.refusal.twoAbilities', { number: NEW_CHARACTER_ABILITY_COUNT })
  return { newItems: [{ target: actor.uuid, item: createAbilityItem(ability) }] }
})

/** Finishes the character with the current choices. Refuses while a step is incomplete. */
const finishCreationAction = defineCreationAction((actionContext) => {
  const { state, items } = actionContext
  const characterDraft = createCharacterDraft(state, items)
  const [missingStep] = listIncompleteCreationSteps(characterDraft)
  if (missingStep) return refuse(`HnB.humanity.refusal.step.${missingStep}`)
  if (isCharacterCreationDone(state))
    return refuse('HnB.humanity.refusal.isCreated', { name: actionContext.actor.name })
  return createOutcomeOfCharacterDraft(actionContext, characterDraft, {
    newAbilities: [],
    oldAbilityUuids: [],
  })
})

export const creationActions = {
  creationStep: openCreationStepAction,
  rank: moveStatInRankingAction,
  chooseLifestyle: chooseLifestyleAction,
  moveBenefit: moveLifestyleBenefitAction,
  chooseAbility: chooseAbilityAction,
  finish: finishCreationAction,
}
