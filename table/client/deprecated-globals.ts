/**
 * Former globals. Both generations deprecate the classes among them; generation 14 has removed the rest (foundry-api
 * §12.1). Reading a deprecated global works and warns; reading a removed global throws and names the new place.
 */
import { GLOBALS_UNTIL_14, GLOBALS_UNTIL_15, GLOBALS_UNTIL_16 } from './deprecated-names'
import { generation } from './generation'
import { warnDeprecated } from './helpers/compatibility'

/**
 * Defines getters for the former globals on a page. If the page already has a global of this name, it stays unchanged.
 */
export function defineDeprecatedGlobals(target: object): void {
  for (const [lists, removedIn] of [
    [GLOBALS_UNTIL_14, 14],
    [GLOBALS_UNTIL_15, 15],
    [GLOBALS_UNTIL_16, 16],
  ] as const)
    for (const [namespace, names] of Object.entries(lists))
      for (const entry of names) {
        const [name = entry, newName = name] = entry.split('=')
        if (!(name in target)) defineDeprecatedGlobal(target, name, `${namespace}.${newName}`, removedIn)
      }
}

function defineDeprecatedGlobal(target: object, name: string, newPath: string, removedIn: number): void {
  Object.defineProperty(target, name, {
    configurable: true,
    get: (): unknown => {
      const label = `The global "${name}"`
      if (generation() >= removedIn) throw new Error(`${label} is deprecated: use ${newPath}.`)
      warnDeprecated(label, newPath, removedIn)
      return globalAtPath(target, newPath.split('.'))
    },
    // A package may assign its own value to this global; its value then replaces the accessor.
    set: (value: unknown) => {
      Object.defineProperty(target, name, { value, writable: true, configurable: true })
    },
  })
}

const globalAtPath = (rootObject: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), rootObject)
