/**
 * Runs before each test file. It defines the function `planted`, which switches on only the active error. It also
 * writes into the given folder which planted errors the tests execute.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, inject } from 'vitest'

const { active, folder } = inject('planted')
const executedErrorNumbers = { early: new Set(), late: new Set() }
let executionPhase = 'early'

globalThis.planted = (errorNumber) => {
  executedErrorNumbers[executionPhase].add(errorNumber)
  return errorNumber === active
}

// Each jsdom window has its own global scope. Therefore each window, too, needs the function `planted`, which switches
// on the active error.
const { runInContext } = Script.prototype
if (!Reflect.has(runInContext, 'isAsked')) {
  const runInContextWithSwitches = function (nodeScriptContext, ...others) {
    nodeScriptContext.planted ??= (errorNumber) => globalThis.planted(errorNumber)
    return runInContext.call(this, nodeScriptContext, ...others)
  }
  Script.prototype.runInContext = Object.assign(runInContextWithSwitches, { isAsked: true })
}

beforeAll(() => void (executionPhase = 'late'))

afterAll(() => {
  const testFile = expect.getState().testPath
  const executedErrorsFilePath = join(
    folder,
    `${createHash('sha256').update(testFile).digest('hex').slice(0, 16)}.json`,
  )
  writeFileSync(
    executedErrorsFilePath,
    JSON.stringify({
      file: testFile,
      early: [...executedErrorNumbers.early],
      late: [...executedErrorNumbers.late],
    }),
  )
})
