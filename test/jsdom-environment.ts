/**
 * Adapts jest-environment-jsdom to Vitest, for the DOM of unit tests. `populateGlobal` makes the simulated window
 * global. Each test file closes its window.
 */
import JSDOMEnvironment from 'jest-environment-jsdom'
import { populateGlobal } from 'vitest/runtime'
import type { Environment } from 'vitest/runtime'

const testEnvironment: Environment = {
  name: 'jest-jsdom',
  viteEnvironment: 'client',
  async setup(pageGlobals: Record<string, unknown>) {
    const jestEnvironment = new JSDOMEnvironment(
      { globalConfig: {}, projectConfig: { testEnvironmentOptions: { url: 'http://127.0.0.1/' } } } as never,
      { console, docblockPragmas: {}, testPath: '' },
    )
    await jestEnvironment.setup()
    const jsdomWindow: unknown = jestEnvironment.global
    const { keys, originals } = populateGlobal(pageGlobals, jsdomWindow, { bindFunctions: true })
    return {
      async teardown() {
        for (const removedGlobalKey of keys) delete pageGlobals[removedGlobalKey]
        for (const [key, value] of originals) pageGlobals[key as string] = value
        await jestEnvironment.teardown()
      },
    }
  },
}

export default testEnvironment
