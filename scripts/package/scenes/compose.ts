/** Draws the pictures of scenes. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paintCanal } from './canal'
import { paintRailwayHalt } from './halt'
import { paintIsland } from './island'
import { paintMill } from './mill'
import { paintWarehouse } from './warehouse'

/** The pictures of the scenes. The key is the file name of each picture. */
const SCENE_DRAWINGS: Readonly<Record<string, string>> = {
  warehouse: paintWarehouse('A warehouse on the quay, at night'),
  mill: paintMill('A mill in the rain, its wheel standing still'),
  canal: paintCanal('A canal on the longest evening, hung with lanterns'),
  halt: paintRailwayHalt('A railway halt in deep snow'),
  island: paintIsland('An island at low tide'),
}

/** The file names of all scene pictures. */
export const SCENE_PICTURES: readonly string[] = Object.keys(SCENE_DRAWINGS)

/**
 * Draws the pictures of all scenes as SVG files.
 * @param outputFolder the `assets` folder of the built package; the pictures go into its `scenes`
 */
export async function writeScenePictures(outputFolder: string): Promise<void> {
  await mkdir(join(outputFolder, 'scenes'), { recursive: true })
  for (const [name, drawing] of Object.entries(SCENE_DRAWINGS)) {
    await writeFile(join(outputFolder, 'scenes', `${name}.svg`), drawing)
  }
}
