/** The manifest as it is shipped. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes the manifest of the built package.
 * @param watching keep what only a developer's table uses: hot reload of templates, styles and words
 */
export async function writeManifest(out: string, watching: boolean): Promise<void> {
  const manifest = JSON.parse(await readFile('system.json', 'utf8')) as { flags?: object }
  const shipped = watching ? manifest : { ...manifest, flags: {} }
  await writeFile(join(out, 'system.json'), `${JSON.stringify(shipped, null, 2)}\n`)
}
