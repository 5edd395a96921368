/** The contents of the window of guided creation. */
import type { ActorWindowContents } from '../../core/window-kind'
import type { Situation } from '../../core/game-views'
import { createStatLabel } from '../check/check-question'
import { parseAbilities, parseLifestyle } from '../item/abilities'
import { createAbilityItem, toAbilityTextKey, toLifestyleTextKey } from '../item/built-items'
import type { Humanity } from '../rules'
import { BACKSTORY_PROMPT_IDS } from '../rules'
import { ABILITY_IDS } from '../rules/abilities'
import {
  NEW_CHARACTER_ABILITY_COUNT,
  createCompleteStatRanking,
  CREATION_STEPS,
  listIncompleteCreationSteps,
} from '../rules/creation'
import { BENEFITS_BY_LIFESTYLE } from '../rules/lifestyles'
import { MOVABLE_BENEFIT_STATS, STARTING_LIFESTYLE_IDS } from '../rules/lifestyle-ids'
import type { Stat } from '../rules/stats'
import { listStatsUsedAtTable, canCustomStatTakeBenefit } from '../rules/stats'
import {
  listAbilitiesWithinLimit,
  createCharacterDraft,
  createDraftStatDice,
  isCharacterCreationDone,
} from './draft'
import { listPendingCreationSteps, findCreationStepNumber } from './creation-step'
import {
  READY_MADE_CHARACTERS,
  TOUCHSTONES_PER_READY_CHARACTER,
  createReadyCharacterTextKeys,
  BACKSTORY_SUGGESTIONS_PER_LIST,
} from './ready-characters'

const listNumbersUpTo = (lastNumber: number): number[] =>
  Array.from({ length: lastNumber }, (_, index) => index + 1)

export const creationWindowContents: ActorWindowContents<Humanity> = {
  context: createCreationWindowContext,
  pendingSteps: listPendingCreationSteps,
}

export function createCreationWindowContext(situation: Situation<Humanity>): object {
  const { state, items, settings } = situation
  const { customStat } = settings
  const characterDraft = createCharacterDraft(state, items)
  const { lifestyle } = characterDraft
  const missingCreationSteps = listIncompleteCreationSteps(characterDraft)
  const currentStepNumber = findCreationStepNumber(state)
  const currentCreationStep = CREATION_STEPS[currentStepNumber - 1]
  const createLabelOfTableStat = (stat: Stat) => createStatLabel(stat, customStat)
  const startingDice = createDraftStatDice(state, settings)
  return {
    steps: CREATION_STEPS.map((creationStep, creationStepIndex) => ({
      id: creationStep,
      number: creationStepIndex + 1,
      current: creationStepIndex + 1 === currentStepNumber,
      done: !missingCreationSteps.includes(creationStep),
    })),
    step: currentCreationStep,
    done: isCharacterCreationDone(state),
    over: parseLifestyle(items).item?.id ?? '',
    missing: missingCreationSteps,
    stats: listStatsUsedAtTable(customStat).map((statToCreate) => ({
      stat: statToCreate,
      label: createLabelOfTableStat(statToCreate),
      die: startingDice[statToCreate],
      grown: startingDice[statToCreate] > 4,
    })),
    ranking: createCompleteStatRanking(characterDraft.ranking, customStat).map(
      (statToCreate, statRankIndex, ranking) => ({
        stat: statToCreate,
        label: createLabelOfTableStat(statToCreate),
        hint: `HnB.humanity.statHint.${statToCreate}`,
        first: statRankIndex === 0,
        last: statRankIndex === ranking.length - 1,
      }),
    ),
    ranked: characterDraft.ranking.length > 0,
    lifestyles: STARTING_LIFESTYLE_IDS.map((lifestyleId) => ({
      id: lifestyleId,
      name: `HnB.option.${lifestyleId}`,
      text: toLifestyleTextKey(lifestyleId),
      icon: `lifestyle-${lifestyleId}`,
      chosen: lifestyle === lifestyleId,
    })),
    movable:
      !canCustomStatTakeBenefit(customStat) || lifestyle === ''
        ? []
        : MOVABLE_BENEFIT_STATS.filter((statToCreate) =>
            BENEFITS_BY_LIFESTYLE[lifestyle].raises.includes(statToCreate),
          ).map((statToCreate) => ({
            stat: statToCreate,
            label: createLabelOfTableStat(statToCreate),
            chosen: characterDraft.moved === statToCreate,
          })),
    customStat,
    prompts: BACKSTORY_PROMPT_IDS.map((promptId) => ({
      id: promptId,
      label: `HnB.humanity.prompt.${promptId}`,
      path: `system.humanity.backstory.${promptId}`,
      value: state.backstory[promptId],
      long: promptId === 'hero' || promptId === 'tuesday' || promptId === 'species',
    })),
    touchstones: ([1, 2, 3, 4, 5] as const).map((touchstoneNumber) => ({
      path: `system.humanity.creation.touchstone${touchstoneNumber}`,
      value: state.creation[`touchstone${touchstoneNumber}`],
      needed: touchstoneNumber <= 3,
      at: touchstoneNumber,
    })),
    items: ([1, 2, 3] as const).map((newItemNumber) => ({
      path: `system.humanity.creation.item${newItemNumber}`,
      value: state.creation[`item${newItemNumber}`],
      at: newItemNumber,
    })),
    abilities: ABILITY_IDS.map((abilityId) => ({
      id: abilityId,
      name: createAbilityItem(abilityId).name.key,
      text: toAbilityTextKey(abilityId),
      icon: `ability-${abilityId}`,
      chosen: parseAbilities(items).some(({ fields }) => fields.ability === abilityId),
    })),
    chosen: listAbilitiesWithinLimit(items).map(({ name }) => name),
    full: listAbilitiesWithinLimit(items).length >= NEW_CHARACTER_ABILITY_COUNT,
    readyMade: READY_MADE_CHARACTERS.map(({ id }) => {
      const characterTextKeys = createReadyCharacterTextKeys(id)
      return {
        id,
        name: characterTextKeys.name,
        about: characterTextKeys.about,
        touchstones: listNumbersUpTo(TOUCHSTONES_PER_READY_CHARACTER).map(characterTextKeys.touchstone),
        items: listNumbersUpTo(3).map(characterTextKeys.item),
      }
    }),
    suggested: {
      touchstones: listNumbersUpTo(BACKSTORY_SUGGESTIONS_PER_LIST).map(
        (numberOfSuggestion) => `HnB.humanity.suggested.touchstone.${numberOfSuggestion}`,
      ),
      items: listNumbersUpTo(BACKSTORY_SUGGESTIONS_PER_LIST).map(
        (numberOfSuggestion) => `HnB.humanity.suggested.item.${numberOfSuggestion}`,
      ),
    },
  }
}
