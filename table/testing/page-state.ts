/**
 * Runs inside a test page's window: cleans the page for the next test, and describes everything that a test could have
 * left on it.
 */
import { CONFIG } from '../client/config'
import { Hooks } from '../client/helpers/hooks'
import { game, ui } from '../client/state'
import { applicationInstances } from '../client/applications/api/instances'
import { getSharedBoard } from '../client/board/shared-board'
import type { Document } from '../client/abstract/document'

type Functions = Map<string, unknown>

/**
 * The page's functions, the names of its globals and its random generator, as they were before a test used the page.
 */
let firstFunctions: Functions = new Map()
let firstGlobals = new Set<string>()
let firstRandom: unknown

interface SheetOwner {
  _sheet?: object | null
  readonly collections?: Readonly<Record<string, Iterable<object>>>
}

/** Remembers the page's functions and globals, before a test uses the page. */
export function rememberFirstState(): void {
  firstFunctions = collectFunctions()
  firstGlobals = new Set(Object.keys(globalThis))
  firstRandom = Reflect.get(CONFIG.Dice, 'randomUniform')
}

/**
 * Resets a client setting to the value that it had when the page was opened. The page is notified like after any
 * change.
 * @param storedJson the value as JSON; null: the setting gets its default value
 */
export async function restoreClientSetting(settingId: string, storedJson: string | null): Promise<void> {
  const setting = game.settings.settings.get(settingId)
  if (setting?.scope !== 'client') return
  const value: unknown = storedJson === null ? undefined : JSON.parse(storedJson)
  await game.settings.set(setting.namespace, setting.key, value)
}

/**
 * Lists the globals that were added after the page was opened. Elements that browsers offer as globals under their ids
 * do not count.
 */
const listAddedGlobals = (): string[] =>
  Object.keys(globalThis).filter((name) => !firstGlobals.has(name) && !document.getElementById(name))

/**
 * Forgets the sheets of world documents and their embedded documents. A closed sheet would otherwise keep its open tab
 * and its lock.
 */
function forgetSheets(documents: Iterable<object>): void {
  for (const document of documents as Iterable<SheetOwner>) {
    if (document._sheet) document._sheet = null
    for (const embedded of Object.values(document.collections ?? {})) forgetSheets(embedded)
  }
}

/**
 * Closes windows, notifications and tooltips, removes added globals, and ends what a person has begun with mouse or
 * keyboard.
 */
export async function cleanPage(windowIdsToKeep: readonly string[]): Promise<void> {
  const tooltip = document.getElementById('tooltip')
  ;(game as unknown as { tooltip: { deactivate(): void } }).tooltip.deactivate()
  tooltip?.replaceChildren()
  for (const attribute of ['class', 'style']) tooltip?.removeAttribute(attribute)
  if (firstRandom) Reflect.set(CONFIG.Dice, 'randomUniform', firstRandom)
  for (const [id, application] of applicationInstances)
    if (!windowIdsToKeep.includes(id)) await application.close({ animate: false })
  for (const collection of game.collections) forgetSheets(collection)
  for (const name of listAddedGlobals()) Reflect.deleteProperty(globalThis, name)
  getSharedBoard().tokens.releaseAll()
  for (const token of [...game.user.targets] as { setTarget(isTarget: boolean): void }[])
    token.setTarget(false)
  ;(ui['sidebar'] as { changeTab?: (tab: string, group: string) => void } | undefined)?.changeTab?.(
    'chat',
    'primary',
  )
  ;(ui.notifications as { clear?: () => void }).clear?.()
  // Empties the texts that a screen reader has already read out, because a person cannot notice them any more.
  for (const announcement of document.querySelectorAll('body > [role="status"]'))
    announcement.textContent = ''
  game.keyboard.downKeys.clear()
  sessionStorage.clear()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const MEMBERS_OF_PAGE = Object.entries({ game, ui, CONFIG })

/** The functions that a test could replace: globals, and methods of global objects and classes, by their path. */
function collectFunctions(): Functions {
  const functions: Functions = new Map()
  const visit = (path: string, owner: object, depth: number): void => {
    for (const key of Object.keys(Object.getOwnPropertyDescriptors(owner))) {
      const value: unknown = Object.getOwnPropertyDescriptor(owner, key)?.value
      if (typeof value !== 'function') continue
      functions.set(`${path}.${key}`, value)
      if (depth === 0) continue
      visit(`${path}.${key}`, value, 0)
      const prototype = (value as { prototype?: unknown }).prototype
      if (typeof prototype === 'object' && prototype !== null) visit(`${path}.${key}.prototype`, prototype, 0)
    }
  }
  visit('globalThis', globalThis, 1)
  for (const [name, members] of MEMBERS_OF_PAGE) {
    visit(name, members, 0)
    for (const [key, member] of Object.entries(members))
      if (typeof member === 'object' && member !== null) visit(`${name}.${key}`, member, 0)
  }
  return functions
}

function listReplacedFunctions(): string[] {
  const functions = collectFunctions()
  return [...new Set([...functions.keys(), ...firstFunctions.keys()])].filter(
    (path) => functions.get(path) !== firstFunctions.get(path),
  )
}

/** Returns the data of all documents of the world as JSON, without `_stats` and without empty flags. */
const describeDocuments = (): string =>
  JSON.stringify(
    game.collections.contents.map((documents) =>
      [...(documents as Iterable<Document>)].map(({ _source }) => _source),
    ),
    (key, value: unknown) =>
      key === '_stats' || (key === 'flags' && JSON.stringify(value) === '{}') ? undefined : value,
  )

/**
 * Lists the visible elements that are direct children of the page's body. Leaves out hidden elements, because a page
 * creates some of them only when it first needs them.
 */
const listShownParts = (): Element[] =>
  [...document.body.children].filter((element) => !element.hasAttribute('hidden'))

/**
 * Describes an element as HTML. Of the page's root and body, it describes only the attributes, because the elements
 * inside them are described separately.
 */
const describeElement = (element: Element): string =>
  element.contains(document.body) ? (element.cloneNode(false) as Element).outerHTML : element.outerHTML

/**
 * Describes everything that a test could have left on the page. The keys are the kinds of remains; each value is a
 * text.
 */
export function describePage(): Record<string, string> {
  const fieldValues = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
    ({ value, checked }) => [value, checked],
  )
  return {
    documents: describeDocuments(),
    body: [document.documentElement, document.body, ...listShownParts()].map(describeElement).join('\n'),
    fields: JSON.stringify(fieldValues),
    functions: JSON.stringify(listReplacedFunctions()),
    globals: JSON.stringify(listAddedGlobals()),
    hooks: JSON.stringify(Object.entries(Hooks.events).map(([name, handlers]) => [name, handlers.length])),
    windows: JSON.stringify([...applicationInstances.keys()]),
    people: JSON.stringify(game.users.contents.map(({ active, targets }) => [active, targets.size])),
  }
}
