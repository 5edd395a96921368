/** Makes the files of a release: the package as a zip, and its manifest beside the zip. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { releaseAddresses, linkToPublicSources } from './addresses'
import type { ReleaseAddresses } from './addresses'
import { isLeftOver } from './left-over'

/**
 * `npm run package` zips the built package, with `system.json` at the root as Foundry requires, and puts the
 * manifest beside the zip.
 * `RELEASE_URL`, such as https://github.com/owner/name/releases, adds the addresses (`addresses.ts`).
 */
const manifest = JSON.parse(await readFile('dist/system.json', 'utf8')) as ReleaseAddresses
const release = process.env.RELEASE_URL
const releasedManifest = { ...manifest, ...releaseAddresses(release, manifest) }
const manifestBytes = new TextEncoder().encode(`${JSON.stringify(releasedManifest, null, 2)}\n`)

const files: Record<string, Uint8Array> = {}
for (const entry of await readdir('dist', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || isLeftOver(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  files[path.replace(/^dist[\\/]/, '').replaceAll('\\', '/')] = await readFile(path)
}
const readme = new TextDecoder().decode(files['README.md'])
files['README.md'] = new TextEncoder().encode(
  linkToPublicSources(readme, release, manifest, (path) => path in files),
)
await mkdir('release', { recursive: true })
await writeFile('release/system.json', manifestBytes)
await writeFile(
  `release/${manifest.id}.zip`,
  zipSync({ ...files, 'system.json': manifestBytes }, { level: 9 }),
)
console.log(`release/${manifest.id}.zip, version ${manifest.version}`)
