/**
 * Strict namespaces: reading an unknown name throws, so that a misspelt or missing part of the API is not mistaken for
 * `undefined`.
 */
import { NotOnThisTable } from './errors'
import { standIn } from './not-given/inert'

/** Names that the JavaScript language and test tools read on every object. */
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
 * @param absent names of the other generation: they are undefined, as packages that feature-detect expect
 */
export function strictNamespace<T extends object>(
  path: string,
  members: T,
  absent: readonly string[] = [],
): T {
  return new Proxy(members, {
    get(target, name, receiver): unknown {
      if (typeof name === 'symbol' || name in target) return Reflect.get(target, name, receiver)
      if (absent.includes(name) || LANGUAGE_NAMES.includes(name)) return undefined
      const inert = standIn(path, name)
      if (inert !== undefined) return inert
      throw new NotOnThisTable(`${path}.${name}`)
    },
  })
}

/** Makes all plain objects in a tree of namespaces strict; classes, functions and instances stay as they are. */
export function strictTree(
  path: string,
  members: object,
  absent: Readonly<Record<string, readonly string[]>>,
): object {
  const strict = Object.fromEntries(
    Object.entries(members).map(([name, value]: [string, unknown]) => {
      const inner = `${path}.${name}`
      return [name, isNamespace(value) ? strictTree(inner, value, absent) : value]
    }),
  )
  return strictNamespace(path, strict, absent[path])
}

function isNamespace(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
