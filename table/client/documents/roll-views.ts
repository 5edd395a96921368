/**
 * The types of rolls that the documents use. They have only the members that documents read, because the class of rolls
 * belongs to the dice.
 */
import type { PlainObject } from '../../shared/objects'

/** A roll in a message, with only the members that messages use. The dice define the class. */
export interface MessageRoll {
  readonly formula: string
  readonly result: string
  readonly total: number | undefined
  render(options?: object): Promise<string>
  toJSON(): object
}

/** A roll for initiative, with only the members that the code for initiative uses. */
export interface InitiativeRoll {
  readonly total: number | undefined
  evaluate(): Promise<unknown>
  toMessage(messageData: PlainObject, options: PlainObject): Promise<unknown>
}
