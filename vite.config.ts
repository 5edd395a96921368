import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { plainImportsPlugin } from './scripts/package/plain-imports'
import { foundryPackagePlugin } from './scripts/package/plugin'

/**
 * Builds the installable package into `dist/`: the module that Foundry loads, a file for each game, one stylesheet, fonts, and
 * what the plugin adds. Files that others import are called by a digest of what is in them, so that no page ever mixes two
 * versions. None of them imports the module that Foundry loads, which would run twice wherever its address is written in two
 * ways.
 */
export default defineConfig(({ mode }) => ({
  base: './',
  publicDir: false,
  plugins: [plainImportsPlugin(), foundryPackagePlugin()],
  build: {
    target: 'es2022',
    // The oldest that know all that the styles are written in, such as nested rules and the silent sign before a fold.
    cssTarget: ['chrome120', 'firefox128', 'safari17.4'],
    // For whoever works on it; those who play need none.
    sourcemap: mode !== 'release',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // How long the compendia take is no warning.
      checks: { bundlerTimings: false },
      input: { 'harm-and-blessing': 'src/index.ts', house: 'src/main.ts' },
      output: {
        entryFileNames: ({ name }) =>
          name === 'harm-and-blessing' ? 'harm-and-blessing.mjs' : `scripts/${name}-[hash].mjs`,
        // One file has what the start loads and what the games share, so that a later script is one file, too.
        codeSplitting: {
          groups: [{ name: (id, chunking) => startGroup(id, (module) => chunking.getModuleInfo(module)) }],
        },
        chunkFileNames: ({ moduleIds }) => `scripts/${gameOf(moduleIds) ?? '[name]'}-[hash].mjs`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'harm-and-blessing.css' : 'fonts/[name][extname]',
      },
    },
  },
}))

/**
 * What several later scripts share: it is in the file of the start, so that each later script is one file. Two parts of
 * the core belong to one later script each.
 */
const SHARED_LATER =
  /\/src\/(?:core\/(?!shell\/(?:recovery-rows|deck-diagnosis))|foundry\/(?:cards\/(?:card-rights|cards-left-behind)|play\/entry-readers))/

/** The file of a module that the start loads, or that later scripts share; null for one that a single later script needs. */
function startGroup(id: string, infoOf: InfoOf): 'core' | null {
  startModules ??= staticClosure(ENTRY, infoOf)
  return id !== ENTRY && (startModules.has(id) || SHARED_LATER.test(id)) ? 'core' : null
}

type InfoOf = (id: string) => { readonly importedIds: readonly string[] } | null

const ENTRY = fileURLToPath(new URL('src/main.ts', import.meta.url))
let startModules: ReadonlySet<string> | undefined

/** A module and everything that it imports, directly or not, before it runs. */
function staticClosure(entry: string, infoOf: InfoOf): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found) for (const imported of infoOf(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** The game whose ruleset a file has. */
const gameOf = (modules: readonly string[]): string | undefined =>
  modules.flatMap((id) => /\/src\/([^/]+)\/ruleset\.ts$/.exec(id)?.[1] ?? [])[0]
