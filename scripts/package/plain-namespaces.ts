/** A build plugin that keeps Rolldown's runtime script out of the package. */
import type { Plugin } from 'vite'

const NAMESPACE_CALL_PATTERN = /__exportAll\(\{([^{}]*)\}\)/g
const RUNTIME_IMPORT_PATTERN = /^import \{ [^{}]* as __exportAll \} from "[^"]*rolldown-runtime[^"]*";\n/m

/**
 * A build plugin for scripts that some code imports and other code fetches by `import()`. Rolldown needs an extra
 * script to build the exports object of such a script. The plugin builds this object with getters instead.
 */
export function createPlainNamespacesPlugin(): Plugin {
  return {
    name: 'plain-namespaces',
    renderChunk(chunkCode) {
      if (!RUNTIME_IMPORT_PATTERN.test(chunkCode)) return null
      const codeWithPlainNamespaces = chunkCode
        .replace(RUNTIME_IMPORT_PATTERN, '')
        .replace(
          NAMESPACE_CALL_PATTERN,
          (_getterCall, getterText: string) =>
            `{${getterText.replace(/(\w+): \(\) => (\w+)/g, 'get $1() { return $2 }')}}`,
        )
      return { code: codeWithPlainNamespaces, map: null }
    },
    generateBundle(_options, outputBundle) {
      for (const file of Object.keys(outputBundle))
        if (file.includes('rolldown-runtime')) delete outputBundle[file]
    },
  }
}
