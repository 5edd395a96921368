/** Examines a deck and repairs its missing, misplaced and orphaned cards. */
import type { DeckDiagnosis } from '../../core/shell/deck-diagnosis'
import { diagnoseDeck, findIdsOfAddedCards } from '../../core/shell/deck-diagnosis'
import { toCardDocumentId } from '../../core/deck-definition'
import { createDeckSource } from '../../core/shell/deck-source'
import type { Ruleset } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import {
  createCardCopyOperation,
  createCardCreationOperation,
  createCardDeletionOperation,
  createDeckRecordUpdateOperation,
} from '../decks/card-writes'
import { createCardView } from '../decks/card-view'
import { findCardStackRole } from '../decks/stack-roles'
import type { CardStack } from '../decks/card-stacks'
import { findCardCopies, findDeckDefinition, readStoredDeck } from '../decks/card-stacks'
import { localizePhrase } from '../platform/notify'
import { SYSTEM_ID, systemPath } from '../platform/icon-path'
import { activeRulesets } from '../world/active-rulesets'
import { currentGameSettings } from '../world/settings'
import { createMessagePostOperation } from '../write/message-operations'
import type { WriteOperation } from '../write/operation'
import { writeOperations } from '../write/write'
import { countCardsByStackName, findUnplayableCardsOfDeck } from './unplayable-cards'
import { createDeckRepairMessage } from './dealer-message-writes'

/** The present faults of a deck. The function searches all stacks of this world for the deck's cards. */
export function findDeckFaults(deck: CardStack): DeckDiagnosis {
  return diagnoseDeck(
    readStoredDeck(deck),
    findCardCopies(deck.id),
    (stackId) => findCardStackRole(stackId) !== null,
    findExpectedCardIdsOfDeck(deck),
  )
}

/** The ids of the cards with which this system created the deck. Empty for a deck that the table made itself. */
const findExpectedCardIdsOfDeck = ({ id }: CardStack): string[] =>
  findDeckDefinition(id)?.cards.map((card) => toCardDocumentId(card.id)) ?? []

/** Repairs the missing, misplaced and orphaned cards of a deck in one write. A message tells the Gamemasters. */
export async function repairDeck(deck: CardStack, repairingUser: User.Stored): Promise<Refusal | null> {
  const deckDefinition = findDeckDefinition(deck.id)
  const deckDiagnosis = findDeckFaults(deck)
  const sortValueBelowDeck = Math.max(0, ...deck.cards.map(({ sort }) => sort)) + 1
  const updatesOfReturnedCards = deckDiagnosis.lost.map((cardId, index) => ({
    _id: cardId,
    drawn: false,
    face: null,
    sort: sortValueBelowDeck + index,
    [`flags.${SYSTEM_ID}`]: { at: '', by: '', tag: '' },
  }))
  const deckCardSources = deckDefinition
    ? createDeckSource(
        deckDefinition,
        (phraseKey) => localizePhrase({ key: phraseKey }),
        systemPath('assets/cards'),
      ).cards
    : []
  const restoredCards = deckDiagnosis.orphaned.flatMap(({ id, stack }) => {
    const deckCardSource = deckCardSources.find(({ _id }) => _id === id)
    if (!deckCardSource) return []
    return [
      { ...deckCardSource, origin: null, drawn: true, face: null, flags: { [SYSTEM_ID]: { at: stack } } },
    ]
  })
  const recreatedCards = deckCardSources
    .filter(({ _id }) => deckDiagnosis.absent.includes(_id))
    .map((deckCardSource, index) => ({
      ...deckCardSource,
      sort: sortValueBelowDeck + updatesOfReturnedCards.length + index,
    }))
  await writeOperations([
    ...(restoredCards.length + recreatedCards.length > 0
      ? [createCardCreationOperation(deck, [...restoredCards, ...recreatedCards])]
      : []),
    ...(updatesOfReturnedCards.length > 0
      ? [createDeckRecordUpdateOperation(deck, updatesOfReturnedCards)]
      : []),
    ...createOperationForEachStack(deckDiagnosis.missing, (cardStack, cardIds) =>
      createCardCopyOperation(cardStack, deck, cardIds),
    ),
    ...createOperationForEachStack(deckDiagnosis.strange, (cardStack, cardIds) =>
      createCardDeletionOperation(cardStack, cardIds),
    ),
    createMessagePostOperation(
      createDeckRepairMessage(deck, repairingUser, {
        diagnosis: deckDiagnosis,
        openLines: createUnrepairedDeckFaultLines(deck),
      }),
    ),
  ])
  return null
}

/**
 * One sentence for each fault that the repair of a deck leaves to the Gamemaster: unrecognised cards, and cards of
 * deleted users and messages.
 */
function createUnrepairedDeckFaultLines(deck: CardStack): Phrase[] {
  const rulesets = findDeckDefinition(deck.id) ? [] : activeRulesets()
  const namesOfExtraCards = findIdsOfAddedCards(readStoredDeck(deck), findExpectedCardIdsOfDeck(deck)).map(
    (cardId) => deck.cards.get(cardId)?.name ?? '',
  )
  const { leftBehind, ofDeletedMessages } = findUnplayableCardsOfDeck(deck)
  const unplayableCardLines = [
    ...countCardsByStackName(leftBehind).map((phraseData) => ({
      key: 'HnB.cards.open.leftBehind',
      data: phraseData,
    })),
    ...countCardsByStackName(ofDeletedMessages).map((phraseData) => ({
      key: 'HnB.cards.open.ofDeletedMessage',
      data: phraseData,
    })),
  ]
  return [
    ...(namesOfExtraCards.length > 0
      ? [
          {
            key: 'HnB.cards.open.extra',
            data: {
              number: namesOfExtraCards.length,
              names: { names: namesOfExtraCards.slice(0, MAX_CARD_NAMES_PER_LINE) },
            },
          },
        ]
      : []),
    ...unplayableCardLines,
    ...(unplayableCardLines.length > 0 ? [{ key: 'HnB.cards.open.recall' }] : []),
    ...rulesets.flatMap(({ key, hand }) =>
      hand?.deckId(currentGameSettings({ key })) === deck.id
        ? createDeckMismatchLines(deck, hand, currentGameSettings({ key }))
        : [],
    ),
  ]
}

/** A line about a deck's faults names at most this many cards. */
const MAX_CARD_NAMES_PER_LINE = 5

/**
 * One sentence for each mismatch between deck and game rules: missing cards, and cards that the game does not
 * recognise.
 */
function createDeckMismatchLines(
  deck: CardStack,
  { analyseDeck }: Pick<NonNullable<Ruleset['hand']>, 'analyseDeck'>,
  gameSettings: unknown,
): Phrase[] {
  const { lines } = analyseDeck(deck.cards.map(createCardView), gameSettings)
  return lines.flatMap(({ phrase, bad }) => (bad ? [phrase] : []))
}

function createOperationForEachStack(
  cardCopies: readonly { readonly id: string; readonly stack: string }[],
  createOperation: (cardStack: CardStack, cardIds: readonly string[]) => WriteOperation,
): WriteOperation[] {
  const cardIdsByStack = new Map<string, string[]>()
  for (const { id, stack } of cardCopies)
    cardIdsByStack.set(stack, [...(cardIdsByStack.get(stack) ?? []), id])
  return [...cardIdsByStack].flatMap(([id, ids]) => {
    const cardStack = game.cards.get(id)
    return cardStack ? [createOperation(cardStack, ids)] : []
  })
}
