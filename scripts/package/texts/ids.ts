/**
 * Ids for documents that the build makes: the same name gets the same id in every build, so that links keep
 * working.
 */
import { createHash } from 'node:crypto'

/** The id for a name: sixteen letters and digits. */
export const documentIdOf = (name: string): string =>
  createHash('sha1').update(name).digest('hex').slice(0, 16)
