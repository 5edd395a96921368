/**
 * Vitest's configuration for tests with planted errors. Vitest runs the test files in the order in which the command
 * line names them.
 */
import { fileURLToPath } from 'node:url'
import base from '../../vitest.config.ts'

const setupFile = fileURLToPath(new URL('in-test.mjs', import.meta.url))

class UnsortedTestSequencer {
  sort(files) {
    return files
  }
  shard(files) {
    return files
  }
}

export default {
  ...base,
  test: {
    ...base.test,
    sequence: { sequencer: UnsortedTestSequencer },
    projects: base.test.projects.map(addTestSetupFile),
  },
}

/**
 * Adds the setup file to a Vitest project.
 * @param {any} project a project of the base configuration; all of them are objects
 */
function addTestSetupFile({ test, ...project }) {
  return { ...project, test: { ...test, setupFiles: [setupFile, ...test.setupFiles] } }
}
