/** The package as it is given away: a zip, and its manifest beside it. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { isLeftOver } from './left-over'

/**
 * `npm run package`: zips the built package, with `system.json` at the root as Foundry wants it, and puts the
 * manifest beside it. `RELEASE_URL`, such as https://github.com/owner/name/releases, adds the addresses: `manifest`, from
 * which Foundry updates, always names the newest release, `download` exactly this one; where bugs are told and what has
 * changed are pages of the same place.
 */
const manifest = JSON.parse(await readFile('dist/system.json', 'utf8')) as { id: string; version: string }
const release = process.env.RELEASE_URL
const home = release?.replace(/\/releases$/, '')
const addresses = release
  ? {
      url: home,
      bugs: `${home}/issues`,
      changelog: `${home}/blob/v${manifest.version}/CHANGELOG.md`,
      manifest: `${release}/latest/download/system.json`,
      download: `${release}/download/v${manifest.version}/${manifest.id}.zip`,
    }
  : {}
const shipped = new TextEncoder().encode(`${JSON.stringify({ ...manifest, ...addresses }, null, 2)}\n`)

const files: Record<string, Uint8Array> = {}
for (const entry of await readdir('dist', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || isLeftOver(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  files[path.replace(/^dist[\\/]/, '').replaceAll('\\', '/')] = await readFile(path)
}
const readme = files['README.md']
if (home !== undefined && readme) files['README.md'] = new TextEncoder().encode(linkedHome(readme, home))
await mkdir('release', { recursive: true })
await writeFile('release/system.json', shipped)
await writeFile(`release/${manifest.id}.zip`, zipSync({ ...files, 'system.json': shipped }, { level: 9 }))
console.log(`release/${manifest.id}.zip, version ${manifest.version}`)

/** The README with links to files that are not in the zip leading to where the sources are. */
function linkedHome(readme: Uint8Array, sources: string): string {
  const text = new TextDecoder().decode(readme)
  return text.replaceAll(/\]\((?!https?:|#)([^)]+)\)/g, (link, path: string) =>
    path in files ? link : `](${sources}/blob/v${manifest.version}/${path})`,
  )
}
