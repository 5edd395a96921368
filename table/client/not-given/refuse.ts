/** Makes documented members that the table lacks throw when code reads them; the error names their documentation. */
import { NotOnThisTable } from '../errors'
import { generation } from '../generation'

/** The address of an API page. @param page e.g. `classes/foundry.documents.Actor` */
export function apiPage(page: string): string {
  return `https://foundryvtt.com/api/v${String(generation())}/${page}.html`
}

const refusals = new WeakSet<object>()

type AnyClass = abstract new (...args: never[]) => object

/** The table's own published classes. */
const published = new WeakSet<object>()

/** Does reading this member, own or inherited, throw the table's refusal? */
export function isRefused(target: object | null, name: string): boolean {
  if (target === null) return false
  if (!Object.hasOwn(target, name)) return isRefused(parentOf(target), name)
  const read: unknown = Reflect.get(Object.getOwnPropertyDescriptor(target, name) ?? {}, 'get')
  return typeof read === 'function' && refusals.has(read)
}

const parentOf = (target: object): object | null => Object.getPrototypeOf(target) as object | null

/** Marks a class as the table's own, as opposed to a package's subclass. */
export function notePublished(own: AnyClass): void {
  published.add(own)
}

/**
 * A package's overrides of members that the table never calls, as `Class#member`. Foundry would call them; without a
 * report the package's author would not notice that the table does not.
 */
export function overriddenInVain(theirs: AnyClass | null): string[] {
  // Stop at the table's own classes and at classes that extend none of them.
  if (theirs === null || theirs === Function.prototype || published.has(theirs)) return []
  const parent = Object.getPrototypeOf(theirs.prototype) as object | null
  const found = Object.getOwnPropertyNames(theirs.prototype).filter((name) => isRefused(parent, name))
  return [...found.map((name) => `${theirs.name}#${name}`), ...overriddenInVain(parentOf(theirs) as AnyClass)]
}

/**
 * Makes members of an object throw when code reads them. A package may still assign its own values to them.
 * Existing members stay.
 * @param path the prefix of the members' names in the error, ending with `.` or `#`
 * @param page address of the documentation of all the members
 */
export function refuseReading(target: object, path: string, names: readonly string[], page: string): void {
  for (const name of names) {
    if (name in target) continue
    const get = (): never => {
      throw new NotOnThisTable(`${path}${name}`, page)
    }
    refusals.add(get)
    Object.defineProperty(target, name, {
      configurable: true,
      get,
      set(this: object, value: unknown) {
        Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true })
      },
    })
  }
}
