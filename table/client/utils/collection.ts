/**
 * The global `Collection`: a Map that iterates over its values.
 * https://foundryvtt.com/api/v14/classes/foundry.utils.Collection.html
 */

/**
 * The members of Map that Collection keeps. Its iterator and its `forEach` are different, so for TypeScript it is
 * not a Map.
 */
interface ValueMap<V> {
  readonly size: number
  clear(): void
  delete(key: string): boolean
  get(key: string): V | undefined
  has(key: string): boolean
  set(key: string, value: V): this
  keys(): MapIterator<string>
  values(): MapIterator<V>
  entries(): MapIterator<[string, V]>
}

// The class extends Map, as Foundry's Collection does, because packages test `instanceof Map`.
const ValueMapClass = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]>) => ValueMap<V>

export class Collection<V> extends ValueMapClass<V> {
  [Symbol.iterator](): MapIterator<V> {
    return this.values()
  }

  /** All values, in order. */
  get contents(): V[] {
    return [...this.values()]
  }

  /** @param options.strict throws when the key is missing */
  override get(key: string, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key)
    if (value === undefined && options.strict) {
      throw new Error(`The key "${key}" does not exist in the ${this.constructor.name}.`)
    }
    return value
  }

  /** The first value with this `name`. @param options.strict throws when no value has it */
  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const namedValue = this.find((value) => (value as { name?: unknown }).name === name)
    if (namedValue === undefined && options.strict) {
      throw new Error(`Nothing named "${name}" exists in the ${this.constructor.name}.`)
    }
    return namedValue
  }

  forEach(callback: (value: V) => void): void {
    for (const value of this.values()) callback(value)
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0
    for (const value of this.values()) if (condition(value, index++, this)) return value
    return undefined
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this))
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this))
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this))
  }

  map<T>(transform: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transform(value, index, this))
  }

  reduce<T>(evaluate: (sum: T, value: V, index: number, collection: this) => T, initial: T): T {
    return this.contents.reduce((sum, value, index) => evaluate(sum, value, index, this), initial)
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      const toJson = (value as { toJSON?: () => unknown } | null)?.toJSON
      return toJson ? toJson.call(value) : value
    })
  }
}
