/**
 * Selects some of the slowest test cases for this run, depending on the commit. Successive commits together run all
 * cases.
 */
import { NUMBER_FROM_COMMIT_ID } from './commit-number'

/**
 * Chooses the test case of this run. Each commit gets another case. `npm test -- full` tests all cases.
 * @param filePath the test file's `import.meta.url`, so that different files choose different cases for the same commit
 */
export function selectRotatingCases<Case>(filePath: string, testCases: readonly Case[]): readonly Case[] {
  if (process.env.FULL) return testCases
  const fileName = filePath.slice(filePath.lastIndexOf('/') + 1)
  const fileNameCodeSum = [...fileName].reduce(
    (characterCodeSum, character) => characterCodeSum + character.charCodeAt(0),
    0,
  )
  const index = (fileNameCodeSum + NUMBER_FROM_COMMIT_ID) % testCases.length
  return testCases.slice(index, index + 1)
}
