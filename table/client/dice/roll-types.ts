/** Records that rolls accept and return. */
export interface RollOptions {
  flavor?: string
  [key: string]: unknown
}

/** A serialised roll (foundry-api §5.1), without the data that its formula refers to. */
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
  /** Replaces the class's own template. */
  template?: string
  /** Show that there was a roll, but hide its formula and result. */
  isPrivate?: boolean
}
