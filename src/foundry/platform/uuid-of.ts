/** Reads the uuid of a document that may not be stored. */

/**
 * A document's uuid. On 14, a document that is not stored has no uuid, so this function returns an empty text. On 13, such a
 * document has a uuid, but no document can be found by it.
 */
export const uuidOf = ({ uuid }: { readonly uuid: string | null }): string => uuid ?? ''
