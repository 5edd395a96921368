/**
 * The update operators of Foundry 14 and their JSON form. Foundry 13 uses the key prefixes `-=` and `==` instead.
 * Documented at https://foundryvtt.com/api/v14/modules/foundry.data.operators.html and in foundry-api §3.5.
 */
import { equals, isPlainObject } from './objects'

export const OPERATOR_IDENTIFIER = '__$OPERATOR$__'

/**
 * The key under which an update operator stores its value. It is a symbol, so it cannot be equal to a key in the value.
 */
export const OPERATOR_VALUE_KEY = Symbol('operator value')

/**
 * An operator is a value in an update that says how a key changes, for example that the key is deleted. It is not the
 * new value of the key.
 */
export abstract class DataFieldOperator {
  [OPERATOR_VALUE_KEY]: unknown

  constructor(value?: unknown) {
    this[OPERATOR_VALUE_KEY] = DataFieldOperator.get(value)
  }

  /** Returns the value inside an update operator. Any other value is returned unchanged. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value[OPERATOR_VALUE_KEY] : value
  }

  static set(replacementOperator: DataFieldOperator, value?: unknown): unknown {
    replacementOperator[OPERATOR_VALUE_KEY] = value
    return value
  }

  static equals(firstValue: unknown, secondValue: unknown): boolean {
    return equals(this.get(firstValue), this.get(secondValue))
  }

  /** Converts the operator to JSON. The receiver restores an operator of the same class from it. */
  abstract toJSON(): Record<string, unknown>
}

/** The operator that deletes a key. The global `_del` is an instance of it. */
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

/** An update operator that replaces the existing object by a new value. Without it, the two would be merged. */
export class ForcedReplacement extends DataFieldOperator {
  /**
   * Creates a replacement operator. If its value is an object, hooks can read the members of this object directly on
   * the operator.
   */
  static create(value?: unknown): ForcedReplacement {
    const replacementOperator = new ForcedReplacement(value)
    const replacementValue = replacementOperator[OPERATOR_VALUE_KEY]
    return typeof replacementValue === 'object' && replacementValue !== null
      ? new Proxy(replacementOperator, HANDLER_OF_REPLACEMENT_PROXIES)
      : replacementOperator
  }

  override toJSON(): Record<string, unknown> {
    return { [OPERATOR_IDENTIFIER]: 'ForcedReplacement', value: this[OPERATOR_VALUE_KEY] }
  }
}

/**
 * True if the property belongs to the operator itself. All other properties are read from the value that the operator
 * contains.
 */
const isMemberOfReplacementOperator = (
  replacementOperator: ForcedReplacement,
  memberKey: string | symbol,
): boolean => typeof memberKey === 'symbol' || memberKey in replacementOperator

// The cast is safe: `create` makes a proxy only for an object.
const readReplacementValue = (replacementOperator: ForcedReplacement): object =>
  replacementOperator[OPERATOR_VALUE_KEY] as object

const HANDLER_OF_REPLACEMENT_PROXIES: ProxyHandler<ForcedReplacement> = {
  get: (replacementOperator, memberKey): unknown =>
    Reflect.get(
      isMemberOfReplacementOperator(replacementOperator, memberKey)
        ? replacementOperator
        : readReplacementValue(replacementOperator),
      memberKey,
    ),
  has: (replacementOperator, memberKey) =>
    isMemberOfReplacementOperator(replacementOperator, memberKey) ||
    memberKey in readReplacementValue(replacementOperator),
  set: (replacementOperator, memberKey, value) =>
    Reflect.set(
      isMemberOfReplacementOperator(replacementOperator, memberKey)
        ? replacementOperator
        : readReplacementValue(replacementOperator),
      memberKey,
      value,
    ),
  deleteProperty: (replacementOperator, memberKey) =>
    Reflect.deleteProperty(readReplacementValue(replacementOperator), memberKey),
  ownKeys: (replacementOperator) => [
    ...Reflect.ownKeys(readReplacementValue(replacementOperator)),
    OPERATOR_VALUE_KEY,
  ],
  getOwnPropertyDescriptor(replacementOperator, memberKey) {
    const propertyDescriptor = Reflect.getOwnPropertyDescriptor(
      isMemberOfReplacementOperator(replacementOperator, memberKey)
        ? replacementOperator
        : readReplacementValue(replacementOperator),
      memberKey,
    )
    return propertyDescriptor && { ...propertyDescriptor, configurable: true }
  },
}

/**
 * Returns the update operator that the value is or that its JSON form describes.
 * @returns null for ordinary data
 * @throws for an unknown operator
 */
export function readUpdateOperator(value: unknown): ForcedDeletion | ForcedReplacement | null {
  if (value instanceof ForcedDeletion || value instanceof ForcedReplacement) return value
  if (!isPlainObject(value) || !Object.hasOwn(value, OPERATOR_IDENTIFIER)) return null
  const operatorName = value[OPERATOR_IDENTIFIER]
  if (operatorName === 'ForcedDeletion') return new ForcedDeletion()
  if (operatorName === 'ForcedReplacement') return ForcedReplacement.create(value['value'])
  throw new Error(`The practice table has no data operator "${String(operatorName)}".`)
}

/** Restores the update operators in received JSON data, at any depth. */
export function restoreUpdateOperators(valueWithOperators: unknown): unknown {
  const updateOperator = readUpdateOperator(valueWithOperators)
  if (updateOperator) return updateOperator
  if (Array.isArray(valueWithOperators)) return valueWithOperators.map(restoreUpdateOperators)
  if (!isPlainObject(valueWithOperators)) return valueWithOperators
  return Object.fromEntries(
    Object.entries(valueWithOperators).map(([key, inner]) => [key, restoreUpdateOperators(inner)]),
  )
}
