/** The types of the function of `commits.mjs` that tests call. */
export function findSubjectFaults(subject: string, isOldCommit?: boolean): string[]
