/**
 * Former globals. Both generations deprecate the classes among them; generation 14 has removed the rest (foundry-api
 * §12.1). Reading a deprecated global works and warns; reading a removed global throws and names the new place.
 */
import { UNTIL_14, UNTIL_15, UNTIL_16 } from './deprecated-names'
import { generation } from './generation'
import { outdated } from './helpers/compatibility'

/** Defines getters for the former globals on a page; a global of the same name that already exists is left alone. */
export function guardDeprecatedGlobals(target: object): void {
  for (const [lists, until] of [
    [UNTIL_14, 14],
    [UNTIL_15, 15],
    [UNTIL_16, 16],
  ] as const)
    for (const [namespace, names] of Object.entries(lists))
      for (const entry of names) {
        const [name = entry, now = name] = entry.split('=')
        if (!(name in target)) guard(target, name, `${namespace}.${now}`, until)
      }
}

function guard(target: object, name: string, instead: string, until: number): void {
  Object.defineProperty(target, name, {
    configurable: true,
    get: (): unknown => {
      const words = `The global "${name}"`
      if (generation() >= until) throw new Error(`${words} is deprecated: use ${instead}.`)
      outdated(words, instead, until)
      return at(target, instead.split('.'))
    },
    // A package may declare its own global with this name.
    set: (value: unknown) => {
      Object.defineProperty(target, name, { value, writable: true, configurable: true })
    },
  })
}

const at = (from: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), from)
