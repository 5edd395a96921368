/** Finds in the source files every place where the system stores or sends data, and its readers. */
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

/** A place where the system stores or sends data: a document type, flag, setting, message or the browser. */
export interface DataStoragePlace {
  readonly kind: StorageKind
  readonly name: string
  /**
   * The files below `src/foundry` that read data from this storage place. The list is empty if `storage-trust.ts` names
   * the functions that read the place.
   */
  readonly readers: readonly string[]
}

const readFileText = (filePath: string): string => readFileSync(filePath, 'utf8')

/**
 * Finds the settings that a page has registered for this system. The result gives each setting's scope by the setting's
 * key.
 */
export function findRegisteredSettings({ window }: Person): ReadonlyMap<string, string> {
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

/** The names of the flags that `src/foundry/types.d.ts` declares, by document class. */
export function findDeclaredFlags(): ReadonlyMap<string, readonly string[]> {
  const typesFile = 'src/foundry/types.d.ts'
  const typesSourceFile = ts.createSourceFile(
    typesFile,
    readFileText(typesFile),
    ts.ScriptTarget.Latest,
    true,
  )
  const flagsByDocument = new Map<string, readonly string[]>()
  const visitSyntaxNode = (syntaxNode: ts.Node): void => {
    if (ts.isInterfaceDeclaration(syntaxNode) && syntaxNode.name.text === 'FlagConfig')
      for (const interfaceMember of syntaxNode.members)
        flagsByDocument.set(interfaceMember.name?.getText() ?? '', findFlagNamesInType(interfaceMember))
    ts.forEachChild(syntaxNode, visitSyntaxNode)
  }
  visitSyntaxNode(typesSourceFile)
  return flagsByDocument
}

function findFlagNamesInType(member: ts.TypeElement): string[] {
  const findMembersOfType = (typeElement: ts.TypeElement | undefined) =>
    typeElement &&
    ts.isPropertySignature(typeElement) &&
    typeElement.type &&
    ts.isTypeLiteralNode(typeElement.type)
      ? typeElement.type.members
      : []
  return findMembersOfType(findMembersOfType(member)[0]).map((typeMember) => typeMember.name?.getText() ?? '')
}

/** The values of text constants in our sources, by the constants' names. */
const readTextConstants = (): ReadonlyMap<string, string> =>
  new Map(
    readSourceTexts().flatMap((sourceFileText) =>
      [...sourceFileText.matchAll(/const (\w+) = '(\w+)'/g)].map(([, constantName = '', value = '']) => [
        constantName,
        value,
      ]),
    ),
  )

/** The names of flags that appear in paths of our sources, such as `flags.${SYSTEM_ID}.place`. */
export function findFlagsInPaths(): ReadonlySet<string> {
  const textByConstantName = readTextConstants()
  const flagNames = readSourceTexts().flatMap((sourceFileText) =>
    [...sourceFileText.matchAll(/flags\.\$\{SYSTEM_ID\}\.(?:\$\{(\w+)\}|(\w+))/g)].map(
      ([, constantName = '', name]) => name ?? textByConstantName.get(constantName) ?? constantName,
    ),
  )
  return new Set(flagNames)
}

const readSourceTexts = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((filePath) => filePath.endsWith('.ts'))
    .map((filePath) => readFileText(path.join('src', filePath)))

/** The sources below `src/foundry`, without comments, by path. */
const readFoundrySources = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync('src/foundry', { recursive: true, encoding: 'utf8' })
      .filter((filePath) => filePath.endsWith('.ts') && !filePath.endsWith('.d.ts'))
      .map((filePath) => [
        filePath,
        readFileText(path.join('src/foundry', filePath)).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
      ]),
  )

const findFilesThatMatch = (sourcePattern: RegExp): string[] =>
  [...readFoundrySources()].flatMap(([file, text]) => (sourcePattern.test(text) ? [file] : [])).sort()

/** All sources below `src/foundry`, without comments. */
export const readSourceText = (): string => [...readFoundrySources().values()].join('\n')

/**
 * Finds the files that read or write a flag. They name the flag in a path, read it from the object of our flags, or
 * create it. The path may contain a constant instead of the flag's name.
 */
function findFilesWithFlag(contextFlagName: string): string[] {
  const constantNames = [...readTextConstants()].flatMap(([constantName, value]) =>
    value === contextFlagName ? [constantName] : [],
  )
  const flagNamePattern = `(?:${[contextFlagName, ...constantNames].join('|')})`
  return findFilesThatMatch(
    new RegExp(
      [
        `flags[^;]{0,40}SYSTEM_ID[^;\\n]{0,60}\\b${flagNamePattern}\\b`,
        `\\{[^{}]{0,80}\\b${contextFlagName}\\b[^{}]{0,80}\\}\\s*=[^;]{0,60}flags[^;]{0,20}SYSTEM_ID`,
        `flags: \\{ \\[SYSTEM_ID\\]: \\{[^}]*\\b${contextFlagName}\\b`,
      ].join('|'),
    ),
  )
}

/**
 * Finds the files that contain the key of a setting. The settings of the games have composed keys, so the result for
 * them is the two files that compose the keys.
 */
function findFilesWithSetting(settingKey: string): string[] {
  const settingFiles = findFilesThatMatch(
    new RegExp(`SYSTEM_ID,\\s*'${settingKey}'|SETTING(?:_KEY)? = '${settingKey}'|'${settingKey}'\\)`),
  )
  return settingFiles.length > 0 ? settingFiles : ['world/session.ts', 'world/settings.ts']
}

/**
 * Finds the types of requests that our code handles. Each type has the file and the function that decide such a
 * request.
 */
const findRequestHandlers = (): { readonly name: string; readonly readers: string[] }[] =>
  [...readFoundrySources().values()].flatMap((sourceFileText) =>
    [
      ...sourceFileText.matchAll(
        /registerRequestHandler\('(\w+)'[^>]*=>\s*\(await import\('\.\.\/([\w/-]+)'\)\)\.(\w+)/g,
      ),
    ].map(([, name = '', file = '', handler = '']) => ({ name, readers: [`${file}.ts`, handler] })),
  )

/** Lists the files whose code writes to the browser's own storage. */
const listFilesWithBrowserStorage = (): string[] => findFilesThatMatch(/(?:local|session)Storage\.setItem/)

/** Foundry's document types that our code reads, by the collections and hooks in the sources. */
function findFoundryDocumentTypes(ourDocumentNames: readonly string[]): string[] {
  const allSourceText = readSourceText()
  const documentNameByCollection: Readonly<Record<string, string>> = {
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
  const readCollectionNames = [...allSourceText.matchAll(/\bgame\.(\w+)\b/g)].map(
    ([, name = '']) => documentNameByCollection[name],
  )
  const hookedDocumentNames = [...allSourceText.matchAll(/'(?:create|update|delete)([A-Z]\w+)'/g)].map(
    ([, name]) => name,
  )
  return [...new Set([...readCollectionNames, ...hookedDocumentNames])]
    .flatMap((documentName) =>
      documentName && !ourDocumentNames.includes(documentName) ? [documentName] : [],
    )
    .sort()
}

/** All storage places, in the order of the table in `docs/trust-table.md`. */
export function findStoragePlaces(scopeBySettingKey: ReadonlyMap<string, string>): DataStoragePlace[] {
  const systemManifest = JSON.parse(readFileText('system.json')) as {
    readonly documentTypes: Readonly<Record<string, Readonly<Record<string, object>>>>
  }
  const createStoragePlace = (
    storageKind: StorageKind,
    comparedPlaceName: string,
    readingFiles: readonly string[] = [],
  ) => ({
    kind: storageKind,
    name: comparedPlaceName,
    readers: readingFiles,
  })
  const declaredFlagNames = [...findDeclaredFlags()].flatMap(([document, names]) =>
    names.map((contextFlagName) => ({ document, name: contextFlagName })),
  )
  const undeclaredFlags = [...findFlagsInPaths()].filter((contextFlagName) =>
    declaredFlagNames.every((declaredFlag) => declaredFlag.name !== contextFlagName),
  )
  return [
    ...Object.entries(systemManifest.documentTypes).flatMap(([document, types]) =>
      Object.keys(types).map((documentType) => createStoragePlace('document', `${document} ${documentType}`)),
    ),
    ...findFoundryDocumentTypes(Object.keys(systemManifest.documentTypes)).map((documentName) =>
      createStoragePlace('document of Foundry', documentName),
    ),
    ...declaredFlagNames.map(({ document, name }) =>
      createStoragePlace('flag', `${document} ${name}`, findFilesWithFlag(name)),
    ),
    ...undeclaredFlags.map((contextFlagName) =>
      createStoragePlace('flag', `any document ${contextFlagName}`, findFilesWithFlag(contextFlagName)),
    ),
    ...[...scopeBySettingKey.keys()].map((settingKey) =>
      createStoragePlace('setting', settingKey, findFilesWithSetting(settingKey)),
    ),
    ...findRequestHandlers().map(({ name, readers }) => createStoragePlace('request', name, readers)),
    ...socketMessageSchema.options.map(({ entries: { kind } }) =>
      createStoragePlace(
        'socket message',
        kind.literal,
        findFilesThatMatch(new RegExp(`kind(?: ===|:) '${kind.literal}'`)),
      ),
    ),
    ...listFilesWithBrowserStorage().map((filePath) =>
      createStoragePlace('browser', 'note of an unfinished action', [filePath]),
    ),
  ]
}
