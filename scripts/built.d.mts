/** The type declarations of the functions that `built.mjs` exports. */
export function ensurePackageBuilt(): void
export function buildPackageAndTable(): void
export function buildPackage(): void
export function findReasonToBuildPackage(): 'missing' | 'older than its sources' | null
