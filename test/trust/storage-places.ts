/**
 * Reads the source files to find every place in which the system stores or sends data, and the code that reads the
 * place.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { socketMessageSchema } from '../../src/foundry/play/client-request'
import type { Person } from 'foundry-practice-table/testing'

const SYSTEM_ID = 'harm-and-blessing'
export const STORAGE_KINDS = [
  'document',
  'document of Foundry',
  'flag',
  'setting',
  'request',
  'socket message',
  'browser',
] as const
export type StorageKind = (typeof STORAGE_KINDS)[number]

/** A place in which the system stores or sends data: a document type, a flag, a setting, a message or the browser. */
export interface StoragePlace {
  readonly kind: StorageKind
  readonly name: string
  /**
   * The files below `src/foundry` whose code reads this storage place. Empty if `storage-trust.ts` lists the functions
   * that read it.
   */
  readonly readers: readonly string[]
}

const readText = (file: string): string => readFileSync(file, 'utf8')

/** The settings that a page registered for this system, by key, with their scopes. */
export function registeredSettings({ window }: Person): ReadonlyMap<string, string> {
  const { game } = window as unknown as {
    game: {
      settings: {
        settings: ReadonlyMap<
          string,
          { readonly namespace: string; readonly key: string; readonly scope: string }
        >
      }
    }
  }
  const ourSettings = [...game.settings.settings.values()].filter(({ namespace }) => namespace === SYSTEM_ID)
  return new Map(ourSettings.map(({ key, scope }) => [key, scope]))
}

/** The flags that `src/foundry/types.d.ts` declares: for each document class, their names. */
export function declaredFlags(): ReadonlyMap<string, readonly string[]> {
  const file = 'src/foundry/types.d.ts'
  const source = ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest, true)
  const flagsByDocument = new Map<string, readonly string[]>()
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'FlagConfig')
      for (const member of node.members)
        flagsByDocument.set(member.name?.getText() ?? '', flagNamesIn(member))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return flagsByDocument
}

function flagNamesIn(member: ts.TypeElement): string[] {
  const typeOf = (element: ts.TypeElement | undefined) =>
    element && ts.isPropertySignature(element) && element.type && ts.isTypeLiteralNode(element.type)
      ? element.type.members
      : []
  return typeOf(typeOf(member)[0]).map((flag) => flag.name?.getText() ?? '')
}

/** The names of flags that appear in paths of our sources, such as `flags.${SYSTEM_ID}.place`. */
export function flagsInPaths(): ReadonlySet<string> {
  const names = sourceTexts().flatMap((text) => {
    const constants = new Map(
      [...text.matchAll(/const (\w+) = '(\w+)'/g)].map(([, constant = '', value = '']) => [constant, value]),
    )
    return [...text.matchAll(/flags\.\$\{SYSTEM_ID\}\.(?:\$\{(\w+)\}|(\w+))/g)].map(
      ([, constant, name]) => name ?? constants.get(constant ?? '') ?? constant ?? '',
    )
  })
  return new Set(names)
}

const sourceTexts = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readText(path.join('src', file)))

/** The sources below `src/foundry`, without comments, by path. */
const foundrySources = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync('src/foundry', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
      .map((file) => [
        file,
        readText(path.join('src/foundry', file)).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
      ]),
  )

const filesThatMatch = (pattern: RegExp): string[] =>
  [...foundrySources()].flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).sort()

/** All sources below `src/foundry`, without comments. */
export const sourceText = (): string => [...foundrySources().values()].join('\n')

/**
 * The files that read or write a flag. They contain the flag's path, destructure our flags, or create an object with
 * the flag.
 */
const filesWithFlag = (name: string): string[] =>
  filesThatMatch(
    new RegExp(
      [
        `flags[^;]{0,40}SYSTEM_ID[^;\\n]{0,60}\\b${name}\\b`,
        `\\{[^{}]{0,80}\\b${name}\\b[^{}]{0,80}\\}\\s*=[^;]{0,60}flags[^;]{0,20}SYSTEM_ID`,
        `flags: \\{ \\[SYSTEM_ID\\]: \\{[^}]*\\b${name}\\b`,
        `_FLAG = '${name}'`,
      ].join('|'),
    ),
  )

/** The files that name a setting. For the settings of games, two files form the key from the game's key. */
function filesWithSetting(key: string): string[] {
  const files = filesThatMatch(new RegExp(`SYSTEM_ID,\\s*'${key}'|SETTING = '${key}'|'${key}'\\)`))
  return files.length > 0 ? files : ['world/session.ts', 'world/settings.ts']
}

/** The types of requests with a handler. For each type: the file and the function that decide it. */
const requestHandlers = (): { readonly name: string; readonly readers: string[] }[] =>
  [...foundrySources().values()].flatMap((text) =>
    [
      ...text.matchAll(
        /registerRequestHandler\('(\w+)'[^>]*=>\s*\(await import\('\.\.\/([\w/-]+)'\)\)\.(\w+)/g,
      ),
    ].map(([, name = '', file = '', handler = '']) => ({ name, readers: [`${file}.ts`, handler] })),
  )

/** The number of files that write to the browser's own storage. */
const browserStorageFiles = (): string[] => filesThatMatch(/(?:local|session)Storage\.setItem/)

/**
 * The types of Foundry's documents that our code reads. The function finds them by the collections and by the hooks
 * that the sources name.
 */
function documentsOfFoundry(ourDocumentNames: readonly string[]): string[] {
  const text = sourceText()
  const collections: Readonly<Record<string, string>> = {
    actors: 'Actor',
    items: 'Item',
    messages: 'ChatMessage',
    cards: 'Cards',
    combats: 'Combat',
    scenes: 'Scene',
    users: 'User',
    folders: 'Folder',
    journal: 'JournalEntry',
    macros: 'Macro',
    tables: 'RollTable',
    playlists: 'Playlist',
  }
  const read = [...text.matchAll(/\bgame\.(\w+)\b/g)].map(([, name = '']) => collections[name])
  const hookedClasses = [...text.matchAll(/'(?:create|update|delete)([A-Z]\w+)'/g)].map(([, name]) => name)
  return [...new Set([...read, ...hookedClasses])]
    .flatMap((name) => (name && !ourDocumentNames.includes(name) ? [name] : []))
    .sort()
}

/** All storage places, in the order of the table in `docs/trust-table.md`. */
export function storagePlaces(settings: ReadonlyMap<string, string>): StoragePlace[] {
  const manifest = JSON.parse(readText('system.json')) as {
    readonly documentTypes: Readonly<Record<string, Readonly<Record<string, object>>>>
  }
  const storagePlace = (kind: StorageKind, name: string, readers: readonly string[] = []) => ({
    kind,
    name,
    readers,
  })
  const declaredFlagNames = [...declaredFlags()].flatMap(([document, names]) =>
    names.map((name) => ({ document, name })),
  )
  const undeclaredFlags = [...flagsInPaths()].filter((name) =>
    declaredFlagNames.every((flag) => flag.name !== name),
  )
  return [
    ...Object.entries(manifest.documentTypes).flatMap(([document, types]) =>
      Object.keys(types).map((type) => storagePlace('document', `${document} ${type}`)),
    ),
    ...documentsOfFoundry(Object.keys(manifest.documentTypes)).map((name) =>
      storagePlace('document of Foundry', name),
    ),
    ...declaredFlagNames.map(({ document, name }) =>
      storagePlace('flag', `${document} ${name}`, filesWithFlag(name)),
    ),
    ...undeclaredFlags.map((name) => storagePlace('flag', `any document ${name}`, filesWithFlag(name))),
    ...[...settings.keys()].map((key) => storagePlace('setting', key, filesWithSetting(key))),
    ...requestHandlers().map(({ name, readers }) => storagePlace('request', name, readers)),
    ...socketMessageSchema.options.map(({ entries: { kind } }) =>
      storagePlace(
        'socket message',
        kind.literal,
        filesThatMatch(new RegExp(`kind(?: ===|:) '${kind.literal}'`)),
      ),
    ),
    ...browserStorageFiles().map((file) => storagePlace('browser', 'note of an unfinished action', [file])),
  ]
}
