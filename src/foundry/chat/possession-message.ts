/** The message about an item that a person gave to an actor, or took away, by hand. */
import * as v from 'valibot'
import { wordsSchema } from '../../core/words'
import { nameOf } from '../platform/faces'
import { actorOf } from '../world/documents'
import type { Told } from '../world/told'

const facts = v.object({
  way: v.picklist(['came', 'went']),
  name: v.pipe(v.string(), v.maxLength(400)),
  img: v.pipe(v.string(), v.maxLength(1000)),
  /** The name of the item's actor at that time. */
  whose: v.optional(v.pipe(v.string(), v.maxLength(400))),
  /** A further sentence, such as about the price of the item. */
  besides: v.optional(wordsSchema),
})

/** The template data of the message; null for unreadable facts. */
export function possessionView({ facts: told, actor }: Told): object | null {
  const read = v.safeParse(facts, told)
  if (!read.success) return null
  const { way, name, img, whose, besides = null } = read.output
  const holder = actorOf(actor)
  return {
    img,
    besides,
    words: {
      key: `HnB.common.possession.${way}`,
      data: { item: name, name: whose ?? (holder ? nameOf(holder) : '') },
    },
  }
}
