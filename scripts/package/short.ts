/**
 * Makes documents from files of `packs/` that are written in the short form: people, resources and harms. A file in the
 * short form has no `_key`.
 */
import * as v from 'valibot'
import { systemPath } from '../../src/core/package'
import { CARDS_BY_SEVERITY } from '../../src/harm-cards/rules'
import type { PersonSources } from './people'
import { personSource, resourceItem } from './people'
import { documentIdOf } from './texts/ids'

type Source = Readonly<Record<string, unknown>>

const nonEmptyText = v.pipe(v.string(), v.minLength(1))

/** The short form of an item: a resource that states its points, or a harm that states its severity. */
const shortItemSchema = v.strictObject({
  name: nonEmptyText,
  about: nonEmptyText,
  icon: v.optional(nonEmptyText),
  points: v.optional(v.union([v.number(), v.string()])),
  harm: v.optional(v.picklist(Object.keys(CARDS_BY_SEVERITY))),
})

/**
 * Converts the short form of a document into the form in which Foundry stores it.
 * @param path the document's compendium and file, such as `harm-people/ada-quill`
 * @param type the kind of documents in the compendium
 * @param at the document's position in the compendium
 */
export function expandShortForm(
  path: string,
  type: string,
  shortForm: Source,
  at: number,
  helpers: PersonSources,
): Source {
  const sort = (at + 1) * 1000
  if (type === 'Actor') {
    const actor = personSource(path, shortForm, helpers)
    return {
      ...actor,
      _key: `!actors!${actor._id}`,
      sort,
      items: actor.items.map((item) => ({ ...item, _key: `!actors.items!${actor._id}.${item._id}` })),
    }
  }
  if (type !== 'Item') throw new Error(`${path} has no _key, and documents of this kind have no short form.`)
  const { name, about, icon, points, harm } = v.parse(shortItemSchema, shortForm)
  const _id = documentIdOf(`thing ${path}`)
  const description = helpers.toHtml(about)
  const commonFields = { _id, _key: `!items!${_id}`, sort, name }
  if (points !== undefined) {
    const resource = resourceItem(name, String(points))
    return { ...commonFields, ...resource, system: { ...resource.system, description } }
  }
  const img = systemPath(`assets/icons/${icon ?? 'condition'}.svg`)
  return { ...commonFields, type: 'condition', img, system: { description, harmCards: { severity: harm } } }
}
