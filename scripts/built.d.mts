/** The types of the functions that `built.mjs` exports. */
export function ensureBuilt(): void
export function build(): void
export function buildPackage(): void
export function reasonToBuild(): 'missing' | 'older than its sources' | null
