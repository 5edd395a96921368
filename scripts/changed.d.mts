/** The types of `changed.mjs`. */
export interface TestsOfChange {
  readonly files: readonly string[]
  readonly tests: readonly string[] | null
  readonly specs: readonly string[] | null
  readonly games: readonly string[]
}
export function findTestsAffectedByChange(): TestsOfChange
export function findTestsAffectedBy(
  changedFilePaths: readonly string[],
  readTextBefore: (changedFile: string) => string,
): TestsOfChange
export function findNamesOfChangedContent(contentFile: string, oldText: string, newText: string): string[]
export function findNearestTests(testedFile: string): string[]
export function findTestsThatOpenPages(): string[]
export function findTestsWithoutBuild(): string[]
export function findGameOfFile(changedFile: string): string | null
