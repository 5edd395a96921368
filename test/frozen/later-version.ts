/** Builds a later version of the system: the same sources with the sample migrations. */
import { build } from 'vite'

let promiseOfBuiltScript: Promise<string> | undefined
let promiseOfBuiltFiles: Promise<ReadonlyMap<string, string>> | undefined

/** The system's later version, bundled as one script. The test run builds it only once. */
export const readScriptOfLaterVersion = (): Promise<string> => (promiseOfBuiltScript ??= buildLaterVersion())

async function buildLaterVersion(): Promise<string> {
  const [script] = await bundleScriptsOfLaterVersion({ keepNames: true, format: 'iife' })
  if (!script) throw new Error('The later version was not built.')
  return script.code
}

/**
 * The scripts of the later version, as separate files by their path in the system's folder. A page fetches them one
 * after another, as it fetches the files of the real package.
 */
export const readScriptsOfLaterVersion = (): Promise<ReadonlyMap<string, string>> =>
  (promiseOfBuiltFiles ??= buildScriptFilesOfLaterVersion())

async function buildScriptFilesOfLaterVersion(): Promise<ReadonlyMap<string, string>> {
  const startScript = 'later-start.mjs'
  const scriptChunks = await bundleScriptsOfLaterVersion({
    entryFileNames: startScript,
    chunkFileNames: 'later-[name].mjs',
  })
  return new Map([
    // Foundry loads only this file. It imports the later version's first script.
    ['harm-and-blessing.mjs', `import './${startScript}'`],
    ...scriptChunks.map(({ fileName, code }) => [fileName, code] as const),
  ])
}

async function bundleScriptsOfLaterVersion(
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
