/** The uuid of a document that may not be stored. */

/**
 * A document's uuid. On 14, a document that is not stored has none: then the text is empty, and names no document
 * (on 13, such a document has a uuid that finds nothing).
 */
export const uuidOf = ({ uuid }: { readonly uuid: string | null }): string => uuid ?? ''
