/** The chat message about an item that a person gave to an actor or took from an actor. */
import * as v from 'valibot'
import { phraseSchema } from '../../core/phrase'
import { storedNameSchema } from '../../core/short-name'
import { createStorableActorName } from '../platform/actor-names'
import { findActorByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'

const possessionMessageFactsSchema = v.object({
  way: v.picklist(['came', 'went']),
  name: storedNameSchema,
  img: v.pipe(v.string(), v.maxLength(1000)),
  /** The name of the actor that got or lost the item, as it was at the time of the message. */
  whose: v.optional(storedNameSchema),
  /** A further sentence of the message, for example about the item's price. */
  besides: v.optional(phraseSchema),
})

/** The template data of a message about a given or taken item. Null for unreadable facts. */
export function createPossessionMessageView({ facts: storedFacts, actor }: MessageRecord): object | null {
  const parsedFacts = v.safeParse(possessionMessageFactsSchema, storedFacts)
  if (!parsedFacts.success) return null
  const { way: direction, name, img, whose: holderName, besides = null } = parsedFacts.output
  const itemHolder = findActorByUuid(actor)
  return {
    img,
    besides,
    phrase: {
      key: `HnB.common.possession.${direction}`,
      data: { item: name, name: holderName ?? (itemHolder ? createStorableActorName(itemHolder) : '') },
    },
  }
}
