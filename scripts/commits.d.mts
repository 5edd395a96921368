/** What the tests call of `commits.mjs`. */
export function faultsOf(subject: string): string[]
