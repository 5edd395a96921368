/** A build plugin that keeps Vite's preload helper out of the bundle. */
import type { Plugin } from 'vite'

/**
 * Keeps Vite's preload helper out of the bundle. Vite wraps each `import()` in this helper, which preloads the
 * script's own imports and styles.
 * Each of our scripts is one file and all styles are in one file, so the helper would only enlarge the start.
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
