/** Draws the places that a scene may show. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { warehouse } from './warehouse'

/**
 * Draws the places that a scene may show, one SVG each.
 * @param out the `assets` folder of the built package; the scenes go into its `scenes`
 */
export async function composeScenes(out: string): Promise<void> {
  await mkdir(join(out, 'scenes'), { recursive: true })
  await writeFile(join(out, 'scenes', 'warehouse.svg'), warehouse('A warehouse on the quay, at night'))
}
