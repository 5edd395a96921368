/** The documents that a person has just created on this client: their sheets open for editing, once. */
const made = new WeakSet<Actor.Implementation | Item.Implementation>()

/** The document's sheet will open for editing. */
export function openForChange(document: Actor.Implementation | Item.Implementation): void {
  made.add(document)
}

/** Does the document's sheet open for editing? True only at the first call. */
export const isForChange = (document: Actor.Implementation | Item.Implementation): boolean =>
  made.delete(document)
