/** Makes documented members that the table lacks throw when code reads them; the error names their documentation. */
import { NotOnThisTableError } from '../errors'
import { generation } from '../generation'

/** The address of an API page. @param page e.g. `classes/foundry.documents.Actor` */
export function apiPageUrl(page: string): string {
  return `https://foundryvtt.com/api/v${String(generation())}/${page}.html`
}

const throwingGetters = new WeakSet<object>()

type AbstractClass = abstract new (...args: never[]) => object

/** The classes that the table itself publishes, in contrast to the classes of packages. */
const publishedClasses = new WeakSet<object>()

/** Does reading this member throw because the table lacks it? Inherited members count too. */
export function isReadRefused(target: object | null, name: string): boolean {
  if (target === null) return false
  if (!Object.hasOwn(target, name)) return isReadRefused(parentOf(target), name)
  const getter: unknown = Reflect.get(Object.getOwnPropertyDescriptor(target, name) ?? {}, 'get')
  return typeof getter === 'function' && throwingGetters.has(getter)
}

const parentOf = (target: object): object | null => Object.getPrototypeOf(target) as object | null

/** Marks a class as the table's own, in contrast to a package's subclass of it. */
export function markAsTableClass(tableClass: AbstractClass): void {
  publishedClasses.add(tableClass)
}

/**
 * Finds the methods of a package's class that override a Foundry method which the practice table never calls. Foundry
 * would call them, so the package's author must know.
 * @returns the methods as `Class#member`
 */
export function uncalledOverrides(packageClass: AbstractClass | null): string[] {
  // The search goes up the class hierarchy. It stops at the table's own classes, and at the top of hierarchies without
  // such a class.
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
 * Makes documented members throw when code reads them. A package may still assign its own value to such a member.
 * Members that the object already has stay unchanged.
 * @param path the prefix of the member's name in the error message, ending with `.` or `#`
 * @param page the address of Foundry's documentation for these members
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
