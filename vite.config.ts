import { defineConfig } from 'vite'
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
  plugins: [foundryPackage()],
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
        // What the start and the windows that are fetched later share lies in one file, not in a file for each mixture of them.
        codeSplitting: {
          groups: [
            { name: 'core', test: /\/src\/(?:core|foundry\/platform|foundry\/world)\/|\/node_modules\// },
          ],
        },
        chunkFileNames: ({ moduleIds }) => `scripts/${gameOf(moduleIds) ?? '[name]'}-[hash].mjs`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'harm-and-blessing.css' : 'fonts/[name][extname]',
      },
    },
  },
}))

/** The game whose ruleset a file has. */
const gameOf = (modules: readonly string[]): string | undefined =>
  modules.flatMap((id) => /\/src\/([^/]+)\/ruleset\.ts$/.exec(id)?.[1] ?? [])[0]
