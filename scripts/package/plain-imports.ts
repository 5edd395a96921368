/** The build plugin that keeps Vite's preload helper out of the bundle. */
import type { Plugin } from 'vite'

/**
 * Vite wraps each `import()` in a helper that preloads the imported script's styles and scripts. Every script of ours
 * is one file and all styles are in one file, so the helper would only make the start larger.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
