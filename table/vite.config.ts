/** Builds the pages of the practice table into the folder from which its server serves them. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { DEFAULT_TABLE_OPTIONS } from './server/options'

function resolvePathInTableFolder(relativePath: string): string {
  return fileURLToPath(new URL(relativePath, import.meta.url))
}

/** The client: the join page and the game page. */
export default defineConfig({
  root: resolvePathInTableFolder('client'),
  publicDir: false,
  build: {
    outDir: DEFAULT_TABLE_OPTIONS.client,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // Not minified, so that people can read it in a debugger.
    minify: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      // The page compiles the grammar of dice formulas with peggy, which uses `eval`.
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
