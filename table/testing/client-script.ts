/** What runs in a page of a test as one script: the practice table's client, and modules of a package. */
import path from 'node:path'
import { build } from 'vite'

let built: Promise<string> | undefined

/** What `in-page.ts` exports is a global of this name. */
export const CLIENT = 'practiceTable'

/** The practice table's client as one script, from its sources; built once. */
export function clientScript(): Promise<string> {
  return (built ??= asOneScript(path.join(import.meta.dirname, 'in-page.ts'), CLIENT))
}

/**
 * What the language itself names, which nobody replaces. In a window of jsdom every name that is found nowhere nearer is
 * looked up through node's `vm`, some thirty times as slowly: that was a third of what a page costs.
 */
const NAMES = [
  ...[
    'Object',
    'Array',
    'String',
    'Number',
    'Boolean',
    'Symbol',
    'BigInt',
    'Function',
    'Math',
    'JSON',
    'Reflect',
  ],
  ...[
    'Map',
    'Set',
    'WeakMap',
    'WeakSet',
    'WeakRef',
    'Promise',
    'Proxy',
    'RegExp',
    'Date',
    'Intl',
    'Uint8Array',
  ],
  ...[
    'Error',
    'TypeError',
    'RangeError',
    'isNaN',
    'isFinite',
    'parseInt',
    'parseFloat',
    'undefined',
    'NaN',
    'Infinity',
  ],
].join(', ')

/**
 * A module with all that it imports as one script, since the windows of jsdom know no modules. It runs whole or not at all:
 * `await` at its top is refused.
 */
export async function asOneScript(entry: string, name: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, name, formats: ['iife'] },
      // Windows and rolls are known by the names of their classes.
      rolldownOptions: { output: { keepNames: true } },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  if (!bundle || !('output' in bundle)) throw new Error(`Nothing was built of ${entry}.`)
  return `var ${name} = ((${NAMES}) => {\n${bundle.output[0].code}\nreturn ${name}\n})(${NAMES})`
}
