import type { Change, Json } from '../core/outcome'
import { statusOf } from '../core/outcome'
import { valueOf } from './inherited'
import { effectsOf } from './statuses'

/** The documents that our actions change. */
export type Writable = Actor.Implementation | Item.Implementation | ChatMessage.Implementation

/** The document of a uuid, when it is in this world; documents of compendia are not played with. */
export function writableOf(uuid: string): Writable | null {
  const found = fromUuidSync(uuid, { strict: false })
  const ours = found instanceof Actor || found instanceof Item || found instanceof ChatMessage
  // Reason for the cast: the world's documents are of the classes that CONFIG names, which are ours.
  return ours && !found.pack ? (found as Writable) : null
}

/** What a field is now: its value, `undefined` for an absent key, or null for a lost document. */
export function fieldNow({ of, path }: Pick<Change, 'of' | 'path'>): { value: Json | undefined } | null {
  const document = writableOf(of)
  if (!document) return null
  const status = statusOf(path)
  if (status !== null) return { value: hasStatus(document, status) ? true : undefined }
  // Reason for the cast: a document's source is plain data, which Foundry types by schema and we by shape.
  const stored = foundry.utils.getProperty(document._source, path) as Json | undefined
  return { value: foundry.utils.deepClone(valueOf(document, stored)) }
}

function hasStatus(document: Writable, status: string): boolean {
  return document instanceof Actor && effectsOf(document, status).length > 0
}
