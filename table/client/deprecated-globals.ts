/**
 * The former globals. Both generations deprecate the classes among them. Generation 14 has removed all others
 * (foundry-api §12.1). Reading a deprecated global works and logs a warning. Reading a removed global throws an error
 * that names the new place.
 */
import {
  GLOBALS_UNTIL_FOUNDRY_14,
  GLOBALS_UNTIL_FOUNDRY_15,
  GLOBALS_UNTIL_FOUNDRY_16,
} from './deprecated-names'
import { getGeneration } from './generation'
import { warnDeprecated } from './helpers/compatibility'

/** Defines getters for the former globals. A global that the page already has stays unchanged. */
export function defineDeprecatedGlobals(globalObject: object): void {
  for (const [lists, removedIn] of [
    [GLOBALS_UNTIL_FOUNDRY_14, 14],
    [GLOBALS_UNTIL_FOUNDRY_15, 15],
    [GLOBALS_UNTIL_FOUNDRY_16, 16],
  ] as const)
    for (const [namespace, names] of Object.entries(lists))
      for (const nameWithReplacement of names) {
        const [name = nameWithReplacement, newName = name] = nameWithReplacement.split('=')
        if (!(name in globalObject))
          defineDeprecatedGlobal(globalObject, name, `${namespace}.${newName}`, removedIn)
      }
}

function defineDeprecatedGlobal(
  globalObject: object,
  globalName: string,
  newMemberPath: string,
  removalGeneration: number,
): void {
  Object.defineProperty(globalObject, globalName, {
    configurable: true,
    get: (): unknown => {
      const globalDescription = `The global "${globalName}"`
      if (getGeneration() >= removalGeneration)
        throw new Error(`${globalDescription} is deprecated: use ${newMemberPath}.`)
      warnDeprecated(globalDescription, newMemberPath, removalGeneration)
      return readGlobalAtPath(globalObject, newMemberPath.split('.'))
    },
    // A package may assign a value of its own to the former global. The value then replaces the getter.
    set: (assignedValue: unknown) => {
      Object.defineProperty(globalObject, globalName, {
        value: assignedValue,
        writable: true,
        configurable: true,
      })
    },
  })
}

const readGlobalAtPath = (globalRootObject: object, memberNames: readonly string[]): unknown =>
  memberNames.reduce<unknown>(
    (memberValue, memberName) => Reflect.get(Object(memberValue), memberName),
    globalRootObject,
  )
