/** The ids of built documents: the same name has the same id in every build, so that links keep working. */
import { createHash } from 'node:crypto'

/** A fixed id of sixteen letters and digits for a name. */
export const documentIdOf = (name: string): string =>
  createHash('sha1').update(name).digest('hex').slice(0, 16)
