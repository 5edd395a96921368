/** Compiles every compendium. Some are folders of `packs/`; the build makes the others from code and texts. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { compilePack } from '@foundryvtt/foundryvtt-cli'
import { parse } from 'yaml'
import { createButtonPack } from './buttons'
import { deckPackCreators } from './decks'
import { createFirstScenePack } from './first-scenes'
import { humanityPackCreators } from './humanity'
import { addPackFolders } from './folders'
import { toPackName } from './language'
import type { Language } from './language'
import { createPacksWithoutGames } from './left-out'
import type { PackSource } from './pack-source'
import type { PersonBuildSources } from './people'
import { expandShortFormOfDocument } from './short'
import { addBuildStats, createBuildStats } from './stamp'
import { createBookPack, loadBooks, createLinkTargetsOfBookPages } from './texts/books'
import type { LinkTargets } from './texts/markdown'
import { convertMarkdownToHtml } from './texts/markdown'
import { translateDocument } from './translated'
import { findPhraseByKey } from './words'

/** The compendia that the build makes from code and `lang/`. All others are folders of `packs/`. */
export const NAMES_OF_GENERATED_PACKS = [
  'buttons',
  'journals',
  ...Object.keys(deckPackCreators),
  ...Object.keys(humanityPackCreators),
]

type Manifest = Parameters<typeof createBuildStats>[0] & {
  readonly packs: readonly {
    readonly name: string
    readonly type: string
    readonly flags?: { readonly game?: string }
  }[]
}

const readManifest = async () => JSON.parse(await readFile('system.json', 'utf8')) as Manifest

/**
 * Compiles every compendium of a language into Foundry's LevelDB format. Each document's `_stats` names the package's
 * Foundry build.
 * @param excludedGameIds the games that the package leaves out
 */
export async function compilePacks(
  outputFolder: string,
  language: Language,
  excludedGameIds: readonly string[] = [],
): Promise<void> {
  const manifest = await readManifest()
  const buildStats = createBuildStats(manifest)
  const findGameOfPack = (packName: string) =>
    manifest.packs.find((manifestPack) => manifestPack.name === packName)?.flags?.game ?? null
  for (const [name, all] of createPacksWithoutGames(
    await createPackSources(language),
    excludedGameIds,
    findGameOfPack,
  )) {
    const documentType = manifest.packs.find((manifestPack) => manifestPack.name === name)?.type ?? ''
    const packEntries = addPackFolders(name, documentType, all, language.names.folders)
    const sourceFolder = await mkdtemp(join(tmpdir(), `hnb-${name}-`))
    for (const [id, entry] of packEntries) {
      await writeFile(join(sourceFolder, `${id}.json`), JSON.stringify(addBuildStats(entry, buildStats)))
    }
    await compileCompendiumFolder(sourceFolder, join(outputFolder, toPackName(name, language)))
    await rm(sourceFolder, { recursive: true })
  }
}

/**
 * Creates the documents of every compendium in a language, ready for compiling. The key is the compendium's English
 * name.
 */
export async function createPackSources(language: Language): Promise<ReadonlyMap<string, PackSource>> {
  const manifest = await readManifest()
  const packs = new Map(await readHandWrittenPacks())
  for (const [name, make] of Object.entries({ ...deckPackCreators, ...humanityPackCreators }))
    packs.set(name, make(language))
  packs.set('buttons', createButtonPack(packs.get('story-tables') ?? new Map(), language))
  const personSources = createPersonBuildSources(packs, language)
  const unexpandedPacks = new Map(packs)
  for (const [name, entries] of packs)
    packs.set(name, expandShortFormsOfPack(name, entries, manifest, personSources))
  for (const [name, entries] of packs) packs.set(name, translatePack(entries, language))
  const bookTexts = await loadBooks(language)
  const linkTargets = new Map([
    ...createLinkTargets(packs, manifest, language),
    ...createLinkTargetsOfBookPages(bookTexts, language),
  ])
  packs.set('journals', createBookPack(bookTexts, linkTargets))
  const findPackEntryInShortForm = (entryPath: string): unknown => findPackEntry(unexpandedPacks, entryPath)
  packs.set(
    'first-scenes',
    await createFirstScenePack(language, {
      targets: linkTargets,
      making: personSources,
      short: findPackEntryInShortForm,
    }),
  )
  return packs
}

/** The documents of the compendia in `packs/`, without `first-scenes`, whose files become adventures. */
export async function readHandWrittenPacks(): Promise<ReadonlyMap<string, PackSource>> {
  const folderEntries = (await readdir('packs', { withFileTypes: true })).filter(
    (folderEntry) => folderEntry.isDirectory() && folderEntry.name !== 'first-scenes',
  )
  return new Map(
    await Promise.all(folderEntries.map(async ({ name }) => [name, await readPackFolder(name)] as const)),
  )
}

/**
 * Translates the documents of a compendium. Texts in them that the build has made from phrases are not translated,
 * because they are in the right language already.
 */
const translatePack = (packEntries: PackSource, { packs }: Language): PackSource =>
  new Map([...packEntries].map(([file, entry]) => [file, translateDocument(entry, packs)]))

/**
 * Collects what the code that builds people needs: the phrases, the conversion from Markdown to HTML, and the documents
 * of other compendia.
 */
function createPersonBuildSources(
  packs: ReadonlyMap<string, PackSource>,
  { words }: Language,
): PersonBuildSources {
  return {
    say: (phraseKey) => findPhraseByKey(words, phraseKey),
    toHtml: (markdown) => convertMarkdownToHtml(markdown, new Map()),
    find: (entryPath) => findPackEntry(packs, entryPath),
  }
}

/** Finds the content of the file at the path `pack/file` in a compendium. */
function findPackEntry(packs: ReadonlyMap<string, PackSource>, entryPath: string) {
  const [pack = '', file = ''] = entryPath.split('/')
  const packEntry = packs.get(pack)?.get(file)
  if (!packEntry) throw new Error(`packs/ has no file "${entryPath}".`)
  return packEntry
}

function expandShortFormsOfPack(
  packName: string,
  packEntries: PackSource,
  manifest: Manifest,
  personSources: PersonBuildSources,
): PackSource {
  const documentType = manifest.packs.find(({ name }) => name === packName)?.type ?? ''
  return new Map(
    [...packEntries].map(([file, entry], packEntryIndex) => {
      const document =
        '_key' in entry
          ? entry
          : expandShortFormOfDocument(
              `${packName}/${file}`,
              documentType,
              entry,
              packEntryIndex,
              personSources,
            )
      return [file, documentType === 'Actor' ? showTokenNameOnHover(document) : document]
    }),
  )
}

/**
 * Changes an actor of a compendium so that its tokens show their name on hover. For actors that are created in Foundry,
 * `world/actor.ts` does the same.
 */
function showTokenNameOnHover(actor: Readonly<Record<string, unknown>>) {
  const tokenSettings = actor['prototypeToken'] as Readonly<Record<string, unknown>> | undefined
  return { ...actor, prototypeToken: { displayName: TOKEN_DISPLAY_MODE_ON_HOVER, ...tokenSettings } }
}

/** The value of `CONST.TOKEN_DISPLAY_MODES.HOVER`. It is copied here, because the build runs without Foundry. */
const TOKEN_DISPLAY_MODE_ON_HOVER = 30

/**
 * Creates the targets for links to documents. The key is the document's compendium and file, such as
 * `story-people/goblin`.
 */
function createLinkTargets(
  packs: ReadonlyMap<string, PackSource>,
  manifest: Manifest,
  language: Language,
): LinkTargets {
  return new Map(
    [...packs].flatMap(([pack, entries]) => {
      const documentType = manifest.packs.find(({ name }) => name === pack)?.type
      if (documentType === undefined) throw new Error(`system.json does not list the compendium "${pack}".`)
      return [...entries].map(([file, { _id, name }]) => {
        const documentUuid = `Compendium.harm-and-blessing.${toPackName(pack, language)}.${documentType}.${String(_id)}`
        return [`${pack}/${file}`, { uuid: documentUuid, name: String(name) }] as const
      })
    }),
  )
}

/** The documents in a folder of `packs/`. The key is the file name. */
async function readPackFolder(packFolderName: string): Promise<PackSource> {
  const packEntryFiles = (await readdir(join('packs', packFolderName))).filter(
    (packEntryFile) => extname(packEntryFile) === '.yml',
  )
  return new Map(
    await Promise.all(
      packEntryFiles.map(async (packEntryFile) => {
        const packEntry = parse(
          await readFile(join('packs', packFolderName, packEntryFile), 'utf8'),
        ) as Record<string, unknown>
        return [basename(packEntryFile, '.yml'), packEntry] as const
      }),
    ),
  )
}

async function compileCompendiumFolder(sourceFolder: string, targetFolder: string): Promise<void> {
  await rm(targetFolder, { recursive: true, force: true })
  await mkdir(targetFolder, { recursive: true })
  await compilePack(sourceFolder, targetFolder)
}
