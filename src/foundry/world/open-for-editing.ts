/** The documents that a person has just created on this client. The sheet of each opens once for editing. */
const newlyCreatedDocuments = new WeakSet<Actor.Implementation | Item.Implementation>()

/** Marks a document, so that its sheet opens for editing the next time. */
export function markDocumentForEditing(document: Actor.Implementation | Item.Implementation): void {
  newlyCreatedDocuments.add(document)
}

/** Should the document's sheet open for editing? The first call removes the mark, so every later call returns false. */
export const removeEditingMark = (document: Actor.Implementation | Item.Implementation): boolean =>
  newlyCreatedDocuments.delete(document)
