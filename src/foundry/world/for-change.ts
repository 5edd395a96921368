/** The documents that somebody has just made here: their sheets open for change, once. */
const made = new WeakSet<Actor.Implementation | Item.Implementation>()

export function openForChange(document: Actor.Implementation | Item.Implementation): void {
  made.add(document)
}

/** Is it to be opened for change? True only the first time it is asked. */
export const isForChange = (document: Actor.Implementation | Item.Implementation): boolean =>
  made.delete(document)
