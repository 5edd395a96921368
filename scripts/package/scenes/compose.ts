/** Draws the pictures of scenes. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawCanal } from './canal'
import { drawHalt } from './halt'
import { drawIsland } from './island'
import { drawMill } from './mill'
import { drawWarehouse } from './warehouse'

/** The pictures of the scenes. The key is the file name of the picture. */
const SCENE_DRAWINGS: Readonly<Record<string, string>> = {
  warehouse: drawWarehouse('A warehouse on the quay, at night'),
  mill: drawMill('A mill in the rain, its wheel standing still'),
  canal: drawCanal('A canal on the longest evening, hung with lanterns'),
  halt: drawHalt('A railway halt in deep snow'),
  island: drawIsland('An island at low tide'),
}

/** The file names of all scene pictures. */
export const SCENE_PICTURES: readonly string[] = Object.keys(SCENE_DRAWINGS)

/**
 * Draws each picture of a scene as an SVG file.
 * @param out the `assets` folder of the built package; the scenes go into its `scenes`
 */
export async function composeScenes(out: string): Promise<void> {
  await mkdir(join(out, 'scenes'), { recursive: true })
  for (const [name, drawing] of Object.entries(SCENE_DRAWINGS)) {
    await writeFile(join(out, 'scenes', `${name}.svg`), drawing)
  }
}
