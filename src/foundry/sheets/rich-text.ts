/**
 * The template data of a sheet's rich-text editor: the stored HTML, the document's field, and the cleaned HTML that
 * people read.
 */
export async function createRichTextContext(
  document: Actor.Implementation | Item.Implementation,
  fieldName: 'biography' | 'description',
): Promise<object> {
  const storedHtml: unknown = foundry.utils.getProperty(document._source, `system.${fieldName}`)
  const editableHtml = typeof storedHtml === 'string' ? storedHtml : ''
  return {
    html: editableHtml,
    field: document.system.schema.getField(fieldName),
    enriched: await foundry.applications.ux.TextEditor.implementation.enrichHTML(
      foundry.utils.cleanHTML(editableHtml),
      {
        relativeTo: document,
        secrets: document.isOwner,
      },
    ),
  }
}
