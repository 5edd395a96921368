/** The types of the function in `commits.mjs` that tests call. */
export function findSubjectFaults(subject: string, isOld?: boolean): string[]
