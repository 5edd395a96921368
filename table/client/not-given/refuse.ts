/** Lets what Foundry documents and the table lacks throw when it is read, and say where it is documented. */
import { NotOnThisTable } from '../errors'
import { generation } from '../generation'

/** The page of the API that describes a class, namespace or interface: `classes/foundry.documents.Actor`. */
export function apiPage(page: string): string {
  return `https://foundryvtt.com/api/v${String(generation())}/${page}.html`
}

const refusals = new WeakSet<object>()

type AnyClass = abstract new (...args: never[]) => object

/** The classes of the table's own, as published. */
const published = new WeakSet<object>()

/** Whether reading the member of this object, or of what it inherits from, is refused. */
export function isRefused(target: object | null, name: string): boolean {
  if (target === null) return false
  if (!Object.hasOwn(target, name)) return isRefused(parentOf(target), name)
  const read: unknown = Reflect.get(Object.getOwnPropertyDescriptor(target, name) ?? {}, 'get')
  return typeof read === 'function' && refusals.has(read)
}

const parentOf = (target: object): object | null => Object.getPrototypeOf(target) as object | null

/** From now on the class is one of the table's own, which packages extend. */
export function notePublished(own: AnyClass): void {
  published.add(own)
}

/**
 * What a package's class brings along for members that the table never asks for: Foundry would call it, and here nobody
 * would notice that it is not called.
 */
export function overriddenInVain(theirs: AnyClass | null): string[] {
  // A class that extends none of the table's is nobody's business here.
  if (theirs === null || theirs === Function.prototype || published.has(theirs)) return []
  const parent = Object.getPrototypeOf(theirs.prototype) as object | null
  const found = Object.getOwnPropertyNames(theirs.prototype).filter((name) => isRefused(parent, name))
  return [...found.map((name) => `${theirs.name}#${name}`), ...overriddenInVain(parentOf(theirs) as AnyClass)]
}

/**
 * A package that puts something of its own under such a name has it, as in Foundry. What is there already stays.
 * @param path how the members are reached, ending with `.` or `#`
 * @param page where all of them are documented
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
