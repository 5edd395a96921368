/** Examines a deck and repairs its missing, misplaced and orphaned cards. */
import type { DeckDiagnosis } from '../../core/shell/deck-diagnosis'
import { diagnoseDeck, addedCardIds } from '../../core/shell/deck-diagnosis'
import { cardDocumentId } from '../../core/deck-definition'
import { deckSource } from '../../core/shell/deck-source'
import type { Ruleset } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import {
  copyCardsOperation,
  createCardsOperation,
  deleteCardsOperation,
  updateDeckRecordOperation,
} from '../decks/card-writes'
import { createCardView } from '../decks/card-view'
import { findStackRole } from '../decks/stack-roles'
import type { CardStack } from '../decks/card-stacks'
import { findCardCopies, findDeckDefinition, readStoredDeck } from '../decks/card-stacks'
import { localizePhrase } from '../platform/notify'
import { SYSTEM_ID, systemPath } from '../platform/icon-path'
import { activeRulesets } from '../world/active-rulesets'
import { currentGameSettings } from '../world/settings'
import { postMessageOperation } from '../write/message-operations'
import type { WriteOperation } from '../write/operation'
import { writeOperations } from '../write/write'
import { countCardsByStackName, unplayableCards } from './unplayable-cards'
import { deckRepairMessage } from './dealer-message-writes'

/** The present faults of a deck. The function searches all stacks of this world for the deck's cards. */
export function examineDeck(deck: CardStack): DeckDiagnosis {
  return diagnoseDeck(
    readStoredDeck(deck),
    findCardCopies(deck.id),
    (id) => findStackRole(id) !== null,
    expectedCardIds(deck),
  )
}

/** The ids of the cards with which this system created the deck. Empty for a deck that the table made itself. */
const expectedCardIds = ({ id }: CardStack): string[] =>
  findDeckDefinition(id)?.cards.map((card) => cardDocumentId(card.id)) ?? []

/** Repairs the missing, misplaced and orphaned cards of a deck in one write. A message tells the Gamemasters. */
export async function repairDeck(deck: CardStack, user: User.Stored): Promise<Refusal | null> {
  const deckDefinition = findDeckDefinition(deck.id)
  const diagnosis = examineDeck(deck)
  const bottomSortValue = Math.max(0, ...deck.cards.map(({ sort }) => sort)) + 1
  const returnUpdates = diagnosis.lost.map((_id, index) => ({
    _id,
    drawn: false,
    face: null,
    sort: bottomSortValue + index,
    [`flags.${SYSTEM_ID}`]: { at: '', by: '', tag: '' },
  }))
  const deckCardSources = deckDefinition
    ? deckSource(deckDefinition, (key) => localizePhrase({ key }), systemPath('assets/cards')).cards
    : []
  const restoredCards = diagnosis.orphaned.flatMap(({ id, stack }) => {
    const source = deckCardSources.find(({ _id }) => _id === id)
    if (!source) return []
    return [{ ...source, origin: null, drawn: true, face: null, flags: { [SYSTEM_ID]: { at: stack } } }]
  })
  const recreatedCards = deckCardSources
    .filter(({ _id }) => diagnosis.absent.includes(_id))
    .map((source, index) => ({ ...source, sort: bottomSortValue + returnUpdates.length + index }))
  await writeOperations([
    ...(restoredCards.length + recreatedCards.length > 0
      ? [createCardsOperation(deck, [...restoredCards, ...recreatedCards])]
      : []),
    ...(returnUpdates.length > 0 ? [updateDeckRecordOperation(deck, returnUpdates)] : []),
    ...operationsByStack(diagnosis.missing, (stack, ids) => copyCardsOperation(stack, deck, ids)),
    ...operationsByStack(diagnosis.strange, (stack, ids) => deleteCardsOperation(stack, ids)),
    postMessageOperation(deckRepairMessage(deck, user, { diagnosis, openLines: unrepairedFaultLines(deck) })),
  ])
  return null
}

/**
 * One sentence for each fault that the repair of the deck leaves to the Gamemaster: cards that the game does not
 * recognise, cards of deleted users, and cards of deleted messages.
 */
function unrepairedFaultLines(deck: CardStack): Phrase[] {
  const rulesets = findDeckDefinition(deck.id) ? [] : activeRulesets()
  const namesOfExtraCards = addedCardIds(readStoredDeck(deck), expectedCardIds(deck)).map(
    (id) => deck.cards.get(id)?.name ?? '',
  )
  const { leftBehind, ofDeletedMessages } = unplayableCards(deck)
  const unplayableLines = [
    ...countCardsByStackName(leftBehind).map((data) => ({ key: 'HnB.cards.open.leftBehind', data })),
    ...countCardsByStackName(ofDeletedMessages).map((data) => ({
      key: 'HnB.cards.open.ofDeletedMessage',
      data,
    })),
  ]
  return [
    ...(namesOfExtraCards.length > 0
      ? [
          {
            key: 'HnB.cards.open.extra',
            data: {
              number: namesOfExtraCards.length,
              names: { names: namesOfExtraCards.slice(0, MAX_NAMES_PER_LINE) },
            },
          },
        ]
      : []),
    ...unplayableLines,
    ...(unplayableLines.length > 0 ? [{ key: 'HnB.cards.open.recall' }] : []),
    ...rulesets.flatMap(({ key, hand }) =>
      hand?.deckId(currentGameSettings({ key })) === deck.id
        ? deckMismatchLines(deck, hand, currentGameSettings({ key }))
        : [],
    ),
  ]
}

/** A line names at most this many cards. */
const MAX_NAMES_PER_LINE = 5

/**
 * One sentence for each mismatch between the deck and the game's rules: cards that the game expects but does not find,
 * and cards that it does not recognise.
 */
function deckMismatchLines(
  deck: CardStack,
  { analyseDeck }: Pick<NonNullable<Ruleset['hand']>, 'analyseDeck'>,
  settings: unknown,
): Phrase[] {
  const { lines } = analyseDeck(deck.cards.map(createCardView), settings)
  return lines.flatMap(({ phrase, bad }) => (bad ? [phrase] : []))
}

function operationsByStack(
  cardCopies: readonly { readonly id: string; readonly stack: string }[],
  operation: (stack: CardStack, ids: readonly string[]) => WriteOperation,
): WriteOperation[] {
  const stacks = new Map<string, string[]>()
  for (const { id, stack } of cardCopies) stacks.set(stack, [...(stacks.get(stack) ?? []), id])
  return [...stacks].flatMap(([id, ids]) => {
    const stack = game.cards.get(id)
    return stack ? [operation(stack, ids)] : []
  })
}
