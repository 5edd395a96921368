/**
 * Wraps a namespace so that reading an unknown name throws. Without this, a misspelt or missing part of the API would
 * only give `undefined`.
 */
import { NotOnThisTableError } from './errors'
import { findStandIn } from './unsupported/stand-ins'

/** Names that JavaScript or test tools read on every object. Reading them must not throw. */
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
 * Wraps a namespace in a proxy that throws when code reads an unknown name.
 * @param namespacePath the namespace's own path, e.g. `foundry.utils`
 * @param undefinedMemberNames names that only the other Foundry generation has. They read as undefined, so that
 * packages can test for them
 */
export function proxyNamespaceAgainstUnknownNames<T extends object>(
  namespacePath: string,
  namespaceMembers: T,
  undefinedMemberNames: readonly string[] = [],
): T {
  return new Proxy(namespaceMembers, {
    get(namespaceObject, memberName, receiver): unknown {
      if (typeof memberName === 'symbol' || memberName in namespaceObject)
        return Reflect.get(namespaceObject, memberName, receiver)
      if (undefinedMemberNames.includes(memberName) || LANGUAGE_NAMES.includes(memberName)) return undefined
      const standInValue = findStandIn(namespacePath, memberName)
      if (standInValue !== undefined) return standInValue
      throw new NotOnThisTableError(`${namespacePath}.${memberName}`)
    },
  })
}

/**
 * Makes all plain objects in a tree of namespaces throw for unknown names. Classes, functions and instances stay
 * unchanged.
 */
export function createStrictNamespaceTree(
  namespacePath: string,
  namespaceMembers: object,
  undefinedMemberNames: Readonly<Record<string, readonly string[]>>,
): object {
  const strictNamespaceMembers = Object.fromEntries(
    Object.entries(namespaceMembers).map(([name, value]: [string, unknown]) => {
      const memberPath = `${namespacePath}.${name}`
      return [
        name,
        isNamespace(value) ? createStrictNamespaceTree(memberPath, value, undefinedMemberNames) : value,
      ]
    }),
  )
  return proxyNamespaceAgainstUnknownNames(
    namespacePath,
    strictNamespaceMembers,
    undefinedMemberNames[namespacePath],
  )
}

function isNamespace(testedValue: unknown): testedValue is object {
  return (
    typeof testedValue === 'object' &&
    testedValue !== null &&
    Object.getPrototypeOf(testedValue) === Object.prototype
  )
}
