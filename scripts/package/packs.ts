/** Compiles the compendia from their sources. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { compilePack } from '@foundryvtt/foundryvtt-cli'
import { parse } from 'yaml'
import { deckPacks } from './decks'
import { humanityPacks } from './humanity'
import type { PackSource } from './pack-source'
import { stamped, statsOf } from './stamp'

/** The compendia that are made of what the code knows already; all others are folders of `packs/`. */
export const MADE = { ...deckPacks, ...humanityPacks }

/**
 * Compiles every compendium into the LevelDB that Foundry reads: each folder of `packs/`, one readable file a
 * document, and those that are made. Every document says which builds it was written for.
 */
export async function compilePacks(out: string): Promise<void> {
  const manifest = JSON.parse(await readFile('system.json', 'utf8')) as Parameters<typeof statsOf>[0]
  const stats = statsOf(manifest)
  for (const [name, read] of Object.entries(await packs())) {
    const source = await mkdtemp(join(tmpdir(), `hnb-${name}-`))
    for (const [id, entry] of await read()) {
      await writeFile(join(source, `${id}.json`), JSON.stringify(stamped(entry, stats)))
    }
    await compile(source, join(out, name))
    await rm(source, { recursive: true })
  }
}

/** Each compendium by its name, and how its documents are had. */
async function packs(): Promise<Record<string, () => Promise<PackSource>>> {
  const folders = (await readdir('packs', { withFileTypes: true })).filter((entry) => entry.isDirectory())
  return { ...Object.fromEntries(folders.map(({ name }) => [name, () => readPack(name)])), ...MADE }
}

/** The documents of a folder of `packs/`, by the name of their file. */
async function readPack(name: string): Promise<PackSource> {
  const files = (await readdir(join('packs', name))).filter((file) => extname(file) === '.yml')
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const entry = parse(await readFile(join('packs', name, file), 'utf8')) as Record<string, unknown>
        return [basename(file, '.yml'), entry] as const
      }),
    ),
  )
}

async function compile(source: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  await compilePack(source, target)
}
