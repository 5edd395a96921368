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
import { countedAbilities, characterDraft, draftStatDice, isCreationDone } from './draft'
import { creationPendingSteps, creationStepNumber } from './creation-step'
import { READY_CHARACTERS, READY_TOUCHSTONES, readyCharacterKeys, SUGGESTION_COUNT } from './ready-characters'

const numbersUpTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

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
  const step = CREATION_STEPS[currentNumber - 1]
  const label = (stat: Stat) => statLabel(stat, customStat)
  const dice = draftStatDice(state, settings)
  return {
    steps: CREATION_STEPS.map((id, place) => ({
      id,
      number: place + 1,
      current: place + 1 === currentNumber,
      done: !missingSteps.includes(id),
    })),
    step,
    done: isCreationDone(state),
    over: parseLifestyle(items).item?.id ?? '',
    missing: missingSteps,
    stats: tableStats(customStat).map((stat) => ({
      stat,
      label: label(stat),
      die: dice[stat],
      grown: dice[stat] > 4,
    })),
    ranking: rankingOfAllStats(draft.ranking, customStat).map((stat, place, ranking) => ({
      stat,
      label: label(stat),
      hint: `HnB.humanity.statHint.${stat}`,
      first: place === 0,
      last: place === ranking.length - 1,
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
              label: label(stat),
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
    touchstones: ([1, 2, 3, 4, 5] as const).map((place) => ({
      path: `system.humanity.creation.touchstone${place}`,
      value: state.creation[`touchstone${place}`],
      needed: place <= 3,
      at: place,
    })),
    items: ([1, 2, 3] as const).map((place) => ({
      path: `system.humanity.creation.item${place}`,
      value: state.creation[`item${place}`],
      at: place,
    })),
    abilities: ABILITY_IDS.map((id) => ({
      id,
      name: abilityItem(id).name.key,
      text: abilityTextKey(id),
      icon: `ability-${id}`,
      chosen: parseAbilities(items).some(({ fields }) => fields.ability === id),
    })),
    chosen: countedAbilities(items).map(({ name }) => name),
    full: countedAbilities(items).length >= NEW_CHARACTER_ABILITIES,
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
      touchstones: numbersUpTo(SUGGESTION_COUNT).map((place) => `HnB.humanity.suggested.touchstone.${place}`),
      items: numbersUpTo(SUGGESTION_COUNT).map((place) => `HnB.humanity.suggested.item.${place}`),
    },
  }
}
