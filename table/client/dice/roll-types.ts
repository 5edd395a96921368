/** The records that rolls take and give. */
export interface RollOptions {
  flavor?: string
  [key: string]: unknown
}

/** A serialised roll (foundry-api §5.1). The data that formulas refer to is not part of it. */
export interface RollData {
  class: string
  options: RollOptions
  dice: unknown[]
  formula: string
  terms: unknown[]
  total: number | string | undefined
  evaluated: boolean
}

export interface RenderOptions {
  flavor?: string
  /** A template in place of the class's own. */
  template?: string
  /** Show that something was rolled, but not what. */
  isPrivate?: boolean
}
