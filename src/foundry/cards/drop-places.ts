/** Finds the place under dropped cards, and carries out the drop. */
import { refuse } from '../../core/outcome'
import { closestElement } from '../platform/elements'
import { notifyRefusal } from '../platform/notify'
import type { CanvasDrop } from '../world/canvas-drop'
import { tokenAtDrop } from '../world/canvas-drop'
import { characterOfUser } from '../world/user-character'
import type { CardUseView } from './card-uses'
import { listCardUses, enabledCardUses } from './card-uses'
import {
  isAnyCardMovedByRules,
  giveChosenCards,
  moveChosenCards,
  passChosenCards,
  playChosenCards,
  runCardUse,
} from './use-chosen-cards'

export type DropPlace =
  | { readonly kind: 'hand' | 'discards' | 'table' | 'deck'; readonly element: HTMLElement }
  | { readonly kind: 'use'; readonly element: HTMLElement; readonly use: CardUseView }
  | { readonly kind: 'user'; readonly element: HTMLElement; readonly user: User.Stored }
  | { readonly kind: 'actor'; readonly element: HTMLElement; readonly actor: Actor.Implementation }
  | { readonly kind: 'scene'; readonly data: CanvasDrop }

/**
 * Finds the place below the pointer where cards can be dropped. Null if there is no such place.
 * @param holderId the id of the user who holds the cards
 */
export function dropPlaceAt(target: EventTarget | null, holderId: string): DropPlace | null {
  const findElement = (selector: string) => closestElement(target, selector)
  const selectorsAndPlaces: readonly (readonly [string, 'hand' | 'discards' | 'table' | 'deck'])[] = [
    ['.hnb-dock-hand', 'hand'],
    ['.hnb-chip[data-pile], .hnb-deck [data-pile=discards]', 'discards'],
    ['.hnb-deck [data-pile=table]', 'table'],
    ['.hnb-deck [data-pile=deck]', 'deck'],
  ]
  for (const [selector, kind] of selectorsAndPlaces) {
    const element = findElement(selector)
    if (element) return { kind, element }
  }
  return findCardUsePlace(findElement, holderId) ?? findPersonPlace(findElement)
}

type FindElement = (selector: string) => HTMLElement | null

/**
 * The place for cards that are dropped on a card use: on the button of a use in the dock, or on a waiting message that
 * the cards answer.
 */
function findCardUsePlace(findElement: FindElement, holderId: string): DropPlace | null {
  const button = findElement('#hnb-dock [data-use]')
  const message = findElement('.chat-message[data-message-id]')
  const element = button ?? message
  const user = game.users.get(holderId)
  if (!element || !user) return null
  const use = button
    ? listCardUses(user).find(({ id, takesNoCards }) => !takesNoCards && id === button.dataset.use)
    : enabledCardUses(user).find(({ press }) => press.on.endsWith(`.${message?.dataset.messageId ?? ''}`))
  return use ? { kind: 'use', element, use } : null
}

/**
 * Finds the person below the pointer to whom cards can be given: a user in the dock or in the list of players, or the
 * actor of an open sheet.
 */
function findPersonPlace(findElement: FindElement): DropPlace | null {
  const userElement = findElement('.hnb-holder[data-user], #players [data-user-id]')
  const user = game.users.get(userElement?.dataset.user ?? userElement?.dataset.userId ?? '')
  if (userElement && user) return { kind: 'user', element: userElement, user }
  const sheetElement = findElement('.hnb-actor.application')
  const sheet = sheetElement && foundry.applications.instances.get(sheetElement.id)
  const actor = sheet instanceof foundry.applications.sheets.ActorSheetV2 ? sheet.actor : null
  return sheetElement && actor ? { kind: 'actor', element: sheetElement, actor } : null
}

const DEALER_ACTION_BY_PLACE = { table: 'play', discards: 'discard', deck: 'return' } as const

/**
 * Drops the chosen cards of a hand. `place` is where the cards are dropped; it decides whether they are played, passed,
 * discarded, returned or given. If the drop is refused, a notification says why.
 */
export async function dropChosenCards(place: DropPlace, holderId: string): Promise<void> {
  switch (place.kind) {
    case 'use':
      return runCardUse(place.use, false)
    case 'user':
      return giveCardsToUser(place.user, holderId)
    case 'actor':
      return giveChosenCards(holderId, place.actor)
    case 'scene': {
      const actor = tokenAtDrop(place.data)?.actor
      return actor ? giveChosenCards(holderId, actor) : playChosenCards(holderId)
    }
    case 'hand':
      return
    default:
      return moveChosenCards(holderId, DEALER_ACTION_BY_PLACE[place.kind])
  }
}

/**
 * Gives the chosen cards to a user. If only a game's rules may move the cards, plays them against the user's character
 * instead of passing them.
 */
async function giveCardsToUser(user: User.Stored, holderId: string): Promise<void> {
  if (!isAnyCardMovedByRules(holderId)) return passChosenCards(holderId, user.id)
  const actor = characterOfUser(user)
  if (actor) return giveChosenCards(holderId, actor)
  notifyRefusal(refuse('HnB.cards.refusal.noUse'))
}
