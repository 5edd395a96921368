/** The context menu of a card in the hand. It contains the card's uses in a game, and moves such as Pass and Discard. */
import { isDeckMovedByRules } from '../decks/card-stacks'
import { addChosenCard } from '../decks/chosen-cards'
import { readHeldCards } from '../decks/hands'
import { contextMenuEntry } from '../platform/compat'
import { localizePhrase } from '../platform/notify'
import { allGameOutlines } from '../world/active-rulesets'
import type { CardsRequest } from './cards-request'
import type { DockHand } from './shown-hand'
import { enabledCardUses } from './card-uses'
import { moveChosenCards, passChosenCards, runCardUse } from './use-chosen-cards'

type HandMenuEntry = foundry.applications.ux.ContextMenu.Entry<HTMLElement>

/** Matches the card buttons of the hand. Each has a context menu. */
export const DOCK_MENU_SELECTOR = '.hnb-dock-hand .hnb-card-button'

/**
 * All entries of the context menu of a card in the hand. Foundry hides each entry that the dealer or a game would
 * refuse. An entry acts on all chosen cards.
 */
export function listHandMenuEntries(dock: DockHand): HandMenuEntry[] {
  const findCard = (button: HTMLElement) => {
    const id = dock.cardIdOfButton(button)
    return readHeldCards(dock.holder).find((card) => card.id === id)
  }
  const makeEntry = (
    label: string,
    icon: string,
    isVisible: (button: HTMLElement) => boolean,
    run: () => Promise<void>,
  ) =>
    contextMenuEntry({
      label,
      icon: `fa-solid ${icon}`,
      visible: isVisible,
      run(button) {
        const card = findCard(button)
        if (!card) return
        addChosenCard(card.id)
        void dock
          .showChosenCards()
          .then(run)
          .then(() => dock.render())
      },
    })
  return [...listUseMenuEntries(dock, makeEntry, findCard), ...listMoveMenuEntries(dock, makeEntry, findCard)]
}

type MakeMenuEntry = (
  label: string,
  icon: string,
  isVisible: (button: HTMLElement) => boolean,
  run: () => Promise<void>,
) => HandMenuEntry
type FindCard = (button: HTMLElement) => { readonly id: string; readonly deck: string } | undefined

/** The entries for card uses in the context menu of a card. Uses of a game with the same label share an entry. */
function listUseMenuEntries(dock: DockHand, makeEntry: MakeMenuEntry, findCard: FindCard): HandMenuEntry[] {
  const gameUses = allGameOutlines().flatMap(({ key, cardUses }) =>
    cardUses.filter(({ takesNoCards }) => !takesNoCards).map((use) => ({ ...use, key })),
  )
  const usesByLabel = new Map(gameUses.map((use) => [`${use.key} ${use.label}`, use]))
  return [...usesByLabel.values()].map(({ key, label }) => {
    const actsWithLabel = gameUses
      .filter((gameUse) => gameUse.key === key && gameUse.label === label)
      .map((gameUse) => gameUse.act)
    const findUse = (deck: string) => {
      const user = game.users.get(dock.holder)
      return user && enabledCardUses(user).find((use) => use.deck === deck && actsWithLabel.includes(use.act))
    }
    let deck = ''
    return makeEntry(
      label,
      'fa-wand-sparkles',
      (button) => {
        deck = findCard(button)?.deck ?? ''
        return findUse(deck) !== undefined
      },
      async () => {
        const use = findUse(deck)
        if (use) await runCardUse(use, false)
      },
    )
  })
}

function listMoveMenuEntries(dock: DockHand, makeEntry: MakeMenuEntry, findCard: FindCard): HandMenuEntry[] {
  const mayMove = (button: HTMLElement) => {
    const deck = findCard(button)?.deck ?? ''
    return deck !== '' && (game.user.isGM || !isDeckMovedByRules(deck))
  }
  const createMoveMenuEntry = (label: string, icon: string, act: CardsRequest['act'], faceDown = false) =>
    makeEntry(`HnB.cards.${label}`, icon, mayMove, () => moveChosenCards(dock.holder, act, { faceDown }))
  const entriesForPassing = game.users.contents.map(({ id, name }) =>
    makeEntry(
      localizePhrase({ key: 'HnB.cards.passTo', data: { name } }),
      'fa-hand-holding',
      (button) => id !== dock.holder && mayMove(button),
      () => passChosenCards(dock.holder, id),
    ),
  )
  return [
    createMoveMenuEntry('play', 'fa-hand-point-up', 'play'),
    createMoveMenuEntry('playDown', 'fa-eye-slash', 'play', true),
    createMoveMenuEntry('discard', 'fa-layer-group', 'discard'),
    createMoveMenuEntry('return', 'fa-rotate-left', 'return'),
    ...entriesForPassing,
  ]
}
