/** Writes a new character to the sheet, and posts the message that introduces the character. */
import type { NewItem, Outcome } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import type { Click } from '../../core/game-views'
import { truncatedText } from '../../core/short-name'
import { parseLifestyle } from '../item/abilities'
import { lifestyleItem } from '../item/built-items'
import { listedItems, editsPuttingItemsAside } from '../item/gear'
import type { Humanity } from '../rules'
import type { CharacterDraft } from '../rules/creation'
import { bestGrowableStat, rankingOfAllStats, startingStats } from '../rules/creation'
import { abilitiesWithinLimit } from './draft'
import type { CreatedFacts } from './new-character-message'

/** The new abilities of a created character, and the old character's abilities that they replace. */
interface AbilityReplacement {
  readonly newAbilities: readonly (NewItem & { readonly name: Phrase })[]
  /** The uuids of the old character's abilities, which are deleted. */
  readonly oldAbilityUuids: readonly string[]
}

/** Writes all data of a new character at once, and posts the message that introduces the character. */
export function writeCharacter(
  { actor, items, settings }: Click<Humanity>,
  draft: CharacterDraft,
  { newAbilities, oldAbilityUuids }: AbilityReplacement,
): Outcome {
  const { customStat } = settings
  const statRanking = rankingOfAllStats(draft.ranking, customStat)
  const highestStat = bestGrowableStat(statRanking, customStat) ?? 'head'
  const oldLifestyle = parseLifestyle(items).item
  const lifestyleItems = draft.lifestyle === '' ? [] : [lifestyleItem(draft.lifestyle, draft.moved)]
  const deletedUuids = [
    ...oldAbilityUuids,
    ...(oldLifestyle && !oldAbilityUuids.includes(oldLifestyle.uuid) ? [oldLifestyle.uuid] : []),
  ]
  const gearItems = draft.items.map((name) => ({ type: 'gear' as const, name }))
  const facts: CreatedFacts = {
    best: highestStat,
    statName: highestStat === 'custom' ? customStat : '',
    lifestyle: draft.lifestyle,
    touchstones: [...draft.touchstones],
    abilities: [
      ...abilitiesWithinLimit(items)
        .filter(({ uuid }) => !oldAbilityUuids.includes(uuid))
        .map(({ name }) => ({ text: name })),
      ...newAbilities.map(({ name }) => name),
    ],
    items: [...draft.items],
    aside: listedItems(items)
      .slice(0, 100)
      .map(({ name }) => truncatedText(name)),
    replaced: items
      .filter(({ uuid }) => deletedUuids.includes(uuid))
      .slice(0, 20)
      .map(({ name }) => truncatedText(name)),
  }
  return {
    edits: [
      {
        target: actor.uuid,
        set: {
          stats: { ...startingStats(highestStat, draft, customStat) },
          touchstones: [...draft.touchstones],
          startedAs: draft.lifestyle,
          'creation.ranking': statRanking,
          'creation.step': 0,
        },
      },
      ...editsPuttingItemsAside(items),
    ],
    newItems: [...lifestyleItems, ...newAbilities, ...gearItems].map((item) => ({
      target: actor.uuid,
      item,
    })),
    deletedItems: deletedUuids,
    post: { kind: 'created', facts },
  }
}
