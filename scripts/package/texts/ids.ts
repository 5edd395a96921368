/**
 * Computes the ids of the documents that the build makes. The same name always gives the same id, so that links keep
 * working.
 */
import { createHash } from 'node:crypto'

/** Creates the id of a document from a name. The id has sixteen letters and digits. */
export const createDocumentId = (idSeedText: string): string =>
  createHash('sha1').update(idSeedText).digest('hex').slice(0, 16)
