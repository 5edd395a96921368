/** Makes documented members that the table lacks throw when code reads them; the error names their documentation. */
import { NotOnThisTableError } from '../errors'
import { generation } from '../generation'

/** The address of an API page. @param page e.g. `classes/foundry.documents.Actor` */
export function apiPageUrl(page: string): string {
  return `https://foundryvtt.com/api/v${String(generation())}/${page}.html`
}

const throwingGetters = new WeakSet<object>()

type AbstractClass = abstract new (...args: never[]) => object

/** The table's own published classes. */
const publishedClasses = new WeakSet<object>()

/** Does reading this member throw because the table lacks it? The member may be inherited. */
export function isReadRefused(target: object | null, name: string): boolean {
  if (target === null) return false
  if (!Object.hasOwn(target, name)) return isReadRefused(parentOf(target), name)
  const getter: unknown = Reflect.get(Object.getOwnPropertyDescriptor(target, name) ?? {}, 'get')
  return typeof getter === 'function' && throwingGetters.has(getter)
}

const parentOf = (target: object): object | null => Object.getPrototypeOf(target) as object | null

/** Marks a class as the table's own, as opposed to a package's subclass. */
export function markAsTableClass(tableClass: AbstractClass): void {
  publishedClasses.add(tableClass)
}

/**
 * The members, as `Class#member`, that a package's class overrides although the practice table never calls them.
 * Foundry would call them, so the author of the package must know.
 */
export function uncalledOverrides(packageClass: AbstractClass | null): string[] {
  // The search up the prototypes ends at the table's own classes, and at classes that extend none of them.
  if (packageClass === null || packageClass === Function.prototype || publishedClasses.has(packageClass))
    return []
  const parent = Object.getPrototypeOf(packageClass.prototype) as object | null
  const overrides = Object.getOwnPropertyNames(packageClass.prototype).filter((name) =>
    isReadRefused(parent, name),
  )
  return [
    ...overrides.map((name) => `${packageClass.name}#${name}`),
    ...uncalledOverrides(parentOf(packageClass) as AbstractClass),
  ]
}

/**
 * Makes members of an object throw when code reads them. A package may still assign its own values to them. Members
 * that exist already stay.
 * @param path the prefix of the members' names in the error, ending with `.` or `#`
 * @param page the address of the documentation of all the members
 */
export function refuseReading(target: object, path: string, names: readonly string[], page: string): void {
  for (const name of names) {
    if (name in target) continue
    const throwMissing = (): never => {
      throw new NotOnThisTableError(`${path}${name}`, page)
    }
    throwingGetters.add(throwMissing)
    Object.defineProperty(target, name, {
      configurable: true,
      get: throwMissing,
      set(this: object, value: unknown) {
        Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true })
      },
    })
  }
}
