/** A build plugin that makes a Foundry package from a bundle of scripts. */
import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readApiTypes } from './api-docs'
import { writeCardPictures } from './cards/compose'
import { writeDeckPresets } from './decks'
import { writeCoverPictures } from './cover'
import { writeIconPictures } from './icons'
import { writeSoundFiles } from './sounds'
import { loadShippedLanguages } from './language'
import { readLeftOutGames, createRulesetsWithout } from './left-out'
import { removeGamesFromDocuments } from './left-out-words'
import { writeManifest } from './manifest'
import { compilePacks } from './packs'
import { writeFragmentFiles } from './pieces'
import { writeScenePictures } from './scenes/compose'
import { loadPhrases, writePhraseFiles } from './words'

/** The pictures in the README. The package needs them, because it contains the README. */
const README_PICTURES = ['docs/table.png', 'docs/cards.png', 'docs/harm.png']

/** The files that the build copies unchanged, without `template.json`, about which Foundry 14 warns. */
const COPIED_FILES = ['templates', 'LICENSE', 'RIGHTS.md', 'README.md', 'CHANGELOG.md', ...README_PICTURES]
const WATCHED_PATHS = ['templates', 'lang', 'packs', 'assets', 'system.json']

/**
 * Adds to Vite's bundle the other parts of a Foundry package: the manifest, templates, phrases, pictures and compendia.
 */
export function foundryPackagePlugin(): Plugin {
  let outputFolder = 'dist'
  let isReleaseBuild = false
  return {
    name: 'foundry-package',
    configResolved(viteConfig) {
      outputFolder = viteConfig.build.outDir
      isReleaseBuild = viteConfig.mode === 'release'
    },
    async buildStart() {
      if (!this.meta.watchMode) return
      for (const copiedPath of WATCHED_PATHS)
        for (const watchedFile of await listFilesBelow(copiedPath)) this.addWatchFile(watchedFile)
    },
    transform: {
      // `pre`: the bundler calls this plugin before it removes the types from the source.
      order: 'pre',
      handler(moduleCode, moduleId) {
        // Drops the larger font format: every browser that Foundry supports reads the smaller one.
        if (moduleId.includes('/@fontsource'))
          return { code: moduleCode.replace(/ format\([^)]*\)|, url\([^)]*\.woff\)/g, ''), map: null }
        const leftOutGameIds = readLeftOutGames()
        if (leftOutGameIds.length === 0 || !moduleId.endsWith('/src/rulesets.ts')) return null
        return { code: createRulesetsWithout(moduleCode, leftOutGameIds), map: null }
      },
    },
    async closeBundle() {
      const leftOutGameIds = readLeftOutGames()
      for (const copiedPath of COPIED_FILES)
        await cp(copiedPath, join(outputFolder, copiedPath), { recursive: true })
      await removeGamesFromDocuments(outputFolder, leftOutGameIds, await loadPhrases())
      await writeFile(join(outputFolder, 'harm-and-blessing.d.ts'), readApiTypes())
      for (const game of leftOutGameIds) await rm(join(outputFolder, 'templates', game), { recursive: true })
      await writeFragmentFiles(outputFolder, leftOutGameIds)
      const languages = await loadShippedLanguages(isReleaseBuild)
      await writePhraseFiles(
        outputFolder,
        languages.map(({ code }) => code),
        leftOutGameIds,
      )
      await writeIconPictures(join(outputFolder, 'assets'))
      await writeCardPictures(join(outputFolder, 'assets'), leftOutGameIds)
      await writeCoverPictures(join(outputFolder, 'assets'))
      await writeScenePictures(join(outputFolder, 'assets'))
      await writeSoundFiles(join(outputFolder, 'assets'))
      await writeDeckPresets(outputFolder, leftOutGameIds)
      for (const language of languages)
        await compilePacks(join(outputFolder, 'packs'), language, leftOutGameIds)
      await writeManifest(outputFolder, languages, leftOutGameIds, this.meta.watchMode)
    },
  }
}

async function listFilesBelow(filePath: string): Promise<string[]> {
  if (filePath.includes('.')) return [filePath]
  const folderEntries = await readdir(filePath, { recursive: true, withFileTypes: true })
  return folderEntries
    .filter((folderEntry) => folderEntry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
