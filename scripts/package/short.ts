/**
 * Builds people, resources and harms from files of `packs/` that are written in our short form. A file in the short
 * form has no `_key`.
 */
import * as v from 'valibot'
import { toSystemPath } from '../../src/core/package'
import { CARD_COUNTS_BY_SEVERITY } from '../../src/harm-cards/rules'
import type { PersonBuildSources } from './people'
import { createPersonSource, createResourceItem } from './people'
import { createDocumentId } from './texts/ids'

type PackSourceData = Readonly<Record<string, unknown>>

const nonEmptyTextSchema = v.pipe(v.string(), v.minLength(1))

/** The short form of an item: a resource with its points, or a harm with its severity. */
const shortItemSchema = v.strictObject({
  name: nonEmptyTextSchema,
  about: nonEmptyTextSchema,
  icon: v.optional(nonEmptyTextSchema),
  points: v.optional(v.union([v.number(), v.string()])),
  harm: v.optional(v.picklist(Object.keys(CARD_COUNTS_BY_SEVERITY))),
})

/**
 * Converts the short form of a compendium document into the form in which Foundry stores it.
 * @param documentPath the document's compendium and file, such as `harm-people/ada-quill`
 * @param documentType the kind of documents in the compendium
 * @param itemSortIndex the document's position in the compendium
 */
export function expandShortFormOfDocument(
  documentPath: string,
  documentType: string,
  shortForm: PackSourceData,
  itemSortIndex: number,
  personSources: PersonBuildSources,
): PackSourceData {
  const sortNumber = (itemSortIndex + 1) * 1000
  if (documentType === 'Actor') {
    const actor = createPersonSource(documentPath, shortForm, personSources)
    return {
      ...actor,
      _key: `!actors!${actor._id}`,
      sort: sortNumber,
      items: actor.items.map((item) => ({ ...item, _key: `!actors.items!${actor._id}.${item._id}` })),
    }
  }
  if (documentType !== 'Item')
    throw new Error(`${documentPath} has no _key, and documents of this kind have no short form.`)
  const { name, about, icon, points, harm } = v.parse(shortItemSchema, shortForm)
  const _id = createDocumentId(`thing ${documentPath}`)
  const htmlDescription = personSources.toHtml(about)
  const commonItemFields = { _id, _key: `!items!${_id}`, sort: sortNumber, name }
  if (points !== undefined) {
    const resource = createResourceItem(name, String(points))
    return { ...commonItemFields, ...resource, system: { ...resource.system, description: htmlDescription } }
  }
  const iconPath = toSystemPath(`assets/icons/${icon ?? 'condition'}.svg`)
  return {
    ...commonItemFields,
    type: 'condition',
    img: iconPath,
    system: { description: htmlDescription, harmCards: { severity: harm } },
  }
}
