/** Links the built package into a Foundry's user data. */
import { lstat, mkdir, readFile, symlink, unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** `npm run link -- <path>` links `dist` into the user data of a Foundry. `FOUNDRY_DATA` may name the path instead. */
const foundryDataFolder = process.argv[2] ?? process.env.FOUNDRY_DATA ?? ''

const { id } = JSON.parse(await readFile('dist/system.json', 'utf8')) as { id: string }
const systemsFolder = join(foundryDataFolder, 'Data', 'systems')
const systemLinkPath = join(systemsFolder, id)
await mkdir(systemsFolder, { recursive: true })

const existingLinkStats = await lstat(systemLinkPath).catch(() => null)
if (existingLinkStats && !existingLinkStats.isSymbolicLink()) {
  throw new Error(
    `${systemLinkPath} is a folder, not a link, and stays unchanged. Move it away, then run the command again.`,
  )
}
if (existingLinkStats) await unlink(systemLinkPath)
await symlink(resolve('dist'), systemLinkPath, 'junction')
console.log(`${systemLinkPath} -> ${resolve('dist')}`)
