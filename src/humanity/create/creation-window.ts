/** The contents of the window of guided creation. */
import type { ActorWindowContents } from '../../core/window-kind'
import type { Situation } from '../../core/game-views'
import { statLabel } from '../check/check-question'
import { parseAbilities, parseLifestyle } from '../item/abilities'
import { abilityItem, abilityTextKey, lifestyleTextKey } from '../item/built-items'
import type { Humanity } from '../rules'
import { BACKSTORY_PROMPTS } from '../rules'
import { ABILITY_IDS } from '../rules/abilities'
import {
  NEW_CHARACTER_ABILITIES,
  rankingOfAllStats,
  CREATION_STEPS,
  incompleteCreationSteps,
} from '../rules/creation'
import { BENEFITS_BY_LIFESTYLE } from '../rules/lifestyles'
import { MOVABLE_STATS, STARTING_LIFESTYLES } from '../rules/lifestyle-ids'
import type { Stat } from '../rules/stats'
import { tableStats, canCustomStatTakeBenefit } from '../rules/stats'
import { abilitiesWithinLimit, characterDraft, draftStatDice, isCreationDone } from './draft'
import { creationPendingSteps, creationStepNumber } from './creation-step'
import { READY_CHARACTERS, READY_TOUCHSTONES, readyCharacterKeys, SUGGESTION_COUNT } from './ready-characters'

const numbersUpTo = (lastNumber: number): number[] =>
  Array.from({ length: lastNumber }, (_, index) => index + 1)

export const creationContents: ActorWindowContents<Humanity> = {
  context: creationContext,
  pendingSteps: creationPendingSteps,
}

export function creationContext(situation: Situation<Humanity>): object {
  const { state, items, settings } = situation
  const { customStat } = settings
  const draft = characterDraft(state, items)
  const { lifestyle } = draft
  const missingSteps = incompleteCreationSteps(draft)
  const currentNumber = creationStepNumber(state)
  const currentStep = CREATION_STEPS[currentNumber - 1]
  const labelOfStat = (stat: Stat) => statLabel(stat, customStat)
  const dice = draftStatDice(state, settings)
  return {
    steps: CREATION_STEPS.map((id, stepIndex) => ({
      id,
      number: stepIndex + 1,
      current: stepIndex + 1 === currentNumber,
      done: !missingSteps.includes(id),
    })),
    step: currentStep,
    done: isCreationDone(state),
    over: parseLifestyle(items).item?.id ?? '',
    missing: missingSteps,
    stats: tableStats(customStat).map((stat) => ({
      stat,
      label: labelOfStat(stat),
      die: dice[stat],
      grown: dice[stat] > 4,
    })),
    ranking: rankingOfAllStats(draft.ranking, customStat).map((stat, rankIndex, ranking) => ({
      stat,
      label: labelOfStat(stat),
      hint: `HnB.humanity.statHint.${stat}`,
      first: rankIndex === 0,
      last: rankIndex === ranking.length - 1,
    })),
    ranked: draft.ranking.length > 0,
    lifestyles: STARTING_LIFESTYLES.map((id) => ({
      id,
      name: `HnB.option.${id}`,
      text: lifestyleTextKey(id),
      icon: `lifestyle-${id}`,
      chosen: lifestyle === id,
    })),
    movable:
      !canCustomStatTakeBenefit(customStat) || lifestyle === ''
        ? []
        : MOVABLE_STATS.filter((stat) => BENEFITS_BY_LIFESTYLE[lifestyle].raises.includes(stat)).map(
            (stat) => ({
              stat,
              label: labelOfStat(stat),
              chosen: draft.moved === stat,
            }),
          ),
    customStat,
    prompts: BACKSTORY_PROMPTS.map((id) => ({
      id,
      label: `HnB.humanity.prompt.${id}`,
      path: `system.humanity.backstory.${id}`,
      value: state.backstory[id],
      long: id === 'hero' || id === 'tuesday' || id === 'species',
    })),
    touchstones: ([1, 2, 3, 4, 5] as const).map((touchstoneNumber) => ({
      path: `system.humanity.creation.touchstone${touchstoneNumber}`,
      value: state.creation[`touchstone${touchstoneNumber}`],
      needed: touchstoneNumber <= 3,
      at: touchstoneNumber,
    })),
    items: ([1, 2, 3] as const).map((itemNumber) => ({
      path: `system.humanity.creation.item${itemNumber}`,
      value: state.creation[`item${itemNumber}`],
      at: itemNumber,
    })),
    abilities: ABILITY_IDS.map((id) => ({
      id,
      name: abilityItem(id).name.key,
      text: abilityTextKey(id),
      icon: `ability-${id}`,
      chosen: parseAbilities(items).some(({ fields }) => fields.ability === id),
    })),
    chosen: abilitiesWithinLimit(items).map(({ name }) => name),
    full: abilitiesWithinLimit(items).length >= NEW_CHARACTER_ABILITIES,
    readyMade: READY_CHARACTERS.map(({ id }) => {
      const textKeys = readyCharacterKeys(id)
      return {
        id,
        name: textKeys.name,
        about: textKeys.about,
        touchstones: numbersUpTo(READY_TOUCHSTONES).map(textKeys.touchstone),
        items: numbersUpTo(3).map(textKeys.item),
      }
    }),
    suggested: {
      touchstones: numbersUpTo(SUGGESTION_COUNT).map(
        (suggestionNumber) => `HnB.humanity.suggested.touchstone.${suggestionNumber}`,
      ),
      items: numbersUpTo(SUGGESTION_COUNT).map(
        (suggestionNumber) => `HnB.humanity.suggested.item.${suggestionNumber}`,
      ),
    },
  }
}
