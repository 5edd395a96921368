/** A build plugin that keeps Vite's preload helper out of the bundle. */
import type { Plugin } from 'vite'

/**
 * Keeps Vite's preload helper out of the bundle. The helper preloads a script's imports and styles. Each of our scripts
 * is a single file, so the helper would only enlarge the code that the start loads.
 */
export function createPlainImportsPlugin(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
