/** The package's name: its folder, its settings, its socket. */
export const SYSTEM_ID = 'harm-and-blessing'

/** The path at which Foundry serves a file of the package, without a leading slash, as its loaders want it. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`
}
