/**
 * Compiles every compendium. Some compendia are folders of `packs/`; the build makes the others from code and texts.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { compilePack } from '@foundryvtt/foundryvtt-cli'
import { parse } from 'yaml'
import { buttonPack } from './buttons'
import { deckPacks } from './decks'
import { firstScenePack } from './first-scenes'
import { humanityPacks } from './humanity'
import { addFolders } from './folders'
import { packName } from './language'
import type { Language } from './language'
import { packsWithout } from './left-out'
import type { PackSource } from './pack-source'
import type { PersonSources } from './people'
import { expandShortForm } from './short'
import { withBuildStats, buildStats } from './stamp'
import { bookPack, loadBooks, pageTargets } from './texts/books'
import type { LinkTargets } from './texts/markdown'
import { htmlFromMarkdown } from './texts/markdown'
import { translateDocument } from './translated'
import { phraseByKey } from './words'

/**
 * The compendia that the build makes from code and `lang/`. The files of every other compendium are in a folder of
 * `packs/`.
 */
export const GENERATED_PACKS = [
  'buttons',
  'journals',
  ...Object.keys(deckPacks),
  ...Object.keys(humanityPacks),
]

type Manifest = Parameters<typeof buildStats>[0] & {
  readonly packs: readonly {
    readonly name: string
    readonly type: string
    readonly flags?: { readonly game?: string }
  }[]
}

const readManifest = async () => JSON.parse(await readFile('system.json', 'utf8')) as Manifest

/**
 * Compiles every compendium of a language into Foundry's LevelDB format. Each document stores the Foundry build of the
 * package in `_stats`.
 * @param without the games that the package leaves out
 */
export async function compilePacks(
  out: string,
  language: Language,
  without: readonly string[] = [],
): Promise<void> {
  const manifest = await readManifest()
  const stats = buildStats(manifest)
  const gameOf = (name: string) => manifest.packs.find((pack) => pack.name === name)?.flags?.game ?? null
  for (const [name, all] of packsWithout(await packSources(language), without, gameOf)) {
    const documentType = manifest.packs.find((pack) => pack.name === name)?.type ?? ''
    const entries = addFolders(name, documentType, all, language.names.folders)
    const source = await mkdtemp(join(tmpdir(), `hnb-${name}-`))
    for (const [id, entry] of entries) {
      await writeFile(join(source, `${id}.json`), JSON.stringify(withBuildStats(entry, stats)))
    }
    await compileFolder(source, join(out, packName(name, language)))
    await rm(source, { recursive: true })
  }
}

/** The documents of every compendium in a language, ready to be compiled. The key is the compendium's English name. */
export async function packSources(language: Language): Promise<ReadonlyMap<string, PackSource>> {
  const manifest = await readManifest()
  const packs = new Map(await handWrittenPacks())
  for (const [name, make] of Object.entries({ ...deckPacks, ...humanityPacks }))
    packs.set(name, make(language))
  packs.set('buttons', buttonPack(packs.get('story-tables') ?? new Map(), language))
  const helpers = personSourcesOf(packs, language)
  const unexpandedPacks = new Map(packs)
  for (const [name, entries] of packs) packs.set(name, expandPack(name, entries, manifest, helpers))
  for (const [name, entries] of packs) packs.set(name, translatePack(entries, language))
  const books = await loadBooks(language)
  const targets = new Map([...linkTargetsOf(packs, manifest, language), ...pageTargets(books, language)])
  packs.set('journals', bookPack(books, targets))
  const findShortForm = (path: string): unknown => packEntryAt(unexpandedPacks, path)
  packs.set(
    'first-scenes',
    await firstScenePack(language, { targets, making: helpers, short: findShortForm }),
  )
  return packs
}

/**
 * The documents of the compendia whose files are in `packs/`. The folder `first-scenes` is left out, because the build
 * makes adventures from its files.
 */
export async function handWrittenPacks(): Promise<ReadonlyMap<string, PackSource>> {
  const folderEntries = (await readdir('packs', { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name !== 'first-scenes',
  )
  return new Map(
    await Promise.all(folderEntries.map(async ({ name }) => [name, await readPack(name)] as const)),
  )
}

/** Translates the documents of a compendium. Texts that the build made from phrases are already in the language. */
const translatePack = (entries: PackSource, { packs }: Language): PackSource =>
  new Map([...entries].map(([file, entry]) => [file, translateDocument(entry, packs)]))

/**
 * Gives the builder of people what it needs: the phrases, the conversion from Markdown, and the documents of other
 * compendia.
 */
function personSourcesOf(packs: ReadonlyMap<string, PackSource>, { words }: Language): PersonSources {
  return {
    say: (key) => phraseByKey(words, key),
    toHtml: (markdown) => htmlFromMarkdown(markdown, new Map()),
    find: (path) => packEntryAt(packs, path),
  }
}

/** The content of the file at the path `pack/file` in a compendium. */
function packEntryAt(packs: ReadonlyMap<string, PackSource>, path: string) {
  const [pack = '', file = ''] = path.split('/')
  const entry = packs.get(pack)?.get(file)
  if (!entry) throw new Error(`packs/ has no file "${path}".`)
  return entry
}

function expandPack(
  pack: string,
  entries: PackSource,
  manifest: Manifest,
  helpers: PersonSources,
): PackSource {
  const type = manifest.packs.find(({ name }) => name === pack)?.type ?? ''
  return new Map(
    [...entries].map(([file, entry], at) => {
      const document = '_key' in entry ? entry : expandShortForm(`${pack}/${file}`, type, entry, at, helpers)
      return [file, type === 'Actor' ? withNameOnHover(document) : document]
    }),
  )
}

/**
 * Makes the tokens of a compendium's actor show their name on hover. Actors that are created in Foundry get the same
 * setting from the system (`world/actor.ts`).
 */
function withNameOnHover(actor: Readonly<Record<string, unknown>>) {
  const tokenSettings = actor['prototypeToken'] as Readonly<Record<string, unknown>> | undefined
  return { ...actor, prototypeToken: { displayName: HOVER_DISPLAY_MODE, ...tokenSettings } }
}

/** The value of `CONST.TOKEN_DISPLAY_MODES.HOVER`; the build runs without Foundry. */
const HOVER_DISPLAY_MODE = 30

/** The documents to which a text can link. A link names the compendium and the file, such as `story-people/goblin`. */
function linkTargetsOf(
  packs: ReadonlyMap<string, PackSource>,
  manifest: Manifest,
  language: Language,
): LinkTargets {
  return new Map(
    [...packs].flatMap(([pack, entries]) => {
      const type = manifest.packs.find(({ name }) => name === pack)?.type
      if (type === undefined) throw new Error(`system.json does not list the compendium "${pack}".`)
      return [...entries].map(([file, { _id, name }]) => {
        const uuid = `Compendium.harm-and-blessing.${packName(pack, language)}.${type}.${String(_id)}`
        return [`${pack}/${file}`, { uuid, name: String(name) }] as const
      })
    }),
  )
}

/** The documents in a folder of `packs/`. The key is the file name. */
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

async function compileFolder(source: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  await compilePack(source, target)
}
