/** Moves a hand's chosen cards, or plays them by their game's rules, for buttons, menus and drops. */
import { isDeckMovedByRules } from '../decks/card-stacks'
import { refuse } from '../../core/outcome'
import { chooseOnlyGivenCards, isChosenCard } from '../decks/chosen-cards'
import type { HeldCard } from '../decks/hands'
import { readHeldCards } from '../decks/hands'
import { findCardStackInRole } from '../decks/stack-roles'
import { createStorableActorName } from '../platform/actor-names'
import { notifyRefusal } from '../platform/notify'
import { handleButtonPress } from '../play/handle-press'
import { findUserPlayingActor } from '../world/user-character'
import type { DealerMoveOptions } from './ask-dealer'
import { moveCards } from './ask-dealer'
import type { CardsRequest } from './cards-request'
import type { CardUseView } from './card-use-view'
import { listEnabledCardUses } from './card-uses'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The cards of a hand that the person has chosen. */
export const findChosenCards = (handHolderId: string): HeldCard[] =>
  readHeldCards(handHolderId).filter(({ id }) => isChosenCard(id))

/** Moves the chosen cards of a hand. If all of them have moved, no card stays chosen. */
export async function moveChosenCards(
  handHolderId: string,
  dealerAction: CardsRequest['act'],
  dealerMoveOptions?: DealerMoveOptions,
): Promise<void> {
  const handStack = findCardStackInRole('hand', handHolderId)
  if (
    handStack &&
    (await moveCards(dealerAction, handStack.id, findChosenCards(handHolderId), dealerMoveOptions))
  )
    chooseOnlyGivenCards([])
}

/** Passes the chosen cards into another user's hand. */
export async function passChosenCards(handHolderId: string, receiverId: string): Promise<void> {
  if (receiverId !== handHolderId) await moveChosenCards(handHolderId, 'pass', { users: [receiverId] })
}

/**
 * Runs the action of a card use. In its question, the chosen cards are already ticked.
 * @param targetUuid the uuid of the target's actor
 */
export async function runCardUse(
  { press, disabledReason, isAgainstTarget }: CardUseView,
  isQuickButtonPress: boolean,
  targetUuid?: string,
): Promise<void> {
  if (disabledReason !== null) return
  const targetsOfButtonPress = targetUuid !== undefined && isAgainstTarget ? { targets: [targetUuid] } : {}
  await handleButtonPress({ ...press, ...targetsOfButtonPress, quick: isQuickButtonPress })
}

/**
 * The card use of a double click or a drop: one that answers a waiting message, or else one that starts an action. Null
 * if the cards have no use.
 */
function findDefaultCardUse(handHolderId: string): CardUseView | null {
  const handHolder = game.users.get(handHolderId)
  const chosenDeckIds = new Set(findChosenCards(handHolderId).map(({ deck }) => deck))
  const enabledCardUses = handHolder
    ? listEnabledCardUses(handHolder).filter(({ deck }) => chosenDeckIds.has(deck))
    : []
  return enabledCardUses[0] ?? null
}

/**
 * Does any chosen card belong to a deck that only a game's rules move? Then people may not move the chosen cards by
 * hand.
 */
export const isAnyCardMovedByRules = (handHolderId: string): boolean =>
  findChosenCards(handHolderId).some(({ deck }) => isDeckMovedByRules(deck))

/** Runs the default use of the chosen cards. Without such a use, lays the cards face up on the table. */
export async function playChosenCards(handHolderId: string, isQuickButtonPress = false): Promise<void> {
  const cardUse = findDefaultCardUse(handHolderId)
  if (cardUse) return runCardUse(cardUse, isQuickButtonPress)
  await moveChosenCards(handHolderId, 'play')
}

/**
 * Gives the chosen cards to an actor. If only a game's rules may move them, they are played for or against the actor.
 * Otherwise they pass to the actor's player.
 */
export async function giveChosenCards(handHolderId: string, actor: Actor.Implementation): Promise<void> {
  const handHolder = game.users.get(handHolderId)
  if (handHolder && isAnyCardMovedByRules(handHolderId)) {
    const enabledCardUses = listEnabledCardUses(handHolder)
    const cardUseByActor = enabledCardUses.find(({ press }) => press.actor === actor.uuid)
    const cardUseAgainstActor = enabledCardUses.find((cardUse) => cardUse.isAgainstTarget)
    if (cardUseByActor) return runCardUse(cardUseByActor, false)
    if (cardUseAgainstActor) return runCardUse(cardUseAgainstActor, false, documentUuidOrEmpty(actor))
    return notifyRefusal(refuse('HnB.cards.refusal.noUse'))
  }
  const receivingPlayer = findUserPlayingActor(actor)
  if (!receivingPlayer)
    return notifyRefusal(refuse('HnB.cards.refusal.nobodyPlays', { name: createStorableActorName(actor) }))
  await passChosenCards(handHolderId, receivingPlayer.id)
}
