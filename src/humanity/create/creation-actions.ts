/** The actions of guided creation. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Action, DecisionMode } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { whyNotToggle } from '../../core/toggle'
import type { Click } from '../../core/game-views'
import { parseAbilities } from '../item/abilities'
import { abilityItem } from '../item/built-items'
import type { Humanity } from '../rules'
import { isAbilityId } from '../rules/abilities'
import {
  NEW_CHARACTER_ABILITIES,
  rankingOfAllStats,
  moveStatInRanking,
  CREATION_STEPS,
  incompleteCreationSteps,
} from '../rules/creation'
import { isStartingLifestyle } from '../rules/lifestyles'
import { MOVABLE_STATS } from '../rules/lifestyle-ids'
import { isStat, canCustomStatTakeBenefit } from '../rules/stats'
import { abilitiesWithinLimit, characterDraft, isCreationDone } from './draft'
import { writeCharacter } from './write-character'

type HumanityClick = Click<Humanity>

/** Builds an action that asks no question and throws no dice. */
const defineCreationAction = (
  decide: (click: HumanityClick) => Outcome | Refusal,
  decisionMode: DecisionMode = 'inOrder',
): Action<HumanityClick> =>
  defineAction<HumanityClick, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decided: decisionMode,
    decide,
  })

const editActor = (
  { actor }: HumanityClick,
  storedFields: NonNullable<Outcome['edits']>[number]['set'],
): Outcome => ({
  edits: [{ target: actor.uuid, set: storedFields }],
})

/** Opens a step of creation (1 to 5). The choices of other steps stay. */
const openStepAction = defineCreationAction((click) => {
  const stepNumber = Number(click.data.step)
  if (!Number.isInteger(stepNumber) || stepNumber < 1 || stepNumber > CREATION_STEPS.length)
    return refuse('HnB.humanity.refusal.notNow')
  const { creation } = click.state
  // A player who presses "Continue" in the first step accepts the order of stats that the step shows.
  const isRankingAccepted = click.data.accepted === 'ranking' && creation.ranking.length === 0
  return editActor(click, {
    'creation.step': stepNumber,
    ...(isRankingAccepted && { 'creation.ranking': rankingOfAllStats([], click.settings.customStat) }),
  })
}, 'here')

/** Moves a stat one place up or down in the ranking, or to the top. */
const moveInRankingAction = defineCreationAction((click) => {
  const { stat, by: direction } = click.data
  if (!isStat(stat)) return refuse('HnB.humanity.refusal.noSuchStat', { stat: stat ?? '' })
  const statRanking = rankingOfAllStats(click.state.creation.ranking, click.settings.customStat)
  const newRanking =
    direction === 'top'
      ? [stat, ...statRanking.filter((rankedStat) => rankedStat !== stat)]
      : moveStatInRanking(statRanking, stat, direction === 'up' ? -1 : 1)
  return editActor(click, { 'creation.ranking': newRanking })
})

/**
 * Chooses the Lifestyle. A benefit that the player had moved to the custom stat under the earlier Lifestyle is moved
 * back.
 */
const chooseLifestyleAction = defineCreationAction((click) => {
  const { lifestyle } = click.data
  if (!isStartingLifestyle(lifestyle)) return refuse('HnB.humanity.refusal.notNow')
  return editActor(click, { 'creation.lifestyle': lifestyle, 'creation.moved': '' })
}, 'here')

/** Moves one benefit of the Lifestyle to the table's custom stat, or back. */
const moveBenefitAction = defineCreationAction((click) => {
  const movedStat = MOVABLE_STATS.find((stat) => stat === click.data.stat)
  if (!canCustomStatTakeBenefit(click.settings.customStat) || !movedStat)
    return refuse('HnB.humanity.refusal.notNow')
  const isBenefitMoved = click.state.creation.moved === movedStat
  return (
    whyNotToggle(click.data, isBenefitMoved) ??
    editActor(click, { 'creation.moved': isBenefitMoved ? '' : movedStat })
  )
})

/** Adds or removes one of the rule book's thirty abilities; a new character has at most two. */
const chooseAbilityAction = defineCreationAction(({ actor, items, data }) => {
  const { ability } = data
  if (!isAbilityId(ability)) return refuse('HnB.humanity.refusal.noSuchAbility')
  const heldAbility = parseAbilities(items).find(({ fields }) => fields.ability === ability)
  const refusal = whyNotToggle(data, heldAbility !== undefined)
  if (refusal) return refusal
  if (heldAbility) return { deletedItems: [heldAbility.uuid] }
  if (abilitiesWithinLimit(items).length >= NEW_CHARACTER_ABILITIES)
    return refuse('HnB.humanity.refusal.twoAbilities', { number: NEW_CHARACTER_ABILITIES })
  return { newItems: [{ target: actor.uuid, item: abilityItem(ability) }] }
})

/** Finishes the character with the current choices. Refuses while a step is incomplete. */
const finishCreationAction = defineCreationAction((click) => {
  const { state, items } = click
  const draft = characterDraft(state, items)
  const [missingStep] = incompleteCreationSteps(draft)
  if (missingStep) return refuse(`HnB.humanity.refusal.step.${missingStep}`)
  if (isCreationDone(state)) return refuse('HnB.humanity.refusal.isCreated', { name: click.actor.name })
  return writeCharacter(click, draft, { newAbilities: [], oldAbilityUuids: [] })
})

export const creationActions = {
  creationStep: openStepAction,
  rank: moveInRankingAction,
  chooseLifestyle: chooseLifestyleAction,
  moveBenefit: moveBenefitAction,
  chooseAbility: chooseAbilityAction,
  finish: finishCreationAction,
}
