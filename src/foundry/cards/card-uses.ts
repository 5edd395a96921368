/**
 * Lists the uses of the cards in a hand. A use is a button that a game offers beside the hand, with a preview of its
 * result.
 */
import type { ActionQuestion, CardUse, Ruleset, AnswerPreview } from '../../core/contract'
import type { PendingStepButton } from '../../core/pending-step'
import { findPlaceInTurnOrderOfGame } from '../../core/fight-rules'
import { isRefusal } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import { isChosenCard } from '../decks/chosen-cards'
import { createHeldCardView, readHeldCards } from '../decks/hands'
import { localizePhrase } from '../platform/notify'
import type { ButtonPress } from '../play/handle-press'
import { createChosenCardCheckboxes, createPreviewAnswers } from '../play/ask-question'
import { prepareAction } from '../play/prepare-action'
import { activeRulesets } from '../world/active-rulesets'
import { findCharacterOfUser, findUserPlayingActor } from '../world/user-character'
import { currentGameSettings } from '../world/settings'
import { readFighterPlaceInFight } from '../world/turns'
import { documentUuidOrEmpty } from '../platform/uuid-of'
import type { AnswerableMessage } from './dock-sources'
import { listMessagesAnswerableWithCards } from './dock-sources'

/**
 * The number of waiting messages for which the dock offers card uses, oldest first. The number is low because each use
 * needs a preview.
 */
const MAX_ANSWERABLE_MESSAGES = 10

/**
 * A use of cards that is shown as a button. Contains the button's template data, and the press that the button causes.
 */
export interface CardUseView {
  readonly id: string
  readonly act: string
  readonly ruleset: string
  readonly deck: string
  readonly icon: string
  readonly label: Phrase
  /** A sentence that says what the waiting message asks the actor to do. Empty if this card use answers no message. */
  readonly waits: string
  readonly isAgainstTarget: boolean
  /**
   * True if the person can press this button without a card. A double click on a card, or a drop of a card, then never
   * presses it.
   */
  readonly takesNoCards: boolean
  /** Does the button name a suit that differs from the suit of the chosen cards? */
  readonly namesOtherCards: boolean
  /**
   * True if people seldom need this button, such as a button that declares something again. It is then shown less
   * prominently.
   */
  readonly quiet: boolean
  readonly preview: AnswerPreview | null
  /**
   * True if the chosen cards already answer the action's question. A press of the button then runs the action without
   * asking.
   */
  readonly isAnswered: boolean
  /** The reason why the button is disabled, as text. Null for an enabled button. */
  readonly disabledReason: string | null
  readonly press: Omit<ButtonPress, 'quick'>
}

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
 * A group of card uses in the dock. Uses by which the same actor answers the same message form one group. A use that
 * answers no message is a group of its own.
 */
interface CardUseGroup {
  readonly ruleset: string
  readonly waits: string
  readonly uses: readonly CardUseView[]
}

/** Groups the possible uses of cards by message and actor, for display in the dock. */
export function groupCardUses(cardUses: readonly CardUseView[]): CardUseGroup[] {
  const cardUsesByGroup = new Map<string, CardUseView[]>()
  for (const cardUse of cardUses) {
    const { on: messageUuid, actor } = cardUse.press
    const cardUseGroupKey = messageUuid === '' ? cardUse.id : `${messageUuid} ${actor}`
    cardUsesByGroup.set(cardUseGroupKey, [...(cardUsesByGroup.get(cardUseGroupKey) ?? []), cardUse])
  }
  return [...cardUsesByGroup.values()].flatMap((cardUsesOfGroup) => {
    const [first] = cardUsesOfGroup
    return first ? [{ ruleset: first.ruleset, waits: first.waits, uses: cardUsesOfGroup }] : []
  })
}

/**
 * One user's hand of cards from one game's deck. `buttonData` holds the data that the game gives to each button beside
 * the hand.
 */
interface HandOfGameDeck {
  readonly ruleset: Ruleset
  readonly deck: string
  readonly buttonData: Readonly<Record<string, string>>
}

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

function createCardUseView(
  { ruleset, deck, buttonData }: HandOfGameDeck,
  { act, label, icon, harmsOthers = false, takesNoCards = false }: CardUse,
  { actor, message, text }: Pick<AnswerableMessage, 'actor' | 'message' | 'text'>,
  stepButton: PendingStepButton | null,
): CardUseView {
  const stepDataWithDefinedValues = Object.entries(stepButton?.data ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const buttonPressForCardUse: CardUseView['press'] = {
    ruleset: ruleset.key,
    scope: message === '' ? 'tab' : 'message',
    on: message,
    action: act,
    actor: documentUuidOrEmpty(actor),
    data: { ...buttonData, ...Object.fromEntries(stepDataWithDefinedValues) },
  }
  const { disabledReason, preview, isAnswered } = previewCardUse(buttonPressForCardUse)
  const messageId = message.split('.').at(-1) ?? ''
  return {
    id: [messageId, actor.id, act, ...stepDataWithDefinedValues.map(([, value]) => value)]
      .join('-')
      .replace(/[^\w-]+/g, '_'),
    act,
    ruleset: ruleset.key,
    deck,
    icon: stepButton?.icon ?? icon,
    label: stepButton?.label ?? { key: label },
    waits: text,
    isAgainstTarget: harmsOthers,
    takesNoCards,
    namesOtherCards: Object.entries(buttonData).some(
      ([name, value]) => buttonPressForCardUse.data[name] !== value,
    ),
    quiet: stepButton?.quiet === true,
    preview,
    isAnswered,
    disabledReason:
      (stepButton?.disabledReason ? localizePhrase(stepButton.disabledReason) : null) ?? disabledReason,
    press: buttonPressForCardUse,
  }
}

/**
 * Prepares the action of a card use without running it. So the caller learns whether the action would refuse the chosen
 * cards, and what its result would be.
 */
function previewCardUse(
  buttonPressForCardUse: CardUseView['press'],
): Pick<CardUseView, 'disabledReason' | 'preview' | 'isAnswered'> {
  const preparedAction = prepareAction({ ...buttonPressForCardUse, targets: [] }, game.user)
  const actionQuestion = isRefusal(preparedAction) ? preparedAction : preparedAction.ask()
  if (isRefusal(actionQuestion)) {
    // The refusal "choose people first" does not disable the button, because the person can choose people in the
    // action's question.
    if (actionQuestion.field === 'people') return { disabledReason: null, preview: null, isAnswered: false }
    return {
      disabledReason: localizePhrase({ key: actionQuestion.refused, data: actionQuestion.data }),
      preview: null,
      isAnswered: false,
    }
  }
  const isQuestionAnswered =
    actionQuestion?.asksOnlyForCards === true &&
    Object.keys(createChosenCardCheckboxes(actionQuestion)).length > 0
  return {
    disabledReason: null,
    preview:
      actionQuestion && createPreviewAnswers(actionQuestion, createInitialQuestionAnswers(actionQuestion)),
    isAnswered: isQuestionAnswered,
  }
}

const createInitialQuestionAnswers = (question: ActionQuestion): Readonly<Record<string, unknown>> => ({
  ...question.defaults,
  cards: createChosenCardCheckboxes(question),
})
