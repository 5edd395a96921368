/** The template data of a sheet's rich-text editor: the stored HTML, its field, and the cleaned HTML for reading. */
export async function richText(
  document: Actor.Implementation | Item.Implementation,
  name: 'biography' | 'description',
): Promise<object> {
  const stored: unknown = foundry.utils.getProperty(document._source, `system.${name}`)
  const html = typeof stored === 'string' ? stored : ''
  return {
    html,
    field: document.system.schema.getField(name),
    enriched: await foundry.applications.ux.TextEditor.implementation.enrichHTML(
      foundry.utils.cleanHTML(html),
      {
        relativeTo: document,
        secrets: document.isOwner,
      },
    ),
  }
}
