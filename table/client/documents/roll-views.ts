/** The types of rolls, with only the members that documents use. The dice define the class. */
import type { PlainObject } from '../../shared/objects'

/** A roll in a message, with only the members that messages use. The dice define the class. */
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
