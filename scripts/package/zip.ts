/** Makes the files of a release: the package as a zip, and its manifest beside the zip. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { createReleaseAddresses, linkMarkdownToPublicSources } from './addresses'
import type { ReleasedPackage } from './addresses'
import { isFileUselessForPlayers } from './left-over'

/**
 * `npm run package` zips the built package, with `system.json` at the root, as Foundry requires. `RELEASE_URL`, such as
 * https://github.com/owner/name/releases, adds the addresses (`addresses.ts`).
 */
const manifest = JSON.parse(await readFile('dist/system.json', 'utf8')) as ReleasedPackage
const releaseUrl = process.env.RELEASE_URL
const releasedManifest = { ...manifest, ...createReleaseAddresses(releaseUrl, manifest) }
const manifestBytes = new TextEncoder().encode(`${JSON.stringify(releasedManifest, null, 2)}\n`)

const packageFiles: Record<string, Uint8Array> = {}
for (const folderEntry of await readdir('dist', { recursive: true, withFileTypes: true })) {
  if (!folderEntry.isFile() || isFileUselessForPlayers(folderEntry.name)) continue
  const filePath = join(folderEntry.parentPath, folderEntry.name)
  packageFiles[filePath.replace(/^dist[\\/]/, '').replaceAll('\\', '/')] = await readFile(filePath)
}
const readmeText = new TextDecoder().decode(packageFiles['README.md'])
packageFiles['README.md'] = new TextEncoder().encode(
  linkMarkdownToPublicSources(readmeText, releaseUrl, manifest, (filePath) => filePath in packageFiles),
)
await mkdir('release', { recursive: true })
await writeFile('release/system.json', manifestBytes)
await writeFile(
  `release/${manifest.id}.zip`,
  zipSync({ ...packageFiles, 'system.json': manifestBytes }, { level: 9 }),
)
console.log(`release/${manifest.id}.zip, version ${manifest.version}`)
