/** Draws the places that a scene may show. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canal } from './canal'
import { halt } from './halt'
import { island } from './island'
import { mill } from './mill'
import { warehouse } from './warehouse'

/** The pictures of places that a scene can show, by file name. */
const SCENES: Readonly<Record<string, string>> = {
  warehouse: warehouse('A warehouse on the quay, at night'),
  mill: mill('A mill in the rain, its wheel standing still'),
  canal: canal('A canal on the longest evening, hung with lanterns'),
  halt: halt('A railway halt in deep snow'),
  island: island('An island at low tide'),
}

/** The file names of all pictures. */
export const SCENE_PICTURES: readonly string[] = Object.keys(SCENES)

/**
 * Draws the places that a scene may show, one SVG each.
 * @param out the `assets` folder of the built package; the scenes go into its `scenes`
 */
export async function composeScenes(out: string): Promise<void> {
  await mkdir(join(out, 'scenes'), { recursive: true })
  for (const [name, drawing] of Object.entries(SCENES)) {
    await writeFile(join(out, 'scenes', `${name}.svg`), drawing)
  }
}
