/**
 * `npm run freeze` plays the frozen worlds with the present version of the system. It stores the worlds in the folder
 * of the package's version. Run it once, when a version is released. It never overwrites an existing world: a stored
 * world must stay as its version wrote it. `-- --only tarot-14` plays one world. `--anew` overwrites the worlds of a
 * version that nobody has used yet.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { playFrozenWorld } from './play'
import type { FrozenWorld } from './worlds'
import { createPathOfFrozenWorld, GAME_IDS_BY_WORLD } from './worlds'

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, anew: { type: 'boolean', default: false } },
})
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

let seedOfWorld = 20261123
for (const [name, games] of Object.entries(GAME_IDS_BY_WORLD))
  for (const foundryGeneration of [13, 14] as const) {
    seedOfWorld += 1
    const worldFile = createPathOfFrozenWorld(version, name, foundryGeneration)
    if (values.only !== '' && values.only !== `${name}-${foundryGeneration}`) continue
    if (existsSync(worldFile) && !values.anew) {
      console.log(`${worldFile}: is kept as it is`)
      continue
    }
    let worldJson: string
    try {
      worldJson = serializeWorld(await playFrozenWorld(games, foundryGeneration, version, seedOfWorld))
    } catch (error) {
      console.error(`${worldFile}: ${String(error)}`)
      process.exitCode = 1
      continue
    }
    mkdirSync(path.dirname(worldFile), { recursive: true })
    writeFileSync(worldFile, worldJson)
    console.log(`${worldFile}: ${Math.round(worldJson.length / 1024)} KB`)
  }
process.exit()

/** The world as JSON, one document per line, so that a diff names the changed documents. */
function serializeWorld({ collections, ...world }: FrozenWorld): string {
  const serializedCollections = Object.entries(collections).map(([name, documents]) => {
    const serializedDocuments = documents.map((storedDocument) => JSON.stringify(storedDocument)).join(',\n')
    return `${JSON.stringify(name)}: [\n${serializedDocuments}\n]`
  })
  return `{ "world": ${JSON.stringify(world)}, "collections": {\n${serializedCollections.join(',\n')}\n} }\n`
}
