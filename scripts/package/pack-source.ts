/** Documents of a compendium, by the name of their file; embedded ones carry a key of their own. */
export type PackSource = ReadonlyMap<string, Readonly<Record<string, unknown>>>
