import * as v from 'valibot'
import { actorOf } from '../world/documents'
import type { Told } from '../world/told'

const facts = v.object({
  way: v.picklist(['came', 'went']),
  name: v.pipe(v.string(), v.maxLength(400)),
  img: v.pipe(v.string(), v.maxLength(1000)),
})

/** What came to an actor or left it, by hand; what that changed besides stands in its Undo. */
export function possessionView({ facts: told, actor }: Told): object | null {
  const read = v.safeParse(facts, told)
  if (!read.success) return null
  const { way, name, img } = read.output
  return {
    img,
    words: { key: `HnB.common.possession.${way}`, data: { item: name, name: actorOf(actor)?.name ?? '' } },
  }
}
