/** The build plugin that keeps Rolldown's runtime out of the package. */
import type { Plugin } from 'vite'

const NAMESPACE_CALL = /__exportAll\(\{([^{}]*)\}\)/g
const RUNTIME_IMPORT = /^import \{ [^{}]* as __exportAll \} from "[^"]*rolldown-runtime[^"]*";\n/m

/**
 * A script that is fetched by `import()` and that other scripts import too has an object with the exports that its fetcher reads.
 * Rolldown builds this object by a function of its runtime, which would be one more script. Here the object has getters instead.
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
