/**
 * Strict namespaces: reading an unknown name throws, so that a misspelt or missing part of the API is not mistaken for
 * `undefined`.
 */
import { NotOnThisTableError } from './errors'
import { standInFor } from './unsupported/stand-ins'

/** Names that the JavaScript language and test tools read on every object, so they must not throw. */
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
 * Wraps a namespace in a proxy that throws for names it lacks.
 * @param path the namespace's own path, e.g. `foundry.utils`
 * @param undefinedNames names of the other generation: they are undefined, as packages that feature-detect expect
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

/** Makes all plain objects in a tree of namespaces strict; classes, functions and instances stay as they are. */
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
