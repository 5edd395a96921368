/**
 * The global `Collection`: a Map that iterates over its values.
 * https://foundryvtt.com/api/v14/classes/foundry.utils.Collection.html
 */

/**
 * The members of Map that Collection keeps unchanged. A Collection's iterator and `forEach` differ from Map's, so
 * TypeScript cannot treat it as a Map.
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

// The cast hides that the class extends Map. It must extend Map, as Foundry's Collection does: packages test
// `instanceof Map`.
const ValueMapClass = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]>) => ValueMap<V>

export class Collection<V> extends ValueMapClass<V> {
  [Symbol.iterator](): MapIterator<V> {
    return this.values()
  }

  /** An array of all values, in the order of the collection. */
  get contents(): V[] {
    return [...this.values()]
  }

  /** Returns the value with a key. @param options.strict throws if the collection lacks the key */
  override get(key: string, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key)
    if (value === undefined && options.strict) {
      throw new Error(`The key "${key}" does not exist in the ${this.constructor.name}.`)
    }
    return value
  }

  /** Finds the first value whose `name` equals the given name. @param options.strict throws if no value has the name */
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
