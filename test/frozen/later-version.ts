/** The system as a later version has it: the same sources, with the sample migrations handed in. */
import { build } from 'vite'

let built: Promise<string> | undefined

/** One script, built once. */
export const laterVersion = (): Promise<string> => (built ??= buildLater())

async function buildLater(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'test/frozen/with-samples.mjs',
        output: { keepNames: true, format: 'iife' },
      },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  if (!bundle || !('output' in bundle)) throw new Error('The later version was not built.')
  return bundle.output[0].code
}
