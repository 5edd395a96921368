/** The options of a database operation, as callers, hooks and events see them: foundry-api §3.3. */
import type { Document } from '../class-types'

export interface OperationOptions {
  parent?: Document | null
  pack?: string | null
  /** True if the hooks `preCreate`, `preUpdate` and `preDelete` are skipped. */
  noHook?: boolean
  render?: boolean
  renderSheet?: boolean
  keepId?: boolean
  keepEmbeddedIds?: boolean
  diff?: boolean
  recursive?: boolean
  deleteAll?: boolean
  broadcast?: boolean
  modifiedTime?: number
  /** Callers may add keys of their own, which hooks and document events on every client receive. */
  [memberName: string]: unknown
}
