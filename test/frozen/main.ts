/**
 * `npm run freeze` plays the frozen worlds with the present version of the system. It stores the worlds in the folder
 * of the package's version. Run it once, when a version is released. It never overwrites an existing world: a stored
 * world must stay as its version wrote it. `-- --only tarot-14` plays one world. `--anew` overwrites the worlds of a
 * version that nobody has used yet.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { playWorld } from './play'
import type { FrozenWorld } from './worlds'
import { frozenWorldPath, GAMES_BY_WORLD } from './worlds'

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, anew: { type: 'boolean', default: false } },
})
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

let seed = 20261123
for (const [name, games] of Object.entries(GAMES_BY_WORLD))
  for (const generation of [13, 14] as const) {
    seed += 1
    const file = frozenWorldPath(version, name, generation)
    if (values.only !== '' && values.only !== `${name}-${generation}`) continue
    if (existsSync(file) && !values.anew) {
      console.log(`${file}: is kept as it is`)
      continue
    }
    let text: string
    try {
      text = worldAsJson(await playWorld(games, generation, version, seed))
    } catch (error) {
      console.error(`${file}: ${String(error)}`)
      process.exitCode = 1
      continue
    }
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`${file}: ${Math.round(text.length / 1024)} KB`)
  }
process.exit()

/** The world as JSON with one document in each line, so that a diff names the changed documents. */
function worldAsJson({ collections, ...world }: FrozenWorld): string {
  const lines = Object.entries(collections).map(([name, documents]) => {
    const rows = documents.map((document) => JSON.stringify(document)).join(',\n')
    return `${JSON.stringify(name)}: [\n${rows}\n]`
  })
  return `{ "world": ${JSON.stringify(world)}, "collections": {\n${lines.join(',\n')}\n} }\n`
}
