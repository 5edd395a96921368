/** Links the built package into a Foundry's user data. */
import { lstat, mkdir, readFile, symlink, unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** `npm run link -- <path>` links `dist` into the user data of a Foundry. `FOUNDRY_DATA` may name the path instead. */
const data = process.argv[2] ?? process.env.FOUNDRY_DATA ?? ''

const { id } = JSON.parse(await readFile('dist/system.json', 'utf8')) as { id: string }
const systemsFolder = join(data, 'Data', 'systems')
const target = join(systemsFolder, id)
await mkdir(systemsFolder, { recursive: true })

const oldLink = await lstat(target).catch(() => null)
if (oldLink && !oldLink.isSymbolicLink()) {
  throw new Error(
    `${target} is a folder, not a link, and stays unchanged. Move it away, then run the command again.`,
  )
}
if (oldLink) await unlink(target)
await symlink(resolve('dist'), target, 'junction')
console.log(`${target} -> ${resolve('dist')}`)
