/** Defines the message that reports a purchase in the session shop. */
import * as v from 'valibot'
import { defineMessageKind } from '../../core/message-kind'
import { phraseSchema } from '../../core/phrase'
import { storedNameSchema } from '../../core/short-name'
import { blessingDieFaceSchema } from '../check/check-facts'
import type { Humanity } from '../rules'

const purchaseFactsSchema = v.object({
  lines: v.pipe(v.array(phraseSchema), v.minLength(1), v.maxLength(5)),
  price: storedNameSchema,
  dice: v.pipe(v.array(blessingDieFaceSchema), v.maxLength(10)),
  pool: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999)),
})

export const purchaseMessageKind = defineMessageKind<Humanity, v.InferOutput<typeof purchaseFactsSchema>>({
  facts: purchaseFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})
