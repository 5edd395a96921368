/** The documents that a person has just created on this client: their sheets open for editing, once. */
const newDocuments = new WeakSet<Actor.Implementation | Item.Implementation>()

/** The document's sheet will open for editing. */
export function markForEditing(document: Actor.Implementation | Item.Implementation): void {
  newDocuments.add(document)
}

/** Does the document's sheet open for editing? True only at the first call. */
export const takeEditingMark = (document: Actor.Implementation | Item.Implementation): boolean =>
  newDocuments.delete(document)
