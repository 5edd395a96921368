/** Reads the uuid of a document that may not be stored. */

/**
 * A document's uuid. Empty for a document that is not stored: on 14 it has no uuid. On 13 it has a uuid, but the uuid finds no
 * document.
 */
export const uuidOf = ({ uuid }: { readonly uuid: string | null }): string => uuid ?? ''
