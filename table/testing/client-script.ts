/** Bundles code for a test page into one script: the practice table's client, and modules of a package. */
import path from 'node:path'
import { build } from 'vite'

let cachedClient: Promise<string> | undefined

/** The global variable that holds the exports of `in-page.ts`. */
export const CLIENT_GLOBAL = 'practiceTable'

/** The practice table's client as one script, bundled once from its sources. */
export function clientScript(): Promise<string> {
  return (cachedClient ??= bundleScript(path.join(import.meta.dirname, 'in-page.ts'), CLIENT_GLOBAL))
}

/**
 * Names of the JavaScript language, which no code replaces. The bundle gets them as parameters, because a jsdom
 * window looks up every other global name through node's `vm`, about thirty times as slowly. Without this, the
 * look-ups were a third of a page's cost.
 */
const LANGUAGE_GLOBALS = [
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
 * Bundles a module with all its imports into one script, because jsdom windows support no modules. A top-level
 * `await` throws, because a script cannot wait.
 */
export async function bundleScript(entry: string, name: string): Promise<string> {
  const buildOutput = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, name, formats: ['iife'] },
      // The build keeps class names, because windows and rolls are identified by them.
      rolldownOptions: { output: { keepNames: true } },
    },
  })
  const [bundle] = Array.isArray(buildOutput) ? buildOutput : [buildOutput]
  if (!bundle || !('output' in bundle)) throw new Error(`Vite produced no bundle for ${entry}.`)
  return `var ${name} = ((${LANGUAGE_GLOBALS}) => {\n${bundle.output[0].code}\nreturn ${name}\n})(${LANGUAGE_GLOBALS})`
}
