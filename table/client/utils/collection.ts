/**
 * The global `Collection`: a Map that iterates over its values.
 * https://foundryvtt.com/api/v14/classes/foundry.utils.Collection.html
 */

/**
 * The members that `Collection` has in common with `Map`. TypeScript cannot treat a collection as a map, because its
 * iterator and its `forEach` differ.
 */
interface TypedValueMap<V> {
  readonly size: number
  clear(): void
  delete(entryKey: string): boolean
  get(entryKey: string): V | undefined
  has(entryKey: string): boolean
  set(entryKey: string, value: V): this
  keys(): MapIterator<string>
  values(): MapIterator<V>
  entries(): MapIterator<[string, V]>
}

// The cast hides the parent class Map. As in Foundry, packages test `instanceof Map`.
const MapWithTypedValues = Map as unknown as new <V>(
  initialMapEntries?: Iterable<readonly [string, V]>,
) => TypedValueMap<V>

export class Collection<V> extends MapWithTypedValues<V> {
  [Symbol.iterator](): MapIterator<V> {
    return this.values()
  }

  /** An array of all values, in the order of the collection. */
  get contents(): V[] {
    return [...this.values()]
  }

  /** Returns the value with a key. @param options.strict throws if the collection lacks the key */
  override get(entryKey: string, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(entryKey)
    if (value === undefined && options.strict) {
      throw new Error(`The key "${entryKey}" does not exist in the ${this.constructor.name}.`)
    }
    return value
  }

  /** Finds the first value whose `name` equals the given name. @param options.strict throws if no value has the name */
  getName(nameToFind: string, options: { strict?: boolean } = {}): V | undefined {
    const valueWithName = this.find((value) => (value as { name?: unknown }).name === nameToFind)
    if (valueWithName === undefined && options.strict) {
      throw new Error(`Nothing named "${nameToFind}" exists in the ${this.constructor.name}.`)
    }
    return valueWithName
  }

  forEach(visitValue: (value: V) => void): void {
    for (const value of this.values()) visitValue(value)
  }

  find(isMatch: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0
    for (const value of this.values()) if (isMatch(value, index++, this)) return value
    return undefined
  }

  filter(isMatch: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => isMatch(value, index, this))
  }

  some(isMatch: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => isMatch(value, index, this))
  }

  every(isMatch: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => isMatch(value, index, this))
  }

  map<T>(transformValue: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transformValue(value, index, this))
  }

  reduce<T>(
    combineValues: (combinedValue: T, value: V, index: number, collection: this) => T,
    initialValue: T,
  ): T {
    return this.contents.reduce(
      (combinedValue, value, index) => combineValues(combinedValue, value, index, this),
      initialValue,
    )
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      const toJsonMethod = (value as { toJSON?: () => unknown } | null)?.toJSON
      return toJsonMethod ? toJsonMethod.call(value) : value
    })
  }
}
