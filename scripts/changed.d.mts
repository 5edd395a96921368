/** The type declarations of the functions that `changed.mjs` exports. */
export interface TestsOfChange {
  readonly files: readonly string[]
  readonly tests: readonly string[] | null
  readonly specs: readonly string[] | null
  readonly games: readonly string[]
}
export function findTestsAffectedByChange(): TestsOfChange
export function findTestsAffectedByFiles(
  changedFilePaths: readonly string[],
  readTextBefore: (changedFile: string) => string,
): TestsOfChange
export function findChangedContentNames(
  contentFile: string,
  oldFileText: string,
  newFileText: string,
): string[]
export function findTestsByImportDistance(testedFile: string): string[]
export function findTestsThatOpenPages(): string[]
export function findTestsWithoutBuild(): string[]
export function findGameOfFile(changedFile: string): string | null
