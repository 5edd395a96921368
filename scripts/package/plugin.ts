/** The build: what makes of a bundle a whole package. */
import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { apiTypes } from './api-docs'
import { composeCards } from './cards/compose'
import { writePresets } from './decks'
import { composeIcons } from './icons'
import { writeManifest } from './manifest'
import { compilePacks } from './packs'
import { composeScenes } from './scenes/compose'
import { writeWords } from './words'

/** Copied as they are; `template.json` is left out, because Foundry 14 warns of it. */
const COPIED = ['templates', 'LICENSE', 'README.md', 'CHANGELOG.md']
const WATCHED = ['templates', 'lang', 'packs', 'assets', 'system.json']

/** Makes of Vite's bundle a whole Foundry package: manifest, templates, words, pictures, compendia. */
export function foundryPackage(): Plugin {
  let out = 'dist'
  return {
    name: 'foundry-package',
    configResolved(config) {
      out = config.build.outDir
    },
    async buildStart() {
      if (!this.meta.watchMode) return
      for (const path of WATCHED) for (const file of await filesBelow(path)) this.addWatchFile(file)
    },
    async closeBundle() {
      for (const path of COPIED) await cp(path, join(out, path), { recursive: true })
      await writeFile(join(out, 'harm-and-blessing.d.ts'), apiTypes())
      await writeWords(out)
      await composeIcons(join(out, 'assets'))
      await composeCards(join(out, 'assets'))
      await composeScenes(join(out, 'assets'))
      await writePresets(out)
      await compilePacks(join(out, 'packs'))
      await writeManifest(out, this.meta.watchMode)
    },
  }
}

async function filesBelow(path: string): Promise<string[]> {
  if (path.includes('.')) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
