/** Builds a later version of the system: the same sources with the sample migrations. */
import { build } from 'vite'

let builtScript: Promise<string> | undefined
let builtFiles: Promise<ReadonlyMap<string, string>> | undefined

/** The system's later version, bundled as one script. The test run builds it only once. */
export const getLaterVersionScript = (): Promise<string> => (builtScript ??= buildLaterVersion())

async function buildLaterVersion(): Promise<string> {
  const [script] = await bundleLaterVersion({ keepNames: true, format: 'iife' })
  if (!script) throw new Error('The later version was not built.')
  return script.code
}

/**
 * The scripts of the later version, as separate files by their path in the system's folder. A page fetches them one
 * after another, as it fetches the files of the real package.
 */
export const readLaterScripts = (): Promise<ReadonlyMap<string, string>> => (builtFiles ??= buildLaterFiles())

async function buildLaterFiles(): Promise<ReadonlyMap<string, string>> {
  const startScript = 'later-start.mjs'
  const builtChunks = await bundleLaterVersion({
    entryFileNames: startScript,
    chunkFileNames: 'later-[name].mjs',
  })
  return new Map([
    // Foundry loads only this file. It imports the later version's first script.
    ['harm-and-blessing.mjs', `import './${startScript}'`],
    ...builtChunks.map(({ fileName, code }) => [fileName, code] as const),
  ])
}

async function bundleLaterVersion(
  bundleOutput: object,
): Promise<readonly { fileName: string; code: string }[]> {
  const buildResult = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: 'test/frozen/with-samples.mjs', output: bundleOutput },
    },
  })
  const [bundle] = Array.isArray(buildResult) ? buildResult : [buildResult]
  if (!bundle || !('output' in bundle)) throw new Error('The later version was not built.')
  return bundle.output.flatMap((filePath) => (filePath.type === 'chunk' ? [filePath] : []))
}
