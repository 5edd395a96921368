/** The package's name: its folder, its settings, its socket. */
export const SYSTEM_ID = 'harm-and-blessing'

/** Where Foundry serves a file of the package, without a leading slash, as its loaders want it. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`
}

/** A picture composed at build time from the game-icons set, by the name `assets/icons.json` gives it. */
export function iconPath(name: string): string {
  return systemPath(`assets/icons/${name}.svg`)
}
