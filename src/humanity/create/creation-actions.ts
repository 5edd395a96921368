/** The actions of the buttons in guided creation. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Action, DecisionMode } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { whyNotToggleSwitch } from '../../core/toggle'
import type { Click } from '../../core/game-views'
import { parseAbilities } from '../item/abilities'
import { createAbilityItem } from '../item/built-items'
import type { Humanity } from '../rules'
import { isAbilityId } from '../rules/abilities'
import {
  NEW_CHARACTER_ABILITY_COUNT,
  rankAllStats,
  moveStatInRanking,
  CREATION_STEPS,
  listIncompleteCreationSteps,
} from '../rules/creation'
import { isStartingLifestyle } from '../rules/lifestyles'
import { MOVABLE_BENEFIT_STATS } from '../rules/lifestyle-ids'
import { isStat, canCustomStatTakeBenefit } from '../rules/stats'
import { listAbilitiesWithinLimit, createCharacterDraft, isCharacterCreationDone } from './draft'
import { createOutcomeOfCharacterDraft } from './write-character'

type HumanityClick = Click<Humanity>

/** Builds an action of character creation, which asks no question and throws no dice. */
const defineCreationAction = (
  decideOutcome: (click: HumanityClick) => Outcome | Refusal,
  decisionMode: DecisionMode = 'inOrder',
): Action<HumanityClick> =>
  defineAction<HumanityClick, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decided: decisionMode,
    decide: decideOutcome,
  })

const createActorEditOutcome = (
  { actor }: HumanityClick,
  storedActorFields: NonNullable<Outcome['edits']>[number]['set'],
): Outcome => ({
  edits: [{ target: actor.uuid, set: storedActorFields }],
})

/** Opens a step of character creation (1 to 5). The choices of the other steps stay. */
const openCreationStepAction = defineCreationAction((click) => {
  const creationStepNumber = Number(click.data.step)
  if (
    !Number.isInteger(creationStepNumber) ||
    creationStepNumber < 1 ||
    creationStepNumber > CREATION_STEPS.length
  )
    return refuse('HnB.humanity.refusal.notNow')
  const { creation } = click.state
  // Pressing "Continue" in the first step accepts the shown order of stats.
  const isRankingAccepted = click.data.accepted === 'ranking' && creation.ranking.length === 0
  return createActorEditOutcome(click, {
    'creation.step': creationStepNumber,
    ...(isRankingAccepted && { 'creation.ranking': rankAllStats([], click.settings.customStat) }),
  })
}, 'here')

/** Moves a stat one place up or down in the ranking, or to the top. */
const moveStatInRankingAction = defineCreationAction((click) => {
  const { stat, by: direction } = click.data
  if (!isStat(stat)) return refuse('HnB.humanity.refusal.noSuchStat', { stat: stat ?? '' })
  const statRanking = rankAllStats(click.state.creation.ranking, click.settings.customStat)
  const newStatRanking =
    direction === 'top'
      ? [stat, ...statRanking.filter((rankedStat) => rankedStat !== stat)]
      : moveStatInRanking(statRanking, stat, direction === 'up' ? -1 : 1)
  return createActorEditOutcome(click, { 'creation.ranking': newStatRanking })
})

/** Chooses the Lifestyle. A benefit moved to the custom stat under the earlier Lifestyle moves back. */
const chooseLifestyleAction = defineCreationAction((click) => {
  const { lifestyle } = click.data
  if (!isStartingLifestyle(lifestyle)) return refuse('HnB.humanity.refusal.notNow')
  return createActorEditOutcome(click, { 'creation.lifestyle': lifestyle, 'creation.moved': '' })
}, 'here')

/** Moves a benefit of the Lifestyle from its stat to the table's custom stat, or back. */
const moveLifestyleBenefitAction = defineCreationAction((click) => {
  const movedBenefitStat = MOVABLE_BENEFIT_STATS.find((stat) => stat === click.data.stat)
  if (!canCustomStatTakeBenefit(click.settings.customStat) || !movedBenefitStat)
    return refuse('HnB.humanity.refusal.notNow')
  const isBenefitMoved = click.state.creation.moved === movedBenefitStat
  return (
    whyNotToggleSwitch(click.data, isBenefitMoved) ??
    createActorEditOutcome(click, { 'creation.moved': isBenefitMoved ? '' : movedBenefitStat })
  )
})

/** Adds or removes one of the rule book's thirty abilities; a new character has at most two. */
const chooseAbilityAction = defineCreationAction(({ actor, items, data }) => {
  const { ability } = data
  if (!isAbilityId(ability)) return refuse('HnB.humanity.refusal.noSuchAbility')
  const heldAbility = parseAbilities(items).find(({ fields }) => fields.ability === ability)
  const refusal = whyNotToggleSwitch(data, heldAbility !== undefined)
  if (refusal) return refusal
  if (heldAbility) return { deletedItems: [heldAbility.uuid] }
  if (listAbilitiesWithinLimit(items).length >= NEW_CHARACTER_ABILITY_COUNT)
    return refuse('HnB.humanity.refusal.twoAbilities', { number: NEW_CHARACTER_ABILITY_COUNT })
  return { newItems: [{ target: actor.uuid, item: createAbilityItem(ability) }] }
})

/** Finishes the character with the current choices. Refuses while a step is incomplete. */
const finishCreationAction = defineCreationAction((click) => {
  const { state, items } = click
  const characterDraft = createCharacterDraft(state, items)
  const [missingStep] = listIncompleteCreationSteps(characterDraft)
  if (missingStep) return refuse(`HnB.humanity.refusal.step.${missingStep}`)
  if (isCharacterCreationDone(state))
    return refuse('HnB.humanity.refusal.isCreated', { name: click.actor.name })
  return createOutcomeOfCharacterDraft(click, characterDraft, { newAbilities: [], oldAbilityUuids: [] })
})

export const creationActions = {
  creationStep: openCreationStepAction,
  rank: moveStatInRankingAction,
  chooseLifestyle: chooseLifestyleAction,
  moveBenefit: moveLifestyleBenefitAction,
  chooseAbility: chooseAbilityAction,
  finish: finishCreationAction,
}
