/** A build plugin that keeps Rolldown's runtime script out of the package. */
import type { Plugin } from 'vite'

const NAMESPACE_CALL = /__exportAll\(\{([^{}]*)\}\)/g
const RUNTIME_IMPORT = /^import \{ [^{}]* as __exportAll \} from "[^"]*rolldown-runtime[^"]*";\n/m

/**
 * A script may be fetched by `import()` and also be imported by other scripts. Rolldown gives this script an object
 * with its exports, which the fetching script reads. It builds the object with a function that would need an extra
 * script. This plugin avoids the extra script: the object gets getters instead.
 */
export function plainNamespacesPlugin(): Plugin {
  return {
    name: 'plain-namespaces',
    renderChunk(code) {
      if (!RUNTIME_IMPORT.test(code)) return null
      const plainCode = code
        .replace(RUNTIME_IMPORT, '')
        .replace(
          NAMESPACE_CALL,
          (_call, getters: string) =>
            `{${getters.replace(/(\w+): \(\) => (\w+)/g, 'get $1() { return $2 }')}}`,
        )
      return { code: plainCode, map: null }
    },
    generateBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) if (file.includes('rolldown-runtime')) delete bundle[file]
    },
  }
}
