/** The message of a purchase in the session shop, and paying for it. */
import * as v from 'valibot'
import { message } from '../../core/message'
import type { Outcome, Changes, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { Click } from '../../core/views'
import type { Words } from '../../core/words'
import { wordsSchema } from '../../core/words'
import { face, word } from '../check/facts'
import type { PayAnswers } from '../pay'
import { paidEdits, paidWith } from '../pay'
import type { Humanity } from '../rules'
import type { Price } from '../rules/pool'
import { signsOf } from '../rules/pool'

const boughtFacts = v.object({
  lines: v.pipe(v.array(wordsSchema), v.minLength(1), v.maxLength(5)),
  price: word,
  dice: v.pipe(v.array(face), v.maxLength(10)),
  pool: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999)),
})

export const boughtMessage = message<Humanity, v.InferOutput<typeof boughtFacts>>({
  facts: boughtFacts,
  context: ({ facts }) => facts,
  actions: {},
})

/** Pays for a purchase and announces it; refuses dice that are gone, or do not pay the price. */
export function buy(
  { actor, state }: Click<Humanity>,
  answers: PayAnswers,
  price: Price,
  changes: Changes,
  lines: readonly Words[],
): Outcome | Refusal {
  const ids = price.length === 0 ? [] : paidWith({ actor, state }, answers, price)
  if (isRefusal(ids)) return ids
  return {
    ...changes,
    edits: [...paidEdits(actor.uuid, ids), ...(changes.edits ?? [])],
    post: {
      kind: 'bought',
      facts: {
        lines,
        price: signsOf(price),
        dice: ids.map((id) => state.blessings[id] ?? 1),
        pool: Object.keys(state.blessings).length - ids.length,
      },
    },
  }
}
