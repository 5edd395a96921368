/**
 * Finds members of our classes with a wrong `override`, which no parent class declares.
 * @returns a text `file: name` for each
 */
export function findOverridesWithoutBase(
  sourceFiles: readonly { readonly file: string; readonly source: string }[],
  typeSources: readonly string[],
): string[]
/** Removes line and column from a compiler's report, so that two runs can be compared. */
export function removeLineAndColumnFromReport(typeReport: string): string
/**
 * The reports that the last run did not have (`added`), and the reports that only the last run had (`gone`). If a
 * report occurs several times, the numbers of both runs are compared.
 */
export function findDifferenceFromLastReports(
  reportsOfLastRun: readonly string[],
  reportsOfThisRun: readonly string[],
): { added: string[]; gone: string[] }
