/** The types of the functions of `changed.mjs` that tests call. */
export function testsAffectedBy(
  files: readonly string[],
  textBefore: (file: string) => string,
): {
  readonly files: readonly string[]
  readonly tests: readonly string[] | null
  readonly specs: readonly string[] | null
  readonly games: readonly string[]
}
export function namesOfChangedContent(file: string, oldText: string, newText: string): string[]
