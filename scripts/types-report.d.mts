/**
 * Finds members of our classes that are marked with `override` although no parent class declares them.
 * @returns for each such member, a text of the form `file: name`
 */
export function findOverridesWithoutBase(
  sourceFiles: readonly { readonly file: string; readonly source: string }[],
  typeSources: readonly string[],
): string[]
/** Removes the line and the column from one of the compiler's reports, so that reports of two runs can be compared. */
export function removeLineAndColumnFromReport(typeReport: string): string
/**
 * Compares the reports of two runs. `added` lists the reports that the last run did not have; `gone` lists those that
 * only the last run had. A report that occurs several times is compared by its number of occurrences.
 */
export function findDifferenceFromLastReports(
  reportsOfLastRun: readonly string[],
  reportsOfThisRun: readonly string[],
): { added: string[]; gone: string[] }
