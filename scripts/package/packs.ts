import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { compilePack } from '@foundryvtt/foundryvtt-cli'

/** Compiles each folder of `packs/`, one readable file a document, into the LevelDB that Foundry reads. */
export async function compilePacks(out: string): Promise<void> {
  for (const pack of await readdir('packs', { withFileTypes: true })) {
    if (!pack.isDirectory()) continue
    const target = join(out, pack.name)
    await rm(target, { recursive: true, force: true })
    await compilePack(join('packs', pack.name), target, { yaml: true })
  }
}
