/** Builds the pages of the practice table to where its server looks for them. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { DEFAULTS } from './server/options'

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

/** The table client: the join page and the table page, built to where the server looks for them. */
export default defineConfig({
  root: here('client'),
  publicDir: false,
  build: {
    outDir: DEFAULTS.client,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // It is read in the debugger more often than it is sent over a slow line.
    minify: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      // The grammar of dice formulas is compiled in the page, by its own library.
      checks: { eval: false, bundlerTimings: false },
      input: { join: here('client/pages/join.html'), game: here('client/pages/game.html') },
      // Windows and rolls are known by the names of their classes.
      output: { keepNames: true },
    },
  },
})
