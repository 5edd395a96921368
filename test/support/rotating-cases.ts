/** Lets each commit run only some of the slowest test cases. Successive commits together run all cases. */
import { COMMIT_NUMBER } from './commit-number'

/**
 * Chooses the test case of this run. Each commit gets another case. `npm test -- full` tests all cases.
 * @param file the test file's `import.meta.url`: of each commit, different files test different cases
 */
export function rotatingCases<Case>(file: string, cases: readonly Case[]): readonly Case[] {
  if (process.env.FULL) return cases
  const fileName = file.slice(file.lastIndexOf('/') + 1)
  const letterSum = [...fileName].reduce((codeSum, character) => codeSum + character.charCodeAt(0), 0)
  const index = (letterSum + COMMIT_NUMBER) % cases.length
  return cases.slice(index, index + 1)
}
