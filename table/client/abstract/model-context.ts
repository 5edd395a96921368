/** The options of a data model's constructor: foundry-api §3.3. */
import type { DataModel } from '../class-types'

export interface ModelContext {
  parent?: DataModel | null
  strict?: boolean
  fallback?: boolean
  dropInvalidEmbedded?: boolean
  [memberName: string]: unknown
}
