/** The choices of a character that is still being created. */
import type { ItemView } from '../../core/game-views'
import { parseAbilities } from '../item/abilities'
import type { OwnedAbility } from '../item/abilities'
import type { CreationState, HumanitySettings, HumanityState } from '../rules'
import type { CharacterDraft } from '../rules/creation'
import { findBestGrowableStat, createCompleteStatRanking, createStartingStats } from '../rules/creation'
import type { StatDice } from '../rules/stats'

/** Is the character of this actor finished? False while the player still creates it. */
export const isCharacterCreationDone = ({
  creation,
  startedAs,
}: Pick<HumanityState, 'creation' | 'startedAs'>): boolean => creation.step === 0 && startedAs !== ''

/** The player's choices so far, in the form that the rules of character creation check. */
export function createCharacterDraft(
  { creation }: Pick<HumanityState, 'creation'>,
  items: readonly ItemView[],
): CharacterDraft {
  const { ranking, lifestyle, moved } = creation
  return {
    ranking,
    lifestyle,
    moved,
    touchstones: listNonEmptyTexts(creation, [
      'touchstone1',
      'touchstone2',
      'touchstone3',
      'touchstone4',
      'touchstone5',
    ]),
    abilities: listAbilitiesWithinLimit(items).length,
    items: listNonEmptyTexts(creation, ['item1', 'item2', 'item3']),
  }
}

function listNonEmptyTexts(
  creationState: CreationState,
  fieldNames: readonly Exclude<keyof CreationState, 'step' | 'ranking'>[],
): string[] {
  return fieldNames
    .map((fieldName) => creationState[fieldName].trim())
    .filter((nonEmptyText) => nonEmptyText !== '')
}

/** Lists the abilities that count toward the limit. A new character has at most two. */
export function listAbilitiesWithinLimit(items: readonly ItemView[]): OwnedAbility[] {
  return parseAbilities(items).filter(({ fields }) => fields.counts)
}

/** The stat dice with which the character will begin, computed from the choices so far. */
export function createDraftStatDice(
  { creation }: Pick<HumanityState, 'creation'>,
  { customStat }: Pick<HumanitySettings, 'customStat'>,
): StatDice {
  const highestStat =
    creation.ranking.length > 0
      ? findBestGrowableStat(createCompleteStatRanking(creation.ranking, customStat), customStat)
      : undefined
  return createStartingStats(highestStat, creation, customStat)
}
