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
/** Says that the check of the types of 14 did not run, and how to run it. Null if the environment names the types. */
export function typesOf14NotChecked(environment: Readonly<Record<string, string | undefined>>): string | null
