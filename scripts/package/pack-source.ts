/** The documents of a compendium by file name; each embedded document has its own key. */
export type PackSource = ReadonlyMap<string, Readonly<Record<string, unknown>>>
