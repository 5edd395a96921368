/** The ids of documents that the build makes. A name always gets the same id, so that links keep working. */
import { createHash } from 'node:crypto'

/** The id of a document, computed from a name: sixteen letters and digits. */
export const createDocumentId = (idSeedText: string): string =>
  createHash('sha1').update(idSeedText).digest('hex').slice(0, 16)
