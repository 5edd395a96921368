import type { ItemView } from '../../core/views'
import { abilitiesOf } from '../abilities'
import type { Held } from '../abilities'
import type { Creation, Settings, State } from '../rules'
import type { Draft } from '../rules/creation'
import { rankingOf, startingStats } from '../rules/creation'
import type { Stats } from '../stats'

/** Is the character made, and nobody at making it anew? */
export const isCreated = ({ creation, startedAs }: Pick<State, 'creation' | 'startedAs'>): boolean =>
  creation.step === 0 && startedAs !== ''

/** What somebody has written down so far, read as the five steps do. */
export function draftOf({ creation }: Pick<State, 'creation'>, items: readonly ItemView[]): Draft {
  const { ranking, lifestyle, moved } = creation
  return {
    ranking,
    lifestyle,
    moved,
    touchstones: written(creation, [
      'touchstone1',
      'touchstone2',
      'touchstone3',
      'touchstone4',
      'touchstone5',
    ]),
    abilities: chosenAbilities(items).length,
    items: written(creation, ['item1', 'item2', 'item3']),
  }
}

function written(
  creation: Creation,
  names: readonly Exclude<keyof Creation, 'step' | 'ranking'>[],
): string[] {
  return names.map((name) => creation[name].trim()).filter((words) => words !== '')
}

/** The abilities that count among the first two. */
export function chosenAbilities(items: readonly ItemView[]): Held[] {
  return abilitiesOf(items).filter(({ fields }) => fields.counts)
}

/** The dice that the character will begin with, as far as is chosen. */
export function draftStats(
  { creation }: Pick<State, 'creation'>,
  { customStat }: Pick<Settings, 'customStat'>,
): Stats {
  const best = creation.ranking.length > 0 ? rankingOf(creation.ranking, customStat)[0] : undefined
  return startingStats(best, creation, customStat)
}
