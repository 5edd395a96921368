/**
 * The members of our classes that are marked `override` although no type and no class of ours declares the name.
 * Each as `file: name`.
 */
export function overridesWithoutBase(
  sources: readonly { readonly file: string; readonly source: string }[],
  types: readonly string[],
): string[]
/** The compiler's report without line and column. */
export function withoutLineAndColumn(report: string): string
/** The reports that are new since the last run, and those that are gone. Equal reports are counted. */
export function differenceFromLast(
  last: readonly string[],
  now: readonly string[],
): { added: string[]; gone: string[] }
