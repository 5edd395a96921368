/** The types of the functions of `changed.mjs` that tests call. */
export function findTestsAffectedBy(
  changedFilePaths: readonly string[],
  readTextBefore: (changedFile: string) => string,
): {
  readonly files: readonly string[]
  readonly tests: readonly string[] | null
  readonly specs: readonly string[] | null
  readonly games: readonly string[]
}
export function findNamesOfChangedContent(contentFile: string, oldText: string, newText: string): string[]
