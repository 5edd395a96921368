/**
 * Vite's configuration for the pages of the practice table. The build writes them into the folder from which the
 * table's server serves them.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { DEFAULT_TABLE_OPTIONS } from './server/options'

function resolvePathInTableFolder(relativePath: string): string {
  return fileURLToPath(new URL(relativePath, import.meta.url))
}

/** Vite's configuration for the pages of the practice table: the join page and the game page. */
export default defineConfig({
  root: resolvePathInTableFolder('client'),
  publicDir: false,
  build: {
    outDir: DEFAULT_TABLE_OPTIONS.client,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // The code stays unminified, so that people can read it in a debugger.
    minify: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      // Turns off the warning about `eval`. The page uses `eval`, because peggy compiles the grammar of dice formulas
      // with it.
      checks: { eval: false, bundlerTimings: false },
      input: {
        join: resolvePathInTableFolder('client/pages/join.html'),
        game: resolvePathInTableFolder('client/pages/game.html'),
      },
      // Keeps the names of classes, by which Foundry identifies windows and rolls.
      output: { keepNames: true },
    },
  },
})
