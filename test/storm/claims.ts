/** Checks the conditions that must be true of a world whenever no request is on its way. */
import * as v from 'valibot'
import { controlNameFaults } from '../support/control-names'
import { rulesets } from '../support/rulesets'
import { isEqualData } from '../../src/core/shell/undo'
import type { Json } from '../../src/core/outcome'
import type { ActorType } from '../../src/core/game-views'
import { getProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import type { Person, LocalServer } from 'foundry-practice-table/testing'

/** Checks everything that must always be true of the server and the pages. Returns one sentence for each fault. */
export function serverFaults(server: LocalServer, people: readonly Person[]): string[] {
  const { world } = server.host
  return [
    ...misplacedCards([...world.collection('cards').values()]),
    ...unreadableActors(people),
    ...pageDifferences(server, people),
    ...controlNameFindings(people),
  ]
}

/**
 * Finds each card that is not in exactly one place. A card must be either in its deck or in the stack that the deck's
 * record names.
 */
function misplacedCards(stacks: readonly StoredDocument[]): string[] {
  const cardsOf = (stack: StoredDocument) => (stack['cards'] ?? []) as StoredDocument[]
  return stacks
    .filter(({ type }) => type === 'deck')
    .flatMap((deck) =>
      cardsOf(deck).flatMap((card) => {
        const containingStackIds = stacks.flatMap((stack) =>
          cardsOf(stack).some((copy) => copy['origin'] === deck._id && copy._id === card._id)
            ? [stack._id]
            : [],
        )
        const recordedStack = getProperty(card, 'flags.harm-and-blessing.at')
        const expectedStacks = card['drawn'] === true ? [recordedStack] : []
        return isEqualData(containingStackIds, expectedStacks as Json[])
          ? []
          : [
              `the card ${card._id} of ${String(deck['name'])} says ${JSON.stringify(expectedStacks)} and lies in ${JSON.stringify(containingStackIds)}`,
            ]
      }),
    )
}

/** Finds actors whose data a game cannot read on a connected page. */
function unreadableActors(people: readonly Person[]): string[] {
  const window = people.find((person) => person.window && !person.isCut)?.window
  if (!window) return []
  const { game } = window as unknown as {
    game: {
      actors: { contents: { name: string; gameType: ActorType; storedGameData(key: string): unknown }[] }
    }
  }
  return game.actors.contents.flatMap((actor) =>
    rulesets
      .filter(({ actorTypes }) => actorTypes.includes(actor.gameType))
      .flatMap(({ key, state }) => {
        // Copies the data through JSON: objects of another window have other prototypes, which a comparison would reject.
        const read = v.safeParse(state, JSON.parse(JSON.stringify(actor.storedGameData(key))))
        return read.success ? [] : [`${actor.name}: ${key} cannot be read: ${read.issues[0].message}`]
      }),
  )
}

/**
 * Finds two kinds of faults in messages, sheets and the dock: controls with the same name, and controls whose name does
 * not contain the visible label.
 */
function controlNameFindings(people: readonly Person[]): string[] {
  return people.flatMap(({ window }) => (window ? controlNameFaults(window.document.body) : []))
}

const SHOWN_ELEMENTS = {
  Actor: 'actors',
  Cards: 'cards',
  ChatMessage: 'messages',
  Combat: 'combats',
} as const

interface GlobalsWithCollections {
  readonly game: {
    readonly collections: {
      get(kind: string): { contents: readonly { id: string; toObject(): object }[] }
    }
  }
}

/** Finds documents that differ between a connected page and the server. */
function pageDifferences({ host }: LocalServer, people: readonly Person[]): string[] {
  const [first, ...others] = people.flatMap(({ window, isCut, name }) =>
    window && !isCut ? [{ name, seen: documentsOnPage(window as unknown as GlobalsWithCollections) }] : [],
  )
  if (!first) return []
  const stored = Object.values(SHOWN_ELEMENTS).flatMap((collection) => [
    ...host.world.collection(collection).values(),
  ])
  const differingDocuments = stored.flatMap((document) => {
    const systemOnPage = first.seen[document._id]
    const path =
      systemOnPage === undefined
        ? 'nothing'
        : differingPath(systemOnPage, document['system'] as Json | undefined)
    return path === null ? [] : [`${first.name} sees ${document._id} otherwise than the server: ${path}`]
  })
  const pageConflicts = others.flatMap(({ name, seen }) =>
    isEqualData(seen, first.seen)
      ? []
      : [`${name} and ${first.name} do not see the same: ${firstDifference(seen, first.seen)}`],
  )
  return [...differingDocuments, ...pageConflicts]
}

function documentsOnPage({ game }: GlobalsWithCollections): Record<string, Json> {
  const shownDocuments = Object.keys(SHOWN_ELEMENTS).flatMap((kind) => game.collections.get(kind).contents)
  const systems = shownDocuments.map((document): [string, unknown] => [
    document.id,
    (document.toObject() as { system?: unknown }).system ?? null,
  ])
  // Copies the data through JSON: objects of another window have other prototypes, which a comparison would reject.
  return JSON.parse(JSON.stringify(Object.fromEntries(systems))) as Record<string, Json>
}

/**
 * Finds a value that differs between a page's document and the stored document. Returns the value's path, or null
 * without a difference. The page may have any value where no value is stored.
 */
function differingPath(
  pageValue: Json | undefined,
  stored: Json | undefined,
  path = 'system',
): string | null {
  if (stored === undefined || isEqualData(pageValue, stored)) return null
  if (!isRecord(pageValue) || !isRecord(stored))
    return `${path} ${JSON.stringify(pageValue)}, not ${JSON.stringify(stored)}`
  for (const [name, value] of Object.entries(stored)) {
    const innerDifference = differingPath(pageValue[name], value, `${path}.${name}`)
    if (innerDifference) return innerDifference
  }
  return null
}

function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function firstDifference(first: Json | undefined, second: Json | undefined, path = ''): string {
  if (isRecord(first) && isRecord(second)) {
    for (const name of new Set([...Object.keys(first), ...Object.keys(second)]))
      if (!isEqualData(first[name], second[name]))
        return firstDifference(first[name], second[name], `${path}.${name}`)
  }
  return `${path} ${JSON.stringify(first)}, not ${JSON.stringify(second)}`
}
