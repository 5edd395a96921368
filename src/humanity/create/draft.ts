/** A character that is still being created. */
import type { ItemView } from '../../core/views'
import { abilitiesOf } from '../abilities'
import type { Held } from '../abilities'
import type { Creation, Settings, State } from '../rules'
import type { Draft } from '../rules/creation'
import { bestStat, rankingOf, startingStats } from '../rules/creation'
import type { Stats } from '../stats'

/** Is the character created, with no new creation under way? */
export const isCreated = ({ creation, startedAs }: Pick<State, 'creation' | 'startedAs'>): boolean =>
  creation.step === 0 && startedAs !== ''

/** The choices so far, in the terms of the five steps. */
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

/** The abilities that count towards the two abilities of a new character. */
export function chosenAbilities(items: readonly ItemView[]): Held[] {
  return abilitiesOf(items).filter(({ fields }) => fields.counts)
}

/** The dice that the character will begin with, by the choices so far. */
export function draftStats(
  { creation }: Pick<State, 'creation'>,
  { customStat }: Pick<Settings, 'customStat'>,
): Stats {
  const best =
    creation.ranking.length > 0 ? bestStat(rankingOf(creation.ranking, customStat), customStat) : undefined
  return startingStats(best, creation, customStat)
}
