/** The message of an item that came to an actor or left it by hand. */
import * as v from 'valibot'
import { wordsSchema } from '../../core/words'
import { nameOf } from '../platform/faces'
import { actorOf } from '../world/documents'
import type { Told } from '../world/told'

const facts = v.object({
  way: v.picklist(['came', 'went']),
  name: v.pipe(v.string(), v.maxLength(400)),
  img: v.pipe(v.string(), v.maxLength(1000)),
  /** What its holder was called then. */
  whose: v.optional(v.pipe(v.string(), v.maxLength(400))),
  /** What became of what it had cost. */
  besides: v.optional(wordsSchema),
})

/** What came to an actor or left it, by hand; what that changed besides stands in its Undo. */
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
