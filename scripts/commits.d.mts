/** The type declaration of the function of `commits.mjs` that tests call. */
export function findCommitSubjectFaults(subject: string, isCommitBeforeRule?: boolean): string[]
