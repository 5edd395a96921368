/** Divides the slowest cases of a test among successive commits. */
import { COMMIT_NUMBER } from './commit-number'

/**
 * The one case that this run tests. The next case comes with another commit. `npm test -- full` tests all cases.
 * @param file the test file's `import.meta.url`: of each commit, different files test different cases
 */
export function rotatingCases<Case>(file: string, cases: readonly Case[]): readonly Case[] {
  if (process.env.FULL) return cases
  const name = file.slice(file.lastIndexOf('/') + 1)
  const letterSum = [...name].reduce((sum, character) => sum + character.charCodeAt(0), 0)
  const index = (letterSum + COMMIT_NUMBER) % cases.length
  return cases.slice(index, index + 1)
}
