/** Finds out where a person has dropped cards, and carries out the drop. */
import { refuse } from '../../core/outcome'
import { mayMoveCardsByHand } from '../decks/card-stacks'
import { readHeldCards } from '../decks/hands'
import { findClosestElement } from '../platform/elements'
import { notifyRefusal } from '../platform/notify'
import type { CanvasDropData } from '../world/canvas-drop'
import { findTokenAtDropPoint } from '../world/canvas-drop'
import { findCharacterOfUser } from '../world/user-character'
import type { CardUseView } from './card-use-view'
import { listCardUses, listEnabledCardUses } from './card-uses'
import {
  isAnyCardMovedByRules,
  giveChosenCards,
  moveChosenCards,
  passChosenCards,
  playChosenCards,
  runCardUse,
} from './use-chosen-cards'

export type CardDropPlace =
  | { readonly kind: 'hand' | 'discards' | 'table' | 'deck'; readonly element: HTMLElement }
  | { readonly kind: 'use'; readonly element: HTMLElement; readonly use: CardUseView }
  | { readonly kind: 'user'; readonly element: HTMLElement; readonly user: User.Stored }
  | { readonly kind: 'actor'; readonly element: HTMLElement; readonly actor: Actor.Implementation }
  | { readonly kind: 'scene'; readonly data: CanvasDropData }

/**
 * The place below the pointer that accepts these cards, or null.
 * @param handHolderId the user who holds the cards
 */
export function findCardDropPlace(
  dropTarget: EventTarget | null,
  handHolderId: string,
  draggedCardIds: readonly string[],
): CardDropPlace | null {
  const findAncestorElement = (ancestorSelector: string) => findClosestElement(dropTarget, ancestorSelector)
  const handElement = findAncestorElement('.hnb-dock-hand')
  if (handElement) return { kind: 'hand', element: handElement }
  const pileElement = findAncestorElement(':is(.hnb-dock, .hnb-deck) [data-pile]')
  if (pileElement) {
    // Cast: our templates give each pile one of these names.
    const kind = pileElement.dataset.pile as keyof typeof DEALER_ACTION_BY_DROP_PLACE
    const { deck: deckOfPile } = pileElement.dataset
    const isAccepted = readHeldCards(handHolderId).every(
      ({ id, deck }) => !draggedCardIds.includes(id) || (deck === deckOfPile && mayMoveCardsByHand(deck)),
    )
    return isAccepted ? { kind, element: pileElement } : null
  }
  return findCardUseDropPlace(findAncestorElement, handHolderId) ?? findPersonDropPlace(findAncestorElement)
}

type AncestorElementFinder = (ancestorSelector: string) => HTMLElement | null

/**
 * Finds the place at which dropped cards are used: the button of a card use in the dock, or a waiting message that the
 * cards answer.
 */
function findCardUseDropPlace(
  findAncestorElement: AncestorElementFinder,
  handHolderId: string,
): CardDropPlace | null {
  const cardUseButton = findAncestorElement('#hnb-dock [data-use]')
  const messageElement = findAncestorElement('.chat-message[data-message-id]')
  const cardUseElement = cardUseButton ?? messageElement
  const handHolder = game.users.get(handHolderId)
  if (!cardUseElement || !handHolder) return null
  const cardUse = cardUseButton
    ? listCardUses(handHolder).find(
        ({ id, takesNoCards }) => !takesNoCards && id === cardUseButton.dataset.use,
      )
    : listEnabledCardUses(handHolder).find(({ press }) =>
        press.on.endsWith(`.${messageElement?.dataset.messageId ?? ''}`),
      )
  return cardUse ? { kind: 'use', element: cardUseElement, use: cardUse } : null
}

/**
 * Finds the person below the pointer who can get cards: a user in the dock or the list of players, or the actor of an
 * open sheet.
 */
function findPersonDropPlace(findAncestorElement: AncestorElementFinder): CardDropPlace | null {
  const userElement = findAncestorElement('.hnb-holder[data-user], #players [data-user-id]')
  const userBelowPointer = game.users.get(userElement?.dataset.user ?? userElement?.dataset.userId ?? '')
  if (userElement && userBelowPointer) return { kind: 'user', element: userElement, user: userBelowPointer }
  const sheetElement = findAncestorElement('.hnb-actor.application')
  const actorSheet = sheetElement && foundry.applications.instances.get(sheetElement.id)
  const sheetActor = actorSheet instanceof foundry.applications.sheets.ActorSheetV2 ? actorSheet.actor : null
  return sheetElement && sheetActor ? { kind: 'actor', element: sheetElement, actor: sheetActor } : null
}

const DEALER_ACTION_BY_DROP_PLACE = { table: 'play', discards: 'discard', deck: 'return' } as const

/**
 * Plays, passes, discards, returns or gives the chosen cards of a hand, depending on the place of the drop. A
 * notification shows a refusal.
 */
export async function dropChosenCards(dropPlace: CardDropPlace, handHolderId: string): Promise<void> {
  switch (dropPlace.kind) {
    case 'use':
      return runCardUse(dropPlace.use, false)
    case 'user':
      return giveCardsToUser(dropPlace.user, handHolderId)
    case 'actor':
      return giveChosenCards(handHolderId, dropPlace.actor)
    case 'scene': {
      const targetActor = findTokenAtDropPoint(dropPlace.data)?.actor
      return targetActor ? giveChosenCards(handHolderId, targetActor) : playChosenCards(handHolderId)
    }
    case 'hand':
      return
    default:
      return moveChosenCards(handHolderId, DEALER_ACTION_BY_DROP_PLACE[dropPlace.kind])
  }
}

/**
 * Gives the chosen cards to a user. Cards that only a game's rules may move are played against the user's character
 * instead.
 */
async function giveCardsToUser(receiver: User.Stored, handHolderId: string): Promise<void> {
  if (!isAnyCardMovedByRules(handHolderId)) return passChosenCards(handHolderId, receiver.id)
  const receiverCharacter = findCharacterOfUser(receiver)
  if (receiverCharacter) return giveChosenCards(handHolderId, receiverCharacter)
  notifyRefusal(refuse('HnB.cards.refusal.noUse'))
}
