/** The practice table's client as one script. */
import { build } from 'vite'

let built: Promise<string> | undefined

/** The practice table's client as one script, from its sources; built once. */
export function clientScript(): Promise<string> {
  return (built ??= buildClient())
}

async function buildClient(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: 'test/storm/in-page.ts', name: 'storm', formats: ['iife'] },
      // Windows and rolls are known by the names of their classes.
      rolldownOptions: { output: { keepNames: true } },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  if (!bundle || !('output' in bundle)) throw new Error('The client of the table was not built.')
  return bundle.output[0].code
}
