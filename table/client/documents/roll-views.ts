/**
 * The types of rolls for the document classes: only the members that documents use. The dice define the class itself.
 */
import type { PlainObject } from '../../shared/objects'

/** The type of a roll in a message: only the members that messages use. The dice define the class itself. */
export interface MessageRoll {
  readonly formula: string
  readonly result: string
  readonly total: number | undefined
  render(options?: object): Promise<string>
  toJSON(): object
}

/** The type of an initiative roll: only the members that the initiative code uses. */
export interface InitiativeRoll {
  readonly total: number | undefined
  evaluate(): Promise<unknown>
  toMessage(messageData: PlainObject, options: PlainObject): Promise<unknown>
}
