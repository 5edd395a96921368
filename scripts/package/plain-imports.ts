/** A build plugin that keeps Vite's preload helper out of the bundle. */
import type { Plugin } from 'vite'

/**
 * Keeps Vite's preload helper out of the bundle. It preloads a script's imports and styles, but each of our scripts is
 * one file, so it would only enlarge the start.
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
