/** The documents that a person has just created on this client. The sheet of each opens once for editing. */
const newlyCreatedDocuments = new WeakSet<Actor.Implementation | Item.Implementation>()

/** Makes the document's sheet open for editing when it opens next. */
export function markDocumentForEditing(document: Actor.Implementation | Item.Implementation): void {
  newlyCreatedDocuments.add(document)
}

/** Should the document's sheet open for editing? The first call removes the mark, so every later call returns false. */
export const consumeEditingMark = (document: Actor.Implementation | Item.Implementation): boolean =>
  newlyCreatedDocuments.delete(document)
