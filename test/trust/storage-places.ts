/** Finds every place where this system stores or sends data, by reading the code. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { socketMessageSchema } from '../../src/foundry/play/client-request'
import type { Person } from 'foundry-practice-table/testing'

const SYSTEM = 'harm-and-blessing'
export const STORAGE_KINDS = ['document', 'flag', 'setting', 'request', 'socket message', 'browser'] as const
export type StorageKind = (typeof STORAGE_KINDS)[number]

/** A place where data is stored or sent. */
export interface StoragePlace {
  readonly kind: StorageKind
  readonly name: string
  /** Who can write to the place. Foundry decides this. */
  readonly writers: string
}

const read = (file: string): string => readFileSync(file, 'utf8')

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
  const ours = [...game.settings.settings.values()].filter(({ namespace }) => namespace === SYSTEM)
  return new Map(ours.map(({ key, scope }) => [key, scope]))
}

/** The flags that `src/foundry/types.d.ts` declares: for each document class, their names. */
export function declaredFlags(): ReadonlyMap<string, readonly string[]> {
  const file = 'src/foundry/types.d.ts'
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
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
    .map((file) => read(path.join('src', file)))

/** The types of requests that have a handler. */
const requestTypes = (): string[] =>
  sourceTexts().flatMap((text) =>
    [...text.matchAll(/registerRequestHandler\('(\w+)'/g)].map(([, type = '']) => type),
  )

/** The number of files that write to the browser's own storage. */
const countFilesWithBrowserStorage = (): number =>
  sourceTexts().filter((text) => /(?:local|session)Storage\.setItem/.test(text)).length

const WRITERS_BY_SCOPE: Readonly<Record<string, string>> = {
  world: 'Gamemasters, and users with the permission “Modify World Settings”',
  client: 'this browser',
  user: 'the user',
}

const WRITERS_OF_FLAGS: Readonly<Record<string, string>> = {
  ChatMessage: 'the author, Gamemasters',
  Combat: 'Gamemasters',
  Combatant: 'owners of the actor, Gamemasters',
}

/** Every place, in the order of the table. */
export function storagePlaces(settings: ReadonlyMap<string, string>): StoragePlace[] {
  const manifest = JSON.parse(read('system.json')) as {
    readonly documentTypes: Readonly<Record<string, Readonly<Record<string, object>>>>
  }
  const documents = Object.entries(manifest.documentTypes).flatMap(([document, types]) =>
    Object.keys(types).map((type) => ({
      ...{ kind: 'document', name: `${document} ${type}` },
      writers: document === 'ChatMessage' ? 'the author, Gamemasters' : 'owners, Gamemasters',
    })),
  )
  const flags = [...declaredFlags()].flatMap(([document, names]) =>
    names.map((name) => ({
      ...{ kind: 'flag', name: `${document} ${name}` },
      writers: WRITERS_OF_FLAGS[document] ?? 'owners, Gamemasters',
    })),
  )
  const declared = new Set([...declaredFlags().values()].flat())
  const otherFlags = [...flagsInPaths()]
    .filter((name) => !declared.has(name))
    .map((name) => ({ kind: 'flag', name: `any document ${name}`, writers: 'owners, Gamemasters' }))
  const ourSettings = [...settings].map(([key, scope]) => ({
    ...{ kind: 'setting', name: key },
    writers: WRITERS_BY_SCOPE[scope] ?? scope,
  }))
  const requests = requestTypes().map((name) => ({ kind: 'request', name, writers: 'every user' }))
  const messages = socketMessageSchema.options.map(({ entries }) => ({
    ...{ kind: 'socket message', name: entries.kind.literal },
    writers: 'every user',
  }))
  const notes = Array.from({ length: countFilesWithBrowserStorage() }, () => ({
    ...{ kind: 'browser', name: 'note of an unfinished action' },
    writers: 'this browser',
  }))
  return [
    ...documents,
    ...flags,
    ...otherFlags,
    ...ourSettings,
    ...requests,
    ...messages,
    ...notes,
  ] as StoragePlace[]
}
