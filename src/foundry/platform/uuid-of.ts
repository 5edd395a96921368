/** Reads the uuid of a document that may not be in the database. */

/**
 * A document's uuid. Empty for a document that is not stored: on 14 such a document has no uuid, and on 13 its uuid
 * finds no document.
 */
export const documentUuidOrEmpty = ({ uuid }: { readonly uuid: string | null }): string => uuid ?? ''
