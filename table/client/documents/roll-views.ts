/** The members of a roll that documents use; the dice define the class. */
import type { PlainObject } from '../../shared/objects'

/** The members of a roll that messages use; the dice define the class. */
export interface MessageRoll {
  readonly formula: string
  readonly result: string
  readonly total: number | undefined
  render(options?: object): Promise<string>
  toJSON(): object
}

/** The members of a roll that initiative uses. */
export interface InitiativeRoll {
  readonly total: number | undefined
  evaluate(): Promise<unknown>
  toMessage(data: PlainObject, options: PlainObject): Promise<unknown>
}
