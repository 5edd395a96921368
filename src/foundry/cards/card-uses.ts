/**
 * Lists the uses of the cards in a hand. A use is a button that a game offers beside the hand, with a preview of its
 * result.
 */
import type { CardUse } from '../../core/contract'
import { findPlaceInTurnOrderOfGame } from '../../core/fight-rules'
import { isChosenCard } from '../decks/chosen-cards'
import { createHeldCardView, readHeldCards } from '../decks/hands'
import { activeRulesets } from '../world/active-rulesets'
import { currentGameSettings } from '../world/settings'
import { readFighterPlaceInFight } from '../world/turns'
import { findCharacterOfUser, findUserPlayingActor } from '../world/user-character'
import type { CardUseView, HandOfGameDeck } from './card-use-view'
import { createCardUseView } from './card-use-view'
import type { AnswerableMessage } from './dock-sources'
import { listMessagesAnswerableWithCards } from './dock-sources'

/**
 * The number of waiting messages for which the dock offers card uses, oldest first. The number is low because each use
 * needs a preview.
 */
const MAX_ANSWERABLE_MESSAGES = 10

/**
 * All ways to play cards of a user's hand that are open to the person at this client. The ways that answer a waiting
 * message come first.
 */
export function listCardUses(handHolder: User.Stored): CardUseView[] {
  if (!handHolder.isSelf && !game.user.isGM) return []
  const heldCards = readHeldCards(handHolder.id)
  return activeRulesets().flatMap((ruleset) => {
    const { cards: cardLore, cardUses } = ruleset
    const deckId = cardLore?.deckId(currentGameSettings(ruleset)) ?? ''
    if (!cardLore) return []
    const usableCardUses = heldCards.some((card) => card.deck === deckId)
      ? cardUses
      : cardUses.filter(({ takesNoCards }) => takesNoCards)
    if (usableCardUses.length === 0) return []
    const chosenCards = heldCards
      .filter((card) => card.deck === deckId && isChosenCard(card.id))
      .map(createHeldCardView)
    const buttonData = cardLore.buttonData(chosenCards, currentGameSettings(ruleset))
    const handOfGameDeck: HandOfGameDeck = { ruleset, deck: deckId, buttonData }
    const answerableMessages = listMessagesAnswerableWithCards(
      ruleset.key,
      isActorPlayedByHolder(handHolder),
      MAX_ANSWERABLE_MESSAGES,
    )
    const cardUsesOfAnswerableMessages = answerableMessages.flatMap((answerableMessage) =>
      listCardUsesForMessage(handOfGameDeck, usableCardUses, answerableMessage),
    )
    const cardUsesWithoutMessage = listCardUsesWithoutMessage(
      handOfGameDeck,
      usableCardUses,
      findActorOfHand(handHolder),
    )
    // The dock shows the preview of only one use. Uses that answer a message come first, because their previews are
    // more exact.
    return cardUsesOfAnswerableMessages.some(({ preview }) => preview)
      ? [
          ...cardUsesOfAnswerableMessages,
          ...cardUsesWithoutMessage.map((cardUse) => ({ ...cardUse, preview: null })),
        ]
      : [...cardUsesOfAnswerableMessages, ...cardUsesWithoutMessage]
  })
}

/** True if the user who holds a hand also plays this actor. A Gamemaster plays the actors that no other user plays. */
const isActorPlayedByHolder = (handHolder: User.Stored) => (actor: Actor.Implementation) =>
  (findUserPlayingActor(actor)?.id ?? game.user.id) === handHolder.id

/**
 * Fetches the scripts of those actions that `listCardUses` asks when it lists the uses of a user's cards. Does nothing
 * for a user without cards and without messages to answer. Rejects if a script cannot be fetched.
 */
export async function fetchCardUseScripts(handHolder: User.Stored): Promise<void> {
  const heldCards = readHeldCards(handHolder.id)
  const cardActions = activeRulesets().flatMap((ruleset) => {
    const { cards: cardLore, cardUses, tab, messages } = ruleset
    if (!cardLore) return []
    const deckId = cardLore.deckId(currentGameSettings(ruleset))
    const hasHeldCardUses =
      heldCards.some((card) => card.deck === deckId) ||
      listMessagesAnswerableWithCards(ruleset.key, isActorPlayedByHolder(handHolder), 1).length > 0
    return hasHeldCardUses
      ? cardUses.map(
          ({ act, messageKind }) => (messageKind === undefined ? tab : messages[messageKind])?.actions[act],
        )
      : []
  })
  await Promise.all(cardActions.map(async (cardAction) => cardAction?.load?.()))
}

/**
 * Lists the enabled uses of the chosen or dropped cards. A double click runs the first use in the list. So uses that
 * name another suit than the cards' come last.
 */
export const listEnabledCardUses = (handHolder: User.Stored): CardUseView[] =>
  listCardUses(handHolder)
    .filter(({ disabledReason, takesNoCards }) => disabledReason === null && !takesNoCards)
    .sort((cardUse, otherCardUse) => Number(cardUse.namesOtherCards) - Number(otherCardUse.namesOtherCards))

/**
 * Lists the card uses with which an actor can answer a message. If the actor cannot use cards for it yet, the list
 * contains a single disabled use that says why.
 */
function listCardUsesForMessage(
  handOfGameDeck: HandOfGameDeck,
  cardUses: readonly CardUse[],
  answerableMessage: AnswerableMessage,
): CardUseView[] {
  const cardUsesForKind = cardUses.filter(({ messageKind }) => messageKind === answerableMessage.kind)
  const offeredCardUses = answerableMessage.buttons.flatMap((button) => {
    const offeredCardUse = cardUsesForKind.find(({ act }) => act === button.act)
    return offeredCardUse
      ? [createCardUseView(handOfGameDeck, offeredCardUse, answerableMessage, button)]
      : []
  })
  // Disabled card uses are not listed if the person can already answer by an enabled card use, or by a button that
  // needs no cards. A disabled use would only distract.
  if (offeredCardUses.length > 0 || answerableMessage.buttons.length > 0) return offeredCardUses
  const firstCardUseWithCards = cardUsesForKind.find(({ takesNoCards }) => !takesNoCards)
  const disabledCardUse =
    firstCardUseWithCards && createCardUseView(handOfGameDeck, firstCardUseWithCards, answerableMessage, null)
  return disabledCardUse?.disabledReason ? [disabledCardUse] : []
}

function listCardUsesWithoutMessage(
  handOfGameDeck: HandOfGameDeck,
  cardUses: readonly CardUse[],
  actor: Actor.Implementation | null,
): CardUseView[] {
  if (!actor || !handOfGameDeck.ruleset.actorTypes.includes(actor.gameType)) return []
  const isActorFighting =
    findPlaceInTurnOrderOfGame({ turn: readFighterPlaceInFight(actor, handOfGameDeck.ruleset.key) }) !== null
  return cardUses
    .filter(
      ({ messageKind, onlyInFight }) =>
        messageKind === undefined && (isActorFighting || onlyInFight !== true),
    )
    .map((cardUse) => createCardUseView(handOfGameDeck, cardUse, { actor, message: '', text: '' }, null))
}

/** The actor for whom a user plays cards: a player's own character, or the actor of a Gamemaster's selected token. */
function findActorOfHand(handHolder: User.Stored): Actor.Implementation | null {
  if (!handHolder.isGM) return findCharacterOfUser(handHolder)
  return canvas.tokens?.controlled[0]?.actor ?? null
}
