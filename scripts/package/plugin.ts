/** A build plugin that makes a Foundry package from a bundle of scripts. */
import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readApiTypesFile } from './api-docs'
import { writeCardPictures } from './cards/compose'
import { writeDeckPresets } from './decks'
import { writeCoverPictures } from './cover'
import { writeIconPictures } from './icons'
import { writeSoundFiles } from './sounds'
import { loadShippedLanguages } from './language'
import { readExcludedGameIds, createRulesetsCodeWithoutGames } from './left-out'
import { removeGamesFromDocuments } from './left-out-words'
import { writeManifest } from './manifest'
import { compilePacks } from './packs'
import { writeTemplateFragmentFiles } from './pieces'
import { writeScenePictures } from './scenes/compose'
import { loadPhraseTree, writePhraseFiles } from './words'

/** The pictures in the README. The package needs them, because it contains the README. */
const README_PICTURES = ['docs/table.png', 'docs/cards.png', 'docs/harm.png']

/** The files that the build copies unchanged, without `template.json`, about which Foundry 14 warns. */
const FILES_COPIED_INTO_PACKAGE = [
  'templates',
  'LICENSE',
  'RIGHTS.md',
  'README.md',
  'CHANGELOG.md',
  ...README_PICTURES,
]
const WATCHED_PATHS = ['templates', 'lang', 'packs', 'assets', 'system.json']

/**
 * Adds to Vite's bundle the other parts of a Foundry package: the manifest, templates, phrases, pictures and compendia.
 */
export function createFoundryPackagePlugin(): Plugin {
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
      // With `pre`, the bundler calls this plugin before it removes the types from the source.
      order: 'pre',
      handler(moduleCode, moduleId) {
        // Removes the larger of two font formats (`.woff`). Every browser that Foundry supports reads the smaller one.
        if (moduleId.includes('/@fontsource'))
          return { code: moduleCode.replace(/ format\([^)]*\)|, url\([^)]*\.woff\)/g, ''), map: null }
        const excludedGameIds = readExcludedGameIds()
        if (excludedGameIds.length === 0 || !moduleId.endsWith('/src/rulesets.ts')) return null
        return { code: createRulesetsCodeWithoutGames(moduleCode, excludedGameIds), map: null }
      },
    },
    async closeBundle() {
      const excludedGameIds = readExcludedGameIds()
      for (const copiedPath of FILES_COPIED_INTO_PACKAGE)
        await cp(copiedPath, join(outputFolder, copiedPath), { recursive: true })
      await removeGamesFromDocuments(outputFolder, excludedGameIds, await loadPhraseTree())
      await writeFile(join(outputFolder, 'harm-and-blessing.d.ts'), readApiTypesFile())
      for (const game of excludedGameIds) await rm(join(outputFolder, 'templates', game), { recursive: true })
      await writeTemplateFragmentFiles(outputFolder, excludedGameIds)
      const languages = await loadShippedLanguages(isReleaseBuild)
      await writePhraseFiles(
        outputFolder,
        languages.map(({ code }) => code),
        excludedGameIds,
      )
      await writeIconPictures(join(outputFolder, 'assets'))
      await writeCardPictures(join(outputFolder, 'assets'), excludedGameIds)
      await writeCoverPictures(join(outputFolder, 'assets'))
      await writeScenePictures(join(outputFolder, 'assets'))
      await writeSoundFiles(join(outputFolder, 'assets'))
      await writeDeckPresets(outputFolder, excludedGameIds)
      for (const language of languages)
        await compilePacks(join(outputFolder, 'packs'), language, excludedGameIds)
      await writeManifest(outputFolder, languages, excludedGameIds, this.meta.watchMode)
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
