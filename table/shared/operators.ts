/**
 * The operators that generation 14 uses instead of the key prefixes `-=` and `==`, and their form on the wire.
 * Documented at https://foundryvtt.com/api/v14/modules/foundry.data.operators.html and in foundry-api §3.5.
 */
import { equals, isPlainObject } from './objects'

export const OPERATOR_IDENTIFIER = '__$OPERATOR$__'

/** Where an operator keeps its value, so that it does not stand in the way of a key of that value. */
export const OPERATOR_VALUE = Symbol('operator value')

/** A value that says how to change a key, rather than what it becomes. */
export abstract class DataFieldOperator {
  [OPERATOR_VALUE]: unknown

  constructor(value?: unknown) {
    this[OPERATOR_VALUE] = DataFieldOperator.get(value)
  }

  /** The value of an operator; what is none is its own. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value[OPERATOR_VALUE] : value
  }

  static set(operator: DataFieldOperator, value?: unknown): unknown {
    operator[OPERATOR_VALUE] = value
    return value
  }

  static equals(a: unknown, b: unknown): boolean {
    return equals(this.get(a), this.get(b))
  }

  /** Written into JSON, so that the class is found again on the other side. */
  abstract toJSON(): Record<string, unknown>
}

/** Delete the key. The global `_del` is one of these. */
export class ForcedDeletion extends DataFieldOperator {
  constructor(_value?: unknown) {
    super()
  }

  static create(): ForcedDeletion {
    return new ForcedDeletion()
  }

  override toJSON(): Record<string, unknown> {
    return { [OPERATOR_IDENTIFIER]: 'ForcedDeletion' }
  }
}

/** Put the value in place of the object that is there, instead of merging the two. */
export class ForcedReplacement extends DataFieldOperator {
  /** One that can be inspected: whoever reads a key of it, such as a hook, finds that of the value. */
  static create(value?: unknown): ForcedReplacement {
    const operator = new ForcedReplacement(value)
    const shown = operator[OPERATOR_VALUE]
    return typeof shown === 'object' && shown !== null ? new Proxy(operator, INSPECTED) : operator
  }

  override toJSON(): Record<string, unknown> {
    return { [OPERATOR_IDENTIFIER]: 'ForcedReplacement', value: this[OPERATOR_VALUE] }
  }
}

/** What belongs to the operator itself, and not to its value. */
const isOwn = (operator: ForcedReplacement, key: string | symbol): boolean =>
  typeof key === 'symbol' || key in operator

// An operator becomes a proxy only where its value is an object.
const valueOf = (operator: ForcedReplacement): object => operator[OPERATOR_VALUE] as object

const INSPECTED: ProxyHandler<ForcedReplacement> = {
  get: (operator, key): unknown => Reflect.get(isOwn(operator, key) ? operator : valueOf(operator), key),
  has: (operator, key) => isOwn(operator, key) || key in valueOf(operator),
  set: (operator, key, value) => Reflect.set(isOwn(operator, key) ? operator : valueOf(operator), key, value),
  deleteProperty: (operator, key) => Reflect.deleteProperty(valueOf(operator), key),
  ownKeys: (operator) => [...Reflect.ownKeys(valueOf(operator)), OPERATOR_VALUE],
  getOwnPropertyDescriptor(operator, key) {
    const found = Reflect.getOwnPropertyDescriptor(isOwn(operator, key) ? operator : valueOf(operator), key)
    return found && { ...found, configurable: true }
  },
}

/** The operator that a value is, or is written as; null for ordinary data. Throws for one nobody knows. */
export function readOperator(value: unknown): ForcedDeletion | ForcedReplacement | null {
  if (value instanceof ForcedDeletion || value instanceof ForcedReplacement) return value
  if (!isPlainObject(value) || !Object.hasOwn(value, OPERATOR_IDENTIFIER)) return null
  const name = value[OPERATOR_IDENTIFIER]
  if (name === 'ForcedDeletion') return new ForcedDeletion()
  if (name === 'ForcedReplacement') return ForcedReplacement.create(value['value'])
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
