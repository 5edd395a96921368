/** Builds the pages of the practice table into the folder from which its server serves them. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { DEFAULTS } from './server/options'

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

/** The client: the join page and the game page. */
export default defineConfig({
  root: here('client'),
  publicDir: false,
  build: {
    outDir: DEFAULTS.client,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // People read this code in a debugger more often than they send it over a slow line.
    minify: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      // The page compiles the grammar of dice formulas with peggy, which uses `eval`.
      checks: { eval: false, bundlerTimings: false },
      input: { join: here('client/pages/join.html'), game: here('client/pages/game.html') },
      // Windows and rolls are identified by their class names.
      output: { keepNames: true },
    },
  },
})
