/** Writes a created character to the sheet, and the message that introduces it. */
import * as v from 'valibot'
import { message } from '../../core/message'
import type { NewItem, Outcome } from '../../core/outcome'
import { wordsSchema } from '../../core/words'
import type { Words } from '../../core/words'
import type { Click } from '../../core/views'
import { lifestyleOf } from '../abilities'
import { lifestyleItem } from '../built-items'
import { listedAmong, putAside } from '../gear'
import type { Humanity } from '../rules'
import type { Draft } from '../rules/creation'
import { bestStat, rankingOf, startingStats } from '../rules/creation'
import { ALL_STATS } from '../stats'
import { statLabel } from '../check/question'
import { chosenAbilities } from './draft'

const word = v.pipe(v.string(), v.maxLength(200))

/** The facts of the message that introduces a new character. */
const createdFacts = v.object({
  best: v.picklist(ALL_STATS),
  statName: word,
  lifestyle: word,
  touchstones: v.pipe(v.array(word), v.maxLength(10)),
  abilities: v.pipe(v.array(wordsSchema), v.maxLength(10)),
  items: v.pipe(v.array(word), v.maxLength(10)),
  /** The names of the items put aside, and of the replaced Lifestyle and abilities. */
  aside: v.optional(v.pipe(v.array(word), v.maxLength(100)), []),
  replaced: v.optional(v.pipe(v.array(word), v.maxLength(20)), []),
})
type CreatedFacts = v.InferOutput<typeof createdFacts>

export const createdMessage = message<Humanity, CreatedFacts>({
  facts: createdFacts,
  context: ({ facts }) => ({
    ...facts,
    best: statLabel(facts.best, facts.statName),
    aside: facts.aside.join(', '),
    replaced: facts.replaced.join(', '),
  }),
  actions: {},
})

/** The abilities that a character gains and loses when a person makes the character in one click. */
interface Instead {
  readonly made: readonly (NewItem & { readonly name: Words })[]
  /** The uuids of the old abilities, which the character loses. */
  readonly dropped: readonly string[]
}

/** Writes a whole character at once, and introduces it. */
export function writeCharacter(
  { actor, items, settings }: Click<Humanity>,
  draft: Draft,
  { made, dropped }: Instead,
): Outcome {
  const { customStat } = settings
  const ranking = rankingOf(draft.ranking, customStat)
  const best = bestStat(ranking, customStat) ?? 'head'
  const before = lifestyleOf(items).item
  const lifestyle = draft.lifestyle === '' ? [] : [lifestyleItem(draft.lifestyle, draft.moved)]
  const gone = [...dropped, ...(before && !dropped.includes(before.uuid) ? [before.uuid] : [])]
  const gear = draft.items.map((name) => ({ type: 'gear' as const, name }))
  const facts: CreatedFacts = {
    best,
    statName: best === 'custom' ? customStat : '',
    lifestyle: draft.lifestyle,
    touchstones: [...draft.touchstones],
    abilities: [
      ...chosenAbilities(items)
        .filter(({ uuid }) => !dropped.includes(uuid))
        .map(({ name }) => ({ text: name })),
      ...made.map(({ name }) => name),
    ],
    items: [...draft.items],
    aside: listedAmong(items)
      .slice(0, 100)
      .map(({ name }) => name.slice(0, 200)),
    replaced: items
      .filter(({ uuid }) => gone.includes(uuid))
      .slice(0, 20)
      .map(({ name }) => name.slice(0, 200)),
  }
  return {
    edits: [
      {
        of: actor.uuid,
        set: {
          stats: { ...startingStats(best, draft, customStat) },
          touchstones: [...draft.touchstones],
          startedAs: draft.lifestyle,
          'creation.ranking': ranking,
          'creation.step': 0,
        },
      },
      ...putAside(items),
    ],
    makes: [...lifestyle, ...made, ...gear].map((item) => ({ on: actor.uuid, item })),
    drops: gone,
    post: { kind: 'created', facts },
  }
}
