import { defineConfig } from 'vite'
import { foundryPackage } from './scripts/package/plugin'

/** Builds the installable package into `dist/`: one module, one stylesheet, fonts, and what the plugin adds. */
export default defineConfig(({ mode }) => ({
  base: './',
  publicDir: false,
  plugins: [foundryPackage()],
  build: {
    target: 'es2022',
    // For whoever works on it; those who play need none.
    sourcemap: mode !== 'release',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // How long the compendia take is no warning.
      checks: { bundlerTimings: false },
      input: 'src/main.ts',
      output: {
        entryFileNames: 'harm-and-blessing.mjs',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'harm-and-blessing.css' : 'fonts/[name][extname]',
      },
    },
  },
}))
