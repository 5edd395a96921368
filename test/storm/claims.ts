/** Checks what must be true of a world while no request is on its way. */
import * as v from 'valibot'
import { FAULT_OF_EQUAL_NAMES, listControlNameFaults } from '../support/control-names'
import { rulesets } from '../support/rulesets'
import { areDataEqual } from '../../src/core/shell/undo'
import type { Json } from '../../src/core/outcome'
import type { ActorType } from '../../src/core/game-views'
import { getProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import type { Person, LocalServer } from 'foundry-practice-table/testing'

/** Checks the conditions that the server and the pages must always meet. Returns one sentence for each fault. */
export function findServerFaults(server: LocalServer, people: readonly Person[]): string[] {
  const { world } = server.host
  return [
    ...findMisplacedCards([...world.collection('cards').values()]),
    ...findUnreadableActors(people),
    ...findPageDifferences(server, people),
    ...findControlNameFaults(people),
  ]
}

/**
 * Finds cards that are in no place or in several places. A card belongs in its deck, or in the stack that the record of
 * the deck names.
 */
function findMisplacedCards(storedStacks: readonly StoredDocument[]): string[] {
  const listCardsOfStack = (stack: StoredDocument) => (stack['cards'] ?? []) as StoredDocument[]
  return storedStacks
    .filter(({ type }) => type === 'deck')
    .flatMap((storedDeck) =>
      listCardsOfStack(storedDeck).flatMap((card) => {
        const containingStackIds = storedStacks.flatMap((stack) =>
          listCardsOfStack(stack).some(
            (cardCopy) => cardCopy['origin'] === storedDeck._id && cardCopy._id === card._id,
          )
            ? [stack._id]
            : [],
        )
        const recordedStackId = getProperty(card, 'flags.harm-and-blessing.at')
        const expectedStackIds = card['drawn'] === true ? [recordedStackId] : []
        return areDataEqual(containingStackIds, expectedStackIds as Json[])
          ? []
          : [
              `the card ${card._id} of ${String(storedDeck['name'])} says ${JSON.stringify(expectedStackIds)} and lies in ${JSON.stringify(containingStackIds)}`,
            ]
      }),
    )
}

/** Finds the actors with data that a game cannot read. Searches on a connected page. */
function findUnreadableActors(people: readonly Person[]): string[] {
  const personWindow = people.find((person) => person.window && !person.isCut)?.window
  if (!personWindow) return []
  const { game } = personWindow as unknown as {
    game: {
      actors: { contents: { name: string; gameType: ActorType; storedGameData(gameKey: string): unknown }[] }
    }
  }
  return game.actors.contents.flatMap((actor) =>
    rulesets
      .filter(({ actorTypes }) => actorTypes.includes(actor.gameType))
      .flatMap(({ key, state }) => {
        // The data may come from another browser window, whose objects have other prototypes, so that a comparison
        // would fail. The copy by JSON has this window's prototypes.
        const parsedState = v.safeParse(state, JSON.parse(JSON.stringify(actor.storedGameData(key))))
        return parsedState.success
          ? []
          : [`${actor.name}: ${key} cannot be read: ${parsedState.issues[0].message}`]
      }),
  )
}

/**
 * Finds controls whose name lacks the visible label. Equal names are no fault here, because random play makes equal
 * things, such as two items of one name or the same harm twice.
 */
function findControlNameFaults(people: readonly Person[]): string[] {
  return people
    .flatMap(({ window }) => (window ? listControlNameFaults(window.document.body) : []))
    .filter((textOfFault) => !textOfFault.startsWith(FAULT_OF_EQUAL_NAMES))
}

const SHOWN_COLLECTION_NAMES = {
  Actor: 'actors',
  Cards: 'cards',
  ChatMessage: 'messages',
  Combat: 'combats',
} as const

interface PageGlobalsWithCollections {
  readonly game: {
    readonly collections: {
      get(collectionKind: string): { contents: readonly { id: string; toObject(): object }[] }
    }
  }
}

/** Finds documents that differ between a connected page and the server. */
function findPageDifferences({ host }: LocalServer, people: readonly Person[]): string[] {
  const [first, ...others] = people.flatMap(({ window, isCut, name }) =>
    window && !isCut
      ? [{ name, seen: readDocumentsOnPage(window as unknown as PageGlobalsWithCollections) }]
      : [],
  )
  if (!first) return []
  const storedDocumentsShown = Object.values(SHOWN_COLLECTION_NAMES).flatMap((collectionName) => [
    ...host.world.collection(collectionName).values(),
  ])
  const differencesByDocument = storedDocumentsShown.flatMap((storedDocument) => {
    const systemDataOnPage = first.seen[storedDocument._id]
    const differencePath =
      systemDataOnPage === undefined
        ? 'nothing'
        : findPathOfDifference(systemDataOnPage, storedDocument['system'] as Json | undefined)
    return differencePath === null
      ? []
      : [`${first.name} sees ${storedDocument._id} otherwise than the server: ${differencePath}`]
  })
  const differencesBetweenPages = others.flatMap(({ name, seen }) =>
    areDataEqual(seen, first.seen)
      ? []
      : [`${name} and ${first.name} do not see the same: ${findFirstDifferenceInJson(seen, first.seen)}`],
  )
  return [...differencesByDocument, ...differencesBetweenPages]
}

function readDocumentsOnPage({ game }: PageGlobalsWithCollections): Record<string, Json> {
  const shownDocuments = Object.keys(SHOWN_COLLECTION_NAMES).flatMap(
    (documentKind) => game.collections.get(documentKind).contents,
  )
  const entriesOfSystemData = shownDocuments.map((shownDocument): [string, unknown] => [
    shownDocument.id,
    (shownDocument.toObject() as { system?: unknown }).system ?? null,
  ])
  // The data may come from another browser window, whose objects have other prototypes, so that a comparison would
  // fail. The copy by JSON has this window's prototypes.
  return JSON.parse(JSON.stringify(Object.fromEntries(entriesOfSystemData))) as Record<string, Json>
}

/**
 * Compares a document on a page with the stored document. Returns the path of the first value that differs, or null if
 * none differs. Where no value is stored, the page may have any value.
 */
function findPathOfDifference(
  valueOnPage: Json | undefined,
  storedValue: Json | undefined,
  dataPath = 'system',
): string | null {
  if (storedValue === undefined || areDataEqual(valueOnPage, storedValue)) return null
  if (!isJsonRecord(valueOnPage) || !isJsonRecord(storedValue))
    return `${dataPath} ${JSON.stringify(valueOnPage)}, not ${JSON.stringify(storedValue)}`
  for (const [name, value] of Object.entries(storedValue)) {
    const pathOfInnerDifference = findPathOfDifference(valueOnPage[name], value, `${dataPath}.${name}`)
    if (pathOfInnerDifference) return pathOfInnerDifference
  }
  return null
}

function isJsonRecord(jsonValue: Json | undefined): jsonValue is { readonly [key: string]: Json } {
  return typeof jsonValue === 'object' && jsonValue !== null && !Array.isArray(jsonValue)
}

function findFirstDifferenceInJson(
  firstValue: Json | undefined,
  secondValue: Json | undefined,
  dataPath = '',
): string {
  if (isJsonRecord(firstValue) && isJsonRecord(secondValue)) {
    for (const entryName of new Set([...Object.keys(firstValue), ...Object.keys(secondValue)]))
      if (!areDataEqual(firstValue[entryName], secondValue[entryName]))
        return findFirstDifferenceInJson(
          firstValue[entryName],
          secondValue[entryName],
          `${dataPath}.${entryName}`,
        )
  }
  return `${dataPath} ${JSON.stringify(firstValue)}, not ${JSON.stringify(secondValue)}`
}
