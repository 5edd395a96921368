/**
 * The template data of a sheet's rich-text editor: the stored HTML, the document's field, and the cleaned HTML that
 * people read.
 */
export async function richTextContext(
  document: Actor.Implementation | Item.Implementation,
  fieldName: 'biography' | 'description',
): Promise<object> {
  const storedHtml: unknown = foundry.utils.getProperty(document._source, `system.${fieldName}`)
  const html = typeof storedHtml === 'string' ? storedHtml : ''
  return {
    html,
    field: document.system.schema.getField(fieldName),
    enriched: await foundry.applications.ux.TextEditor.implementation.enrichHTML(
      foundry.utils.cleanHTML(html),
      {
        relativeTo: document,
        secrets: document.isOwner,
      },
    ),
  }
}
