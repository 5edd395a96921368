import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compilePack } from '@foundryvtt/foundryvtt-cli'
import { MADE } from './decks'

/**
 * Compiles every compendium into the LevelDB that Foundry reads: each folder of `packs/`, one readable file a
 * document, and those that are made.
 */
export async function compilePacks(out: string): Promise<void> {
  for (const pack of await readdir('packs', { withFileTypes: true })) {
    if (pack.isDirectory()) await compile(join('packs', pack.name), join(out, pack.name), true)
  }
  for (const [name, make] of Object.entries(MADE)) {
    const source = await mkdtemp(join(tmpdir(), `hnb-${name}-`))
    for (const [id, entry] of await make()) {
      await writeFile(join(source, `${id}.json`), JSON.stringify(entry))
    }
    await compile(source, join(out, name), false)
    await rm(source, { recursive: true })
  }
}

async function compile(source: string, target: string, yaml: boolean): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  await compilePack(source, target, { yaml })
}
