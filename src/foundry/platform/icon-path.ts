/** Defines the system's id, and the paths of its files. */
import { systemPath } from '../../core/package'

export { SYSTEM_ID, systemPath } from '../../core/package'

/** The path of a picture that the build makes from the game-icons set, by its name in `assets/icons.json`. */
export function iconPath(name: string): string {
  return systemPath(`assets/icons/${name}.svg`)
}
