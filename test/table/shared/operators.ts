/**
 * The operators that generation 14 uses instead of the key prefixes `-=` and `==`, and their form on the wire.
 * Documented at https://foundryvtt.com/api/v14/modules/foundry.data.operators.html and in foundry-api §3.5.
 */
import { isPlainObject } from './objects'

export const OPERATOR_KEY = '__$OPERATOR$__'

/** A value that says how to change a key, rather than what it becomes. */
export abstract class DataFieldOperator {
  /** Written into JSON, so that the class is found again on the other side. */
  abstract toJSON(): Record<string, unknown>
}

/** Delete the key. The global `_del` is one of these. */
export class ForcedDeletion extends DataFieldOperator {
  override toJSON(): Record<string, unknown> {
    return { [OPERATOR_KEY]: 'ForcedDeletion' }
  }
}

/** Put the value in place of the object that is there, instead of merging the two. */
export class ForcedReplacement extends DataFieldOperator {
  readonly value: unknown

  constructor(value: unknown) {
    super()
    this.value = value
  }

  static create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value)
  }

  override toJSON(): Record<string, unknown> {
    return { [OPERATOR_KEY]: 'ForcedReplacement', value: this.value }
  }
}

/** The operator that a value is, or is written as; null for ordinary data. Throws for one nobody knows. */
export function readOperator(value: unknown): ForcedDeletion | ForcedReplacement | null {
  if (value instanceof ForcedDeletion || value instanceof ForcedReplacement) return value
  if (!isPlainObject(value) || !Object.hasOwn(value, OPERATOR_KEY)) return null
  const name = value[OPERATOR_KEY]
  if (name === 'ForcedDeletion') return new ForcedDeletion()
  if (name === 'ForcedReplacement') return new ForcedReplacement(value['value'])
  throw new Error(`The data operator "${String(name)}" is not given by the practice table.`)
}

/** Bring the operators of received data back to life, at any depth. */
export function reviveOperators(value: unknown): unknown {
  const operator = readOperator(value)
  if (operator) return operator
  if (Array.isArray(value)) return value.map(reviveOperators)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, reviveOperators(inner)]))
}
