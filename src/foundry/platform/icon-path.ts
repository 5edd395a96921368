/** Defines the system's id, and the paths of its files. */
import { toSystemPath } from '../../core/package'

export { SYSTEM_ID, toSystemPath as systemPath } from '../../core/package'

/** The path of a picture that the build makes from the game-icons set, by its name in `assets/icons.json`. */
export function toIconPath(pictureName: string): string {
  return toSystemPath(`assets/icons/${pictureName}.svg`)
}
