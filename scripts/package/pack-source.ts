/** The documents of a compendium, by file name. Each embedded document has a `_key`. */
export type PackSource = ReadonlyMap<string, Readonly<Record<string, unknown>>>
