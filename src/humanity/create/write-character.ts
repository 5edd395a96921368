/** Writes a new character to the sheet, and posts the message that introduces the character. */
import type { NewItem, Outcome } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import type { ActionContext } from '../../core/game-views'
import { truncateText } from '../../core/short-name'
import { parseLifestyle } from '../item/abilities'
import { createLifestyleItem } from '../item/built-items'
import { filterItemsOfGearList, createEditsPuttingItemsAside } from '../item/gear'
import type { Humanity } from '../rules'
import type { CharacterDraft } from '../rules/creation'
import { findBestGrowableStat, createCompleteStatRanking, createStartingStats } from '../rules/creation'
import { listAbilitiesWithinLimit } from './draft'
import type { NewCharacterFacts } from './new-character-message'

/** The abilities that a created character gets, and the abilities of the old character that they replace. */
interface AbilityReplacement {
  readonly newAbilities: readonly (NewItem & { readonly name: Phrase })[]
  /** The uuids of the old character's abilities, which are deleted. */
  readonly oldAbilityUuids: readonly string[]
}

/** Writes all data of a new character at once, and posts the message that introduces the character. */
export function createOutcomeOfCharacterDraft(
  { actor, items, settings }: ActionContext<Humanity>,
  characterDraft: CharacterDraft,
  { newAbilities, oldAbilityUuids }: AbilityReplacement,
): Outcome {
  const { customStat } = settings
  const statRanking = createCompleteStatRanking(characterDraft.ranking, customStat)
  const highestStat = findBestGrowableStat(statRanking, customStat) ?? 'head'
  const oldLifestyleItem = parseLifestyle(items).item
  const lifestyleItems =
    characterDraft.lifestyle === ''
      ? []
      : [createLifestyleItem(characterDraft.lifestyle, characterDraft.moved)]
  const deletedActorUuids = [
    ...oldAbilityUuids,
    ...(oldLifestyleItem && !oldAbilityUuids.includes(oldLifestyleItem.uuid) ? [oldLifestyleItem.uuid] : []),
  ]
  const gearItems = characterDraft.items.map((itemName) => ({ type: 'gear' as const, name: itemName }))
  const newCharacterFacts: NewCharacterFacts = {
    best: highestStat,
    statName: highestStat === 'custom' ? customStat : '',
    lifestyle: characterDraft.lifestyle,
    touchstones: [...characterDraft.touchstones],
    abilities: [
      ...listAbilitiesWithinLimit(items)
        .filter(({ uuid }) => !oldAbilityUuids.includes(uuid))
        .map(({ name }) => ({ text: name })),
      ...newAbilities.map(({ name }) => name),
    ],
    items: [...characterDraft.items],
    aside: filterItemsOfGearList(items)
      .slice(0, 100)
      .map(({ name }) => truncateText(name)),
    replaced: items
      .filter(({ uuid }) => deletedActorUuids.includes(uuid))
      .slice(0, 20)
      .map(({ name }) => truncateText(name)),
  }
  return {
    edits: [
      {
        target: actor.uuid,
        set: {
          stats: { ...createStartingStats(highestStat, characterDraft, customStat) },
          touchstones: [...characterDraft.touchstones],
          startedAs: characterDraft.lifestyle,
          'creation.ranking': statRanking,
          'creation.step': 0,
        },
      },
      ...createEditsPuttingItemsAside(items),
    ],
    newItems: [...lifestyleItems, ...newAbilities, ...gearItems].map((item) => ({
      target: actor.uuid,
      item,
    })),
    deletedItems: deletedActorUuids,
    post: { kind: 'created', facts: newCharacterFacts },
  }
}
