/** Defines the message that introduces a new character. */
import * as v from 'valibot'
import { defineMessageKind } from '../../core/message-kind'
import { phraseSchema } from '../../core/phrase'
import { storedNameSchema } from '../../core/short-name'
import { createStatLabel } from '../check/check-question'
import type { Humanity } from '../rules'
import { ALL_STATS } from '../rules/stats'

/** The stored data of the message that introduces a new character. */
const newCharacterFactsSchema = v.object({
  best: v.picklist(ALL_STATS),
  statName: storedNameSchema,
  lifestyle: storedNameSchema,
  touchstones: v.pipe(v.array(storedNameSchema), v.maxLength(10)),
  abilities: v.pipe(v.array(phraseSchema), v.maxLength(10)),
  items: v.pipe(v.array(storedNameSchema), v.maxLength(10)),
  /** The names of the items that were put aside. `replaced` has the names of the replaced Lifestyle and abilities. */
  aside: v.optional(v.pipe(v.array(storedNameSchema), v.maxLength(100)), []),
  replaced: v.optional(v.pipe(v.array(storedNameSchema), v.maxLength(20)), []),
})
export type NewCharacterFacts = v.InferOutput<typeof newCharacterFactsSchema>

export const newCharacterMessageKind = defineMessageKind<Humanity, NewCharacterFacts>({
  facts: newCharacterFactsSchema,
  context: ({ facts }) => ({
    ...facts,
    best: createStatLabel(facts.best, facts.statName),
    aside: facts.aside.join(', '),
    replaced: facts.replaced.join(', '),
  }),
  actions: {},
})
