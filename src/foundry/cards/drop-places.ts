/** Finds the place under dropped cards, and carries out the drop. */
import { refuse } from '../../core/outcome'
import { findClosestElement } from '../platform/elements'
import { notifyRefusal } from '../platform/notify'
import type { CanvasDrop } from '../world/canvas-drop'
import { findTokenAtDrop } from '../world/canvas-drop'
import { findCharacterOfUser } from '../world/user-character'
import type { CardUseView } from './card-uses'
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
  | { readonly kind: 'scene'; readonly data: CanvasDrop }

/**
 * Finds the place below the pointer where cards can be dropped. Null if there is no such place.
 * @param holderId the id of the user who holds the cards
 */
export function findDropPlace(dropTarget: EventTarget | null, holderId: string): CardDropPlace | null {
  const findAncestorElement = (selector: string) => findClosestElement(dropTarget, selector)
  const selectorsAndPlaces: readonly (readonly [string, 'hand' | 'discards' | 'table' | 'deck'])[] = [
    ['.hnb-dock-hand', 'hand'],
    ['.hnb-chip[data-pile], .hnb-deck [data-pile=discards]', 'discards'],
    ['.hnb-deck [data-pile=table]', 'table'],
    ['.hnb-deck [data-pile=deck]', 'deck'],
  ]
  for (const [selector, kind] of selectorsAndPlaces) {
    const placeElement = findAncestorElement(selector)
    if (placeElement) return { kind, element: placeElement }
  }
  return findCardUseDropPlace(findAncestorElement, holderId) ?? findPersonDropPlace(findAncestorElement)
}

type FindAncestorElement = (selector: string) => HTMLElement | null

/**
 * The place for cards that are dropped on a card use: on the button of a use in the dock, or on a waiting message that
 * the cards answer.
 */
function findCardUseDropPlace(
  findAncestorElement: FindAncestorElement,
  holderId: string,
): CardDropPlace | null {
  const useButton = findAncestorElement('#hnb-dock [data-use]')
  const messageElement = findAncestorElement('.chat-message[data-message-id]')
  const useElement = useButton ?? messageElement
  const holder = game.users.get(holderId)
  if (!useElement || !holder) return null
  const cardUse = useButton
    ? listCardUses(holder).find(({ id, takesNoCards }) => !takesNoCards && id === useButton.dataset.use)
    : listEnabledCardUses(holder).find(({ press }) =>
        press.on.endsWith(`.${messageElement?.dataset.messageId ?? ''}`),
      )
  return cardUse ? { kind: 'use', element: useElement, use: cardUse } : null
}

/**
 * Finds the person below the pointer who can get cards: a user in the dock or the list of players, or the actor of an
 * open sheet.
 */
function findPersonDropPlace(findAncestorElement: FindAncestorElement): CardDropPlace | null {
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
export async function dropChosenCards(dropPlace: CardDropPlace, holderId: string): Promise<void> {
  switch (dropPlace.kind) {
    case 'use':
      return runCardUse(dropPlace.use, false)
    case 'user':
      return giveCardsToUser(dropPlace.user, holderId)
    case 'actor':
      return giveChosenCards(holderId, dropPlace.actor)
    case 'scene': {
      const targetActor = findTokenAtDrop(dropPlace.data)?.actor
      return targetActor ? giveChosenCards(holderId, targetActor) : playChosenCards(holderId)
    }
    case 'hand':
      return
    default:
      return moveChosenCards(holderId, DEALER_ACTION_BY_DROP_PLACE[dropPlace.kind])
  }
}

/**
 * Gives the chosen cards to a user. If only a game's rules may move the cards, plays them against the user's character
 * instead of passing them.
 */
async function giveCardsToUser(receiver: User.Stored, holderId: string): Promise<void> {
  if (!isAnyCardMovedByRules(holderId)) return passChosenCards(holderId, receiver.id)
  const receiverCharacter = findCharacterOfUser(receiver)
  if (receiverCharacter) return giveChosenCards(holderId, receiverCharacter)
  notifyRefusal(refuse('HnB.cards.refusal.noUse'))
}
