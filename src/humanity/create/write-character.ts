/** Writes a new character to the sheet, and posts the message that introduces the character. */
import * as v from 'valibot'
import { defineMessageKind } from '../../core/message-kind'
import type { NewItem, Outcome } from '../../core/outcome'
import { phraseSchema } from '../../core/phrase'
import type { Phrase } from '../../core/phrase'
import type { Click } from '../../core/game-views'
import { truncatedText, storedNameSchema } from '../../core/short-name'
import { parseLifestyle } from '../item/abilities'
import { lifestyleItem } from '../item/built-items'
import { listedItems, editsPuttingItemsAside } from '../item/gear'
import type { Humanity } from '../rules'
import type { CharacterDraft } from '../rules/creation'
import { bestGrowableStat, rankingOfAllStats, startingStats } from '../rules/creation'
import { ALL_STATS } from '../rules/stats'
import { statLabel } from '../check/check-question'
import { countedAbilities } from './draft'

/** The facts of the message that introduces a new character. */
const createdFactsSchema = v.object({
  best: v.picklist(ALL_STATS),
  statName: storedNameSchema,
  lifestyle: storedNameSchema,
  touchstones: v.pipe(v.array(storedNameSchema), v.maxLength(10)),
  abilities: v.pipe(v.array(phraseSchema), v.maxLength(10)),
  items: v.pipe(v.array(storedNameSchema), v.maxLength(10)),
  /** The names of the items that were put aside, and of the Lifestyle and the abilities that were replaced. */
  aside: v.optional(v.pipe(v.array(storedNameSchema), v.maxLength(100)), []),
  replaced: v.optional(v.pipe(v.array(storedNameSchema), v.maxLength(20)), []),
})
type CreatedFacts = v.InferOutput<typeof createdFactsSchema>

export const newCharacterMessageKind = defineMessageKind<Humanity, CreatedFacts>({
  facts: createdFactsSchema,
  context: ({ facts }) => ({
    ...facts,
    best: statLabel(facts.best, facts.statName),
    aside: facts.aside.join(', '),
    replaced: facts.replaced.join(', '),
  }),
  actions: {},
})

/** The abilities that an actor gains and loses when one click creates a character. */
interface AbilityReplacement {
  readonly newAbilities: readonly (NewItem & { readonly name: Phrase })[]
  /** The uuids of the old character's abilities, which are deleted. */
  readonly oldAbilityUuids: readonly string[]
}

/** Writes a whole character at once, and posts its introduction. */
export function writeCharacter(
  { actor, items, settings }: Click<Humanity>,
  draft: CharacterDraft,
  { newAbilities, oldAbilityUuids }: AbilityReplacement,
): Outcome {
  const { customStat } = settings
  const ranking = rankingOfAllStats(draft.ranking, customStat)
  const highestStat = bestGrowableStat(ranking, customStat) ?? 'head'
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
      ...countedAbilities(items)
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
          'creation.ranking': ranking,
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
