/** Our class members marked `override` whose name neither the types nor a class of ours declares, as `file: name`. */
export function overridesWithoutBase(
  sources: readonly { readonly file: string; readonly source: string }[],
  types: readonly string[],
): string[]
/** A report of the compiler without its line and column. */
export function withoutPlace(report: string): string
/** The reports that are new since the last run, and those that are gone. Equal reports are counted. */
export function differenceFromLast(
  last: readonly string[],
  now: readonly string[],
): { added: string[]; gone: string[] }
