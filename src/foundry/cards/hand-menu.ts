/**
 * The context menu of a card in the hand. It contains the card's uses in a game, and moves such as Pass and Discard.
 */
import { mayMoveCardsByHand } from '../decks/card-stacks'
import { addChosenCard } from '../decks/chosen-cards'
import { readHeldCards } from '../decks/hands'
import { createContextMenuEntry } from '../platform/compat'
import { localizePhrase } from '../platform/notify'
import { allGameOutlines } from '../world/active-rulesets'
import type { CardsRequest } from './cards-request'
import type { HandShownInDock } from './shown-hand'
import { listEnabledCardUses } from './card-uses'
import { moveChosenCards, passChosenCards, runCardUse } from './use-chosen-cards'

type HandMenuEntry = foundry.applications.ux.ContextMenu.Entry<HTMLElement>

/** Matches the card buttons of the hand. Each has a context menu. */
export const DOCK_MENU_SELECTOR = '.hnb-dock-hand .hnb-card-button'

/**
 * All entries of the context menu of a card in the hand. They act on all chosen cards. Foundry hides entries that the
 * dealer or a game would refuse.
 */
export function listHandMenuEntries(cardDock: HandShownInDock): HandMenuEntry[] {
  const findCardOfButton = (cardButton: HTMLElement) => {
    const cardId = cardDock.cardIdOfButton(cardButton)
    return readHeldCards(cardDock.holder).find((card) => card.id === cardId)
  }
  const createMenuEntry = (
    labelPhraseKey: string,
    iconClass: string,
    isMenuEntryVisible: (cardButton: HTMLElement) => boolean,
    runMenuEntry: () => Promise<void>,
  ) =>
    createContextMenuEntry({
      label: labelPhraseKey,
      icon: `fa-solid ${iconClass}`,
      visible: isMenuEntryVisible,
      run(cardButton) {
        const card = findCardOfButton(cardButton)
        if (!card) return
        addChosenCard(card.id)
        void cardDock
          .showChosenCards()
          .then(runMenuEntry)
          .then(() => cardDock.render())
      },
    })
  return [
    ...listCardUseMenuEntries(cardDock, createMenuEntry, findCardOfButton),
    ...listCardMoveMenuEntries(cardDock, createMenuEntry, findCardOfButton),
  ]
}

type MenuEntryCreator = (
  labelPhraseKey: string,
  iconClass: string,
  isMenuEntryVisible: (cardButton: HTMLElement) => boolean,
  runMenuEntry: () => Promise<void>,
) => HandMenuEntry
type CardOfButtonFinder = (
  cardButton: HTMLElement,
) => { readonly id: string; readonly deck: string } | undefined

/**
 * The entries of a card's context menu that use the card in a game. Uses with the same game and label share an entry.
 */
function listCardUseMenuEntries(
  cardDock: HandShownInDock,
  createMenuEntry: MenuEntryCreator,
  findCardOfButton: CardOfButtonFinder,
): HandMenuEntry[] {
  const cardUsesOfGames = allGameOutlines().flatMap(({ key, cardUses }) =>
    cardUses.filter(({ takesNoCards }) => !takesNoCards).map((cardUse) => ({ ...cardUse, key })),
  )
  const cardUsesByLabel = new Map(
    cardUsesOfGames.map((cardUse) => [`${cardUse.key} ${cardUse.label}`, cardUse]),
  )
  return [...cardUsesByLabel.values()].map(({ key, label }) => {
    const cardUsesWithLabel = cardUsesOfGames
      .filter((cardUseOfGame) => cardUseOfGame.key === key && cardUseOfGame.label === label)
      .map((cardUseOfGame) => cardUseOfGame.act)
    const findEnabledCardUse = (deckId: string) => {
      const handHolder = game.users.get(cardDock.holder)
      return (
        handHolder &&
        listEnabledCardUses(handHolder).find(
          (cardUse) => cardUse.deck === deckId && cardUsesWithLabel.includes(cardUse.act),
        )
      )
    }
    let menuDeckId = ''
    return createMenuEntry(
      label,
      'fa-wand-sparkles',
      (cardButton) => {
        menuDeckId = findCardOfButton(cardButton)?.deck ?? ''
        return findEnabledCardUse(menuDeckId) !== undefined
      },
      async () => {
        const cardUse = findEnabledCardUse(menuDeckId)
        if (cardUse) await runCardUse(cardUse, false)
      },
    )
  })
}

function listCardMoveMenuEntries(
  cardDock: HandShownInDock,
  createMenuEntry: MenuEntryCreator,
  findCardOfButton: CardOfButtonFinder,
): HandMenuEntry[] {
  const mayMoveCardOfButton = (cardButton: HTMLElement) => {
    const deckId = findCardOfButton(cardButton)?.deck ?? ''
    return deckId !== '' && mayMoveCardsByHand(deckId)
  }
  const createCardMoveMenuEntry = (
    labelPhraseKey: string,
    iconClass: string,
    dealerAction: CardsRequest['act'],
    isFaceDown = false,
  ) =>
    createMenuEntry(`HnB.cards.${labelPhraseKey}`, iconClass, mayMoveCardOfButton, () =>
      moveChosenCards(cardDock.holder, dealerAction, { faceDown: isFaceDown }),
    )
  const menuEntriesForPassingCards = game.users.contents.map(({ id, name }) =>
    createMenuEntry(
      localizePhrase({ key: 'HnB.cards.passTo', data: { name } }),
      'fa-hand-holding',
      (cardButton) => id !== cardDock.holder && mayMoveCardOfButton(cardButton),
      () => passChosenCards(cardDock.holder, id),
    ),
  )
  return [
    createCardMoveMenuEntry('play', 'fa-hand-point-up', 'play'),
    createCardMoveMenuEntry('playDown', 'fa-eye-slash', 'play', true),
    createCardMoveMenuEntry('discard', 'fa-layer-group', 'discard'),
    createCardMoveMenuEntry('return', 'fa-rotate-left', 'return'),
    ...menuEntriesForPassingCards,
  ]
}
