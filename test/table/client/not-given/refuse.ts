/** Lets what Foundry documents and the table lacks throw when it is read, and say where it is documented. */
import { NotOnThisTable } from '../errors'
import { generation } from '../generation'

/** The page of the API that describes a class, namespace or interface: `classes/foundry.documents.Actor`. */
export function apiPage(page: string): string {
  return `https://foundryvtt.com/api/v${String(generation())}/${page}.html`
}

const refusals = new WeakSet<object>()

/** Whether reading the member of this object, or of what it inherits from, is refused. */
export function isRefused(target: object | null, name: string): boolean {
  if (target === null) return false
  if (!Object.hasOwn(target, name)) return isRefused(parentOf(target), name)
  const read: unknown = Reflect.get(Object.getOwnPropertyDescriptor(target, name) ?? {}, 'get')
  return typeof read === 'function' && refusals.has(read)
}

const parentOf = (target: object): object | null => Object.getPrototypeOf(target) as object | null

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
