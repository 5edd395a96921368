/** A build plugin that makes a Foundry package from a bundle of scripts. */
import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { apiTypes } from './api-docs'
import { composeCards } from './cards/compose'
import { writePresets } from './decks'
import { composeCover } from './cover'
import { composeIcons } from './icons'
import { composeSounds } from './sounds'
import { shippedLanguages } from './language'
import { leftOutGames, rulesetsWithout } from './left-out'
import { removeGamesFromDocuments } from './left-out-words'
import { writeManifest } from './manifest'
import { compilePacks } from './packs'
import { writeFragmentFiles } from './pieces'
import { composeScenes } from './scenes/compose'
import { loadPhrases, writePhraseFiles } from './words'

/** The pictures in the README. The package needs them, because it contains the README. */
const README_PICTURES = ['docs/table.png', 'docs/cards.png', 'docs/harm.png']

/**
 * The files that the build copies into the package unchanged. `template.json` is left out, because Foundry 14 warns
 * about it.
 */
const COPIED_FILES = ['templates', 'LICENSE', 'RIGHTS.md', 'README.md', 'CHANGELOG.md', ...README_PICTURES]
const WATCHED_PATHS = ['templates', 'lang', 'packs', 'assets', 'system.json']

/**
 * Adds to Vite's bundle the other parts of a Foundry package: the manifest, templates, phrases, pictures and compendia.
 */
export function foundryPackagePlugin(): Plugin {
  let out = 'dist'
  let isRelease = false
  return {
    name: 'foundry-package',
    configResolved(config) {
      out = config.build.outDir
      isRelease = config.mode === 'release'
    },
    async buildStart() {
      if (!this.meta.watchMode) return
      for (const path of WATCHED_PATHS) for (const file of await filesBelow(path)) this.addWatchFile(file)
    },
    transform: {
      // `pre`: the bundler calls this plugin before it removes the types from the source.
      order: 'pre',
      handler(code, id) {
        // Every browser that Foundry supports reads the smaller font format, so the larger one is left out.
        if (id.includes('/@fontsource'))
          return { code: code.replace(/ format\([^)]*\)|, url\([^)]*\.woff\)/g, ''), map: null }
        const without = leftOutGames()
        if (without.length === 0 || !id.endsWith('/src/rulesets.ts')) return null
        return { code: rulesetsWithout(code, without), map: null }
      },
    },
    async closeBundle() {
      const without = leftOutGames()
      for (const path of COPIED_FILES) await cp(path, join(out, path), { recursive: true })
      await removeGamesFromDocuments(out, without, await loadPhrases())
      await writeFile(join(out, 'harm-and-blessing.d.ts'), apiTypes())
      for (const game of without) await rm(join(out, 'templates', game), { recursive: true })
      await writeFragmentFiles(out, without)
      const languages = await shippedLanguages(isRelease)
      await writePhraseFiles(
        out,
        languages.map(({ code }) => code),
        without,
      )
      await composeIcons(join(out, 'assets'))
      await composeCards(join(out, 'assets'), without)
      await composeCover(join(out, 'assets'))
      await composeScenes(join(out, 'assets'))
      await composeSounds(join(out, 'assets'))
      await writePresets(out, without)
      for (const language of languages) await compilePacks(join(out, 'packs'), language, without)
      await writeManifest(out, languages, without, this.meta.watchMode)
    },
  }
}

async function filesBelow(path: string): Promise<string[]> {
  if (path.includes('.')) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
