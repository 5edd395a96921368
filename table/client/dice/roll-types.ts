/** The types of the options and of the stored data of a roll. */
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
  /**
   * The template with which the roll is rendered this time. Without this option, the template of the roll's class is
   * used.
   */
  template?: string
  /** True if the roll is secret. Its HTML then shows neither the formula nor the result. */
  isPrivate?: boolean
}
