/** The types of a roll's options and of its stored data. */
export interface RollOptions {
  flavor?: string
  [memberName: string]: unknown
}

/** A serialised roll (foundry-api §5.1), without the data that its formula refers to. */
export interface SerialisedRoll {
  class: string
  options: RollOptions
  dice: unknown[]
  formula: string
  terms: unknown[]
  total: number | string | undefined
  evaluated: boolean
}

export interface RollRenderOptions {
  flavor?: string
  /** The template for this render. Default: the template of the roll's class. */
  template?: string
  /** Is the roll secret? The HTML then hides its formula and its result. */
  isPrivate?: boolean
}
