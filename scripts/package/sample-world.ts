/**
 * `npm run sample-world` writes the sample world of the browser tests as one script. A Gamemaster pastes the script
 * into the console of a new world in a licensed Foundry and can then run the browser tests there (`FOUNDRY_URL`).
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

const WORLD_FOLDERS = ['test/world', 'test/e2e/world']
/** Users are stored first, because the other documents refer to them. */
const DOCUMENT_NAME_BY_COLLECTION = { users: 'User', actors: 'Actor', scenes: 'Scene' } as const

interface StoredDocument {
  readonly _id: string
}
/**
 * A stored setting. `key` is its full key and `value` its value as JSON. `user` is the owner of a personal setting, the
 * only user who can store it.
 */
interface StoredSetting extends StoredDocument {
  readonly key: string
  readonly value: string
  readonly user?: string
}

async function loadSampleDocuments<Document extends StoredDocument = StoredDocument>(
  collectionName: string,
): Promise<Document[]> {
  const documents = new Map<string, Document>()
  for (const folder of WORLD_FOLDERS) {
    const fileNames = await readdir(join(folder, collectionName)).catch(() => [])
    for (const fileName of fileNames) {
      const document = parse(await readFile(join(folder, collectionName, fileName), 'utf8')) as Document
      documents.set(document._id, document)
    }
  }
  return [...documents.values()]
}

const worldDocuments = await Promise.all(
  Object.entries(DOCUMENT_NAME_BY_COLLECTION).map(
    async ([collection, kind]) => [kind, await loadSampleDocuments(collection)] as const,
  ),
)
const worldSettings = (await loadSampleDocuments<StoredSetting>('settings')).filter(
  ({ user }) => user === undefined,
)
// The user "Gamemaster" already exists in a new world.
const worldScript = `for (const [kind, documents] of ${JSON.stringify(worldDocuments)}) {
  const wanted = documents.filter(({ name }) => kind !== 'User' || !game.users.getName(name))
  await CONFIG[kind].documentClass.createDocuments(wanted, { keepId: true })
}
for (const { key, value } of ${JSON.stringify(worldSettings)}) {
  const [namespace, name] = key.split('.')
  await game.settings.set(namespace, name, JSON.parse(value))
}
`
await mkdir('release', { recursive: true })
await writeFile('release/sample-world.js', worldScript)
console.log(
  'release/sample-world.js: paste it into the console of a new world, as its Gamemaster, and load the page anew.',
)
