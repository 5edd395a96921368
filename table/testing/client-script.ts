/** Bundles code for a test page into one script: the practice table's client, and modules of a package. */
import path from 'node:path'
import { build } from 'vite'

let cachedClientScript: Promise<string> | undefined

/** The name of the global variable through which a test reaches the exports of `in-page.ts`. */
export const CLIENT_SCRIPT_GLOBAL_NAME = 'practiceTable'

/** The practice table's client as one script, bundled from the sources once per process. */
export function loadClientScript(): Promise<string> {
  return (cachedClientScript ??= bundleScript(
    path.join(import.meta.dirname, 'in-page.ts'),
    CLIENT_SCRIPT_GLOBAL_NAME,
  ))
}

/**
 * The names of JavaScript's own globals, which no code replaces. The bundle receives them as parameters, because
 * looking them up in a jsdom window took a third of a page's time.
 */
const GLOBAL_NAMES_OF_JAVASCRIPT = [
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
 * Bundles a module with its imports into one script, because jsdom windows support no modules. The script is strict, as
 * modules are: otherwise `this` of a template's helper would be an object instead of a string. A top-level `await` throws.
 */
export async function bundleScript(bundleEntryFile: string, globalName: string): Promise<string> {
  const bundlerOutput = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: bundleEntryFile, name: globalName, formats: ['iife'] },
      // Keeps the names of classes, which identify windows and rolls.
      rolldownOptions: { output: { keepNames: true } },
    },
  })
  const [bundle] = Array.isArray(bundlerOutput) ? bundlerOutput : [bundlerOutput]
  if (!bundle || !('output' in bundle)) throw new Error(`Vite produced no bundle for ${bundleEntryFile}.`)
  return `var ${globalName} = ((${GLOBAL_NAMES_OF_JAVASCRIPT}) => {\n'use strict';\n${bundle.output[0].code}\nreturn ${globalName}\n})(${GLOBAL_NAMES_OF_JAVASCRIPT})`
}
