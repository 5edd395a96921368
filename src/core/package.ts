/** The id of the package. Foundry uses it as the name of the folder, the settings and the socket. */
export const SYSTEM_ID = 'harm-and-blessing'

/** The path at which Foundry serves a file of the package. It has no leading slash, as Foundry's loaders require. */
export function toSystemPath(relativePath: string): string {
  return `systems/${SYSTEM_ID}/${relativePath}`
}
