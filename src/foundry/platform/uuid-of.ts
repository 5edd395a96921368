/** Reads a document's uuid, even if the document is not in the database. */

/** A document's uuid. Empty for an unstored document: it has no uuid in Foundry 14, and a useless one in Foundry 13. */
export const documentUuidOrEmpty = ({ uuid }: { readonly uuid: string | null }): string => uuid ?? ''
