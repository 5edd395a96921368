/**
 * Finds the members of our classes that are marked `override` although no type and no class of ours declares their
 * name.
 * @returns a text `file: name` for each member
 */
export function overridesWithoutBase(
  sources: readonly { readonly file: string; readonly source: string }[],
  typeSources: readonly string[],
): string[]
/** Removes the line and the column from a compiler's report, so that reports of two runs can be compared. */
export function withoutLineAndColumn(report: string): string
/** The reports that are new since the last run, and those that are gone. Equal reports are counted. */
export function differenceFromLast(
  lastReports: readonly string[],
  currentReports: readonly string[],
): { added: string[]; gone: string[] }
