/**
 * Changes documented members that the practice table lacks, so that an error is thrown when code reads them. The error
 * names the documentation of the member.
 */
import { NotOnThisTableError } from '../errors'
import { getGeneration } from '../generation'

/** The address of an API page. @param documentationPage e.g. `classes/foundry.documents.Actor` */
export function apiPageUrl(documentationPage: string): string {
  return `https://foundryvtt.com/api/v${String(getGeneration())}/${documentationPage}.html`
}

const throwingGetters = new WeakSet<object>()

type AbstractClass = abstract new (...args: never[]) => object

/**
 * The classes that the practice table itself makes available to packages. A package's subclass of such a class is not
 * in this set.
 */
const publishedClasses = new WeakSet<object>()

/**
 * True if reading the member throws, because the practice table lacks it. This includes members that are inherited from
 * a parent class.
 */
export function isMemberReadThrowing(memberOwner: object | null, memberName: string): boolean {
  if (memberOwner === null) return false
  if (!Object.hasOwn(memberOwner, memberName))
    return isMemberReadThrowing(findPrototype(memberOwner), memberName)
  const getterOfMember: unknown = Reflect.get(
    Object.getOwnPropertyDescriptor(memberOwner, memberName) ?? {},
    'get',
  )
  return typeof getterOfMember === 'function' && throwingGetters.has(getterOfMember)
}

const findPrototype = (objectWithPrototype: object): object | null =>
  Object.getPrototypeOf(objectWithPrototype) as object | null

/** Marks a class as the practice table's own, in contrast to a package's subclass of it. */
export function markAsTableClass(tableClass: AbstractClass): void {
  publishedClasses.add(tableClass)
}

/**
 * Finds overrides in a package's class that have no effect here: the practice table never calls the overridden methods.
 * Foundry calls them, so the author of the package must know.
 * @returns the methods as `Class#member`
 */
export function listUncalledOverrides(packageClass: AbstractClass | null): string[] {
  // Goes up the class hierarchy from the package's class. Stops at the first class of the practice table, or at the
  // top.
  if (packageClass === null || packageClass === Function.prototype || publishedClasses.has(packageClass))
    return []
  const parentPrototype = Object.getPrototypeOf(packageClass.prototype) as object | null
  const overriddenMethods = Object.getOwnPropertyNames(packageClass.prototype).filter((methodName) =>
    isMemberReadThrowing(parentPrototype, methodName),
  )
  return [
    ...overriddenMethods.map((methodName) => `${packageClass.name}#${methodName}`),
    ...listUncalledOverrides(findPrototype(packageClass) as AbstractClass),
  ]
}

/**
 * Makes documented members throw when code reads them, if the object lacks them. A package may still assign its own
 * value to them.
 * @param ownerPath the prefix of the member's name in the error message, ending with `.` or `#`
 * @param documentationPage the address of Foundry's documentation for these members
 */
export function throwOnMemberReads(
  memberOwner: object,
  ownerPath: string,
  memberNames: readonly string[],
  documentationPage: string,
): void {
  for (const memberName of memberNames) {
    if (memberName in memberOwner) continue
    const throwMissingMember = (): never => {
      throw new NotOnThisTableError(`${ownerPath}${memberName}`, documentationPage)
    }
    throwingGetters.add(throwMissingMember)
    Object.defineProperty(memberOwner, memberName, {
      configurable: true,
      get: throwMissingMember,
      set(this: object, assignedValue: unknown) {
        Object.defineProperty(this, memberName, {
          value: assignedValue,
          writable: true,
          configurable: true,
          enumerable: true,
        })
      },
    })
  }
}
