/** The window of guided creation. */
import { actorWindow } from '../../core/window'
import type { Situation } from '../../core/views'
import { statLabel } from '../check/question'
import { abilitiesOf, lifestyleOf } from '../abilities'
import { abilityItem, abilityText, lifestyleText } from '../built-items'
import type { Humanity } from '../rules'
import { PROMPTS } from '../rules'
import { ABILITIES } from '../rules/abilities'
import { FIRST_ABILITIES, rankingOf, STEPS, undone } from '../rules/creation'
import { LIFESTYLE, MOVABLE, STARTING } from '../rules/lifestyles'
import type { Stat } from '../stats'
import { statsOf, takesBenefit } from '../stats'
import { chosenAbilities, draftOf, draftStats, isCreated } from './draft'
import { creationNext, stepNumber } from './next'
import { READY, readyWords, SUGGESTED } from './ready-made'

const numbers = (to: number): number[] => Array.from({ length: to }, (_, at) => at + 1)

/** Opens at the step where the player left creation ("Character Creation: Step One" to "Step Five"). */
export const creationWindow = actorWindow<Humanity>({
  icon: 'humanity',
  title: 'HnB.humanity.create.title',
  width: 640,
  context: creationContext,
  next: creationNext,
})

export function creationContext(situation: Situation<Humanity>): object {
  const { state, items, settings } = situation
  const { customStat } = settings
  const draft = draftOf(state, items)
  const { lifestyle } = draft
  const missing = undone(draft)
  const number = stepNumber(state)
  const step = STEPS[number - 1]
  const label = (stat: Stat) => statLabel(stat, customStat)
  const dice = draftStats(state, settings)
  return {
    steps: STEPS.map((id, at) => ({
      id,
      number: at + 1,
      current: at + 1 === number,
      done: !missing.includes(id),
    })),
    step,
    done: isCreated(state),
    over: lifestyleOf(items).item?.id ?? '',
    missing,
    stats: statsOf(customStat).map((stat) => ({
      stat,
      label: label(stat),
      die: dice[stat],
      grown: dice[stat] > 4,
    })),
    ranking: rankingOf(draft.ranking, customStat).map((stat, at, all) => ({
      stat,
      label: label(stat),
      hint: `HnB.humanity.statHint.${stat}`,
      first: at === 0,
      last: at === all.length - 1,
    })),
    ranked: draft.ranking.length > 0,
    lifestyles: STARTING.map((id) => ({
      id,
      name: `HnB.option.${id}`,
      text: lifestyleText(id),
      icon: `lifestyle-${id}`,
      chosen: lifestyle === id,
    })),
    movable:
      !takesBenefit(customStat) || lifestyle === ''
        ? []
        : MOVABLE.filter((stat) => LIFESTYLE[lifestyle].raises.includes(stat)).map((stat) => ({
            stat,
            label: label(stat),
            chosen: draft.moved === stat,
          })),
    customStat,
    prompts: PROMPTS.map((id) => ({
      id,
      label: `HnB.humanity.prompt.${id}`,
      path: `system.humanity.backstory.${id}`,
      value: state.backstory[id],
      long: id === 'hero' || id === 'tuesday' || id === 'species',
    })),
    touchstones: ([1, 2, 3, 4, 5] as const).map((at) => ({
      path: `system.humanity.creation.touchstone${at}`,
      value: state.creation[`touchstone${at}`],
      needed: at <= 3,
      at,
    })),
    items: ([1, 2, 3] as const).map((at) => ({
      path: `system.humanity.creation.item${at}`,
      value: state.creation[`item${at}`],
      at,
    })),
    abilities: ABILITIES.map((id) => ({
      id,
      name: abilityItem(id).name.key,
      text: abilityText(id),
      icon: `ability-${id}`,
      chosen: abilitiesOf(items).some(({ fields }) => fields.ability === id),
    })),
    chosen: chosenAbilities(items).map(({ name }) => name),
    full: chosenAbilities(items).length >= FIRST_ABILITIES,
    readyMade: READY.map(({ id, touchstones }) => {
      const words = readyWords(id)
      return {
        id,
        name: words.name,
        about: words.about,
        touchstones: numbers(touchstones).map(words.touchstone),
        items: numbers(3).map(words.item),
      }
    }),
    suggested: {
      touchstones: numbers(SUGGESTED).map((at) => `HnB.humanity.suggested.touchstone.${at}`),
      items: numbers(SUGGESTED).map((at) => `HnB.humanity.suggested.item.${at}`),
    },
  }
}
