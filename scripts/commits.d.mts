/** The types of the function in `commits.mjs` that tests call. */
export function subjectFaults(subject: string, isOld?: boolean): string[]
