/**
 * Strict namespaces throw when code reads an unknown name. Otherwise a misspelt or missing part of the API would be
 * read as `undefined`.
 */
import { NotOnThisTableError } from './errors'
import { standInFor } from './unsupported/stand-ins'

/** The JavaScript language and test tools read these names on every object. Therefore they must not throw. */
const LANGUAGE_NAMES = [
  'then',
  'toJSON',
  'constructor',
  'prototype',
  '$$typeof',
  'nodeType',
  'asymmetricMatch',
]

/**
 * Wraps a namespace in a proxy that throws for unknown names.
 * @param path the namespace's own path, e.g. `foundry.utils`
 * @param undefinedNames names that only the other generation has: they are undefined, so that packages can test for
 * them
 */
export function strictNamespace<T extends object>(
  path: string,
  members: T,
  undefinedNames: readonly string[] = [],
): T {
  return new Proxy(members, {
    get(target, name, receiver): unknown {
      if (typeof name === 'symbol' || name in target) return Reflect.get(target, name, receiver)
      if (undefinedNames.includes(name) || LANGUAGE_NAMES.includes(name)) return undefined
      const standInValue = standInFor(path, name)
      if (standInValue !== undefined) return standInValue
      throw new NotOnThisTableError(`${path}.${name}`)
    },
  })
}

/**
 * Makes all plain objects in a tree of namespaces strict: reading an unknown name then throws. Classes, functions and
 * instances are not changed.
 */
export function strictTree(
  path: string,
  members: object,
  undefinedNames: Readonly<Record<string, readonly string[]>>,
): object {
  const strictMembers = Object.fromEntries(
    Object.entries(members).map(([name, value]: [string, unknown]) => {
      const memberPath = `${path}.${name}`
      return [name, isNamespace(value) ? strictTree(memberPath, value, undefinedNames) : value]
    }),
  )
  return strictNamespace(path, strictMembers, undefinedNames[path])
}

function isNamespace(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
