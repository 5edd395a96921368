import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { plainImports } from './scripts/package/plain-imports'
import { foundryPackage } from './scripts/package/plugin'

/**
 * Builds the installable package into `dist/`: the module that Foundry loads, a file for each game, one stylesheet, fonts, and
 * what the plugin adds. Files that others import are called by a digest of what is in them, so that no page ever mixes two
 * versions. None of them imports the module that Foundry loads, which would run twice wherever its address is written in two
 * ways.
 */
export default defineConfig(({ mode }) => ({
  base: './',
  publicDir: false,
  plugins: [plainImports(), foundryPackage()],
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
          groups: [{ name: (id, chunking) => groupOf(id, (module) => chunking.getModuleInfo(module)) }],
        },
        chunkFileNames: ({ moduleIds }) => `scripts/${gameOf(moduleIds) ?? '[name]'}-[hash].mjs`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'harm-and-blessing.css' : 'fonts/[name][extname]',
      },
    },
  },
}))

/** What several later scripts share: it is in the file of the start, so that each later script is one file. */
const SHARED_LATER = /\/src\/(?:core\/|foundry\/(?:cards\/card-rights|play\/entry-readers))/

/** The file of a module that several scripts need; null for a module that a single later script needs. */
function groupOf(id: string, infoOf: InfoOf): 'core' | 'recovery' | null {
  startModules ??= staticClosure([ENTRY], infoOf)
  recoveryModules ??= staticClosure(RECOVERY_ENTRIES, infoOf)
  if (id !== ENTRY && (startModules.has(id) || (SHARED_LATER.test(id) && !recoveryModules.has(id))))
    return 'core'
  return recoveryModules.has(id) ? 'recovery' : null
}

type InfoOf = (id: string) => { readonly importedIds: readonly string[] } | null

const pathOf = (file: string): string => fileURLToPath(new URL(`src/${file}.ts`, import.meta.url))

const ENTRY = pathOf('main')

/** What only Gamemasters' clients need at a moment of recovery and in a fight: one file, because the parts share code. */
const RECOVERY_ENTRIES = [
  'foundry/recovery/hold-moment',
  'foundry/recovery/carry-out-choice',
  'foundry/recovery/preview-window',
  'foundry/rounds/run-combat-event',
  'foundry/rounds/change-place',
].map(pathOf)

let startModules: ReadonlySet<string> | undefined
let recoveryModules: ReadonlySet<string> | undefined

/** Modules and everything that they import, directly or not, before they run. */
function staticClosure(entries: readonly string[], infoOf: InfoOf): ReadonlySet<string> {
  const found = new Set(entries)
  for (const id of found) for (const imported of infoOf(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** The game whose ruleset a file has. */
const gameOf = (modules: readonly string[]): string | undefined =>
  modules.flatMap((id) => /\/src\/([^/]+)\/ruleset\.ts$/.exec(id)?.[1] ?? [])[0]
