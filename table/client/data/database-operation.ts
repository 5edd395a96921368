/** The options of a database operation, as callers, hooks and events see them: foundry-api §3.3. */
import type { Document } from '../class-types'

export interface OperationOptions {
  parent?: Document | null
  pack?: string | null
  /** True if the hooks `preCreate`, `preUpdate` and `preDelete` are not called. */
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
  /** Further options that the caller adds. Hooks and document events on every client receive them. */
  [memberName: string]: unknown
}
