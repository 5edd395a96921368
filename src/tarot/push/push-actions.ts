/** The actions of a push: declaring and changing its suit, turning a major arcana, and narrating it. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import { toTagOfAnswerCards } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import { toPlaceholderValue } from '../../core/phrase'
import { toStorableValue } from '../../core/plain-data'
import type { MessageActionContext } from '../../core/game-views'
import type { Tarot } from '../rules'
import { toCardLabel, toPhraseKeyOfArcanumMeaning } from '../table-deck'
import { discardTableCards } from './play-push-cards'
import type { Push, TurnedMajorCard } from './push-schema'
import { findMajorCards, MAX_NARRATION_CHARS } from './push-schema'
import { parsePushSuit } from './push-preview'

/** A push that a message stores, and its paths in the message's facts. A message can hold several pushes. */
export interface PushInMessage {
  /** The push's name in the tag of its cards on the table (`toTagOfAnswerCards`) and in its buttons' `data-push`. */
  readonly key: string
  readonly push: Push
  /** The path of the record that holds the push's suit, inside the message's stored data. */
  readonly declarationPath: string
  /** The path of the push inside the message's stored data. */
  readonly path: string
  /** The uuid of the actor who makes the push. `name` is the actor's name. */
  readonly actor: string
  readonly name: string
  /** May the player still add cards to the push? */
  readonly open: boolean
}

/**
 * The functions that a message kind must provide for its pushes. They find a push, and refuse cards that the player may
 * not turn.
 */
interface PushActionRules<Facts> {
  /** Finds the push that the clicked button names in `data-push`. */
  readonly find: (actionContext: MessageActionContext<Tarot, Facts>) => PushInMessage | Refusal
  /** Refuses if the player may not turn a card of the push now. Null if the player may. */
  readonly whyNotTurn: (
    actionContext: MessageActionContext<Tarot, Facts>,
    push: PushInMessage,
  ) => Refusal | null
  /** Counts the cards in the message that players have turned. */
  readonly countTurnedCards: (messageFacts: Facts) => number
  /** The keys of the pushes whose outcome becomes certain when the player turns a major arcana of this push. */
  readonly determined: (
    actionContext: MessageActionContext<Tarot, Facts>,
    push: PushInMessage,
  ) => readonly string[]
}

const narrationAnswersSchema = v.object({
  narration: v.optional(v.pipe(v.string(), v.maxLength(MAX_NARRATION_CHARS)), ''),
})
type NarrationAnswers = v.InferOutput<typeof narrationAnswersSchema>

/**
 * The form in which a player narrates a turned card. The form shows the card, because on a phone the form covers the
 * message.
 */
const createNarrationQuestion = (
  { card }: ReturnType<typeof findMajorCards>[number],
  narrationText: string,
): ActionQuestion => ({
  title: 'HnB.tarot.major.narrateTitle',
  template: 'tarot/narrate-dialog',
  context: {
    narration: narrationText,
    src: card.img,
    name: toCardLabel(card),
    meaning: toPhraseKeyOfArcanumMeaning(card),
  },
  ok: 'HnB.tarot.major.narrate',
  defaults: { narration: narrationText },
})

/** Builds the actions of a push for a kind of message. */
export function definePushActions<Facts>({
  find: findPush,
  whyNotTurn,
  countTurnedCards,
  determined: resolvedKeys,
}: PushActionRules<Facts>) {
  type PushActionContext = MessageActionContext<Tarot, Facts>
  const findUnfinishedPush = (actionContext: PushActionContext): PushInMessage | Refusal => {
    const clickedPush = findPush(actionContext)
    if (isRefusal(clickedPush)) return clickedPush
    return clickedPush.open ? clickedPush : refuse('HnB.tarot.refusal.isOver')
  }
  const findOwnPush = (actionContext: PushActionContext): PushInMessage | Refusal => {
    const clickedPush = findUnfinishedPush(actionContext)
    if (isRefusal(clickedPush)) return clickedPush
    return whyNotPushOfClickingActor(actionContext, clickedPush) ?? clickedPush
  }
  return {
    /**
     * The player declares the suit of the push before they play cards ("You need to decide whether …"). The button
     * names the suit.
     */
    declareSuit: defineAction<PushActionContext, v.InferOutput<typeof emptyAnswersSchema>>({
      answers: emptyAnswersSchema,
      decided: 'byGM',
      ask(actionContext) {
        const clickedPush = findOwnPush(actionContext)
        return isRefusal(clickedPush) ? clickedPush : null
      },
      decide(actionContext): Outcome | Refusal {
        const clickedPush = findOwnPush(actionContext)
        if (isRefusal(clickedPush)) return clickedPush
        const suit = parsePushSuit(actionContext.data)
        if (!suit) return refuse('HnB.refusal.badAnswer')
        return {
          amend: {
            set: { [`${clickedPush.declarationPath}.suit`]: suit },
            label: { key: 'HnB.tarot.push.declared', data: { name: clickedPush.name } },
          },
        }
      },
    }),
    /**
     * The action with which the Narrator changes the suit of a player's push before cards are played: "the Narrator can
     * change the suit of a push".
     */
    changeSuit: defineAction<PushActionContext, v.InferOutput<typeof emptyAnswersSchema>>({
      answers: emptyAnswersSchema,
      decided: 'byGM',
      decide(actionContext): Outcome | Refusal {
        if (!actionContext.user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
        const clickedPush = findUnfinishedPush(actionContext)
        if (isRefusal(clickedPush)) return clickedPush
        if (clickedPush.push.suit === null)
          return refuse('HnB.tarot.refusal.notDeclared', { name: clickedPush.name })
        const suit = parsePushSuit(actionContext.data)
        if (!suit) return refuse('HnB.refusal.badAnswer')
        return {
          amend: {
            set: {
              [`${clickedPush.declarationPath}.suit`]: suit,
              [`${clickedPush.declarationPath}.isSuitChanged`]: true,
            },
            label: { key: 'HnB.tarot.push.changed', data: { name: clickedPush.name } },
          },
        }
      },
    }),
    /**
     * The player turns a card toward themselves and narrates, or toward the Narrator, who then narrates ("Major
     * Arcana"). Refuses other players and turned cards.
     */
    turnCard: defineAction<PushActionContext, NarrationAnswers>({
      answers: narrationAnswersSchema,
      decided: 'byGM',
      ask(actionContext) {
        if (actionContext.data.toward !== 'self' && !actionContext.user.isGM) return null
        const clickedPush = findPush(actionContext)
        const majorCard = isRefusal(clickedPush) ? clickedPush : findMajorCard(actionContext, clickedPush)
        return isRefusal(majorCard) ? majorCard : createNarrationQuestion(majorCard, '')
      },
      decide(actionContext, { narration: narrationText }, chance): Outcome | Refusal {
        const clickedPush = findPush(actionContext)
        if (isRefusal(clickedPush)) return clickedPush
        const refusal =
          whyNotPushOfClickingActor(actionContext, clickedPush) ?? whyNotTurn(actionContext, clickedPush)
        if (refusal) return refusal
        const majorCard = findMajorCard(actionContext, clickedPush)
        if (isRefusal(majorCard)) return majorCard
        if (majorCard.turned) return refuse('HnB.tarot.refusal.alreadyTurned')
        const receiverOfTurnedCard = actionContext.data.toward === 'self' ? 'self' : 'narrator'
        const placeInCardTurningOrder = countTurnedCards(actionContext.message.facts)
        const turnedMajorCard: TurnedMajorCard = {
          toward: receiverOfTurnedCard,
          narration: narrationText.trim(),
          place: placeInCardTurningOrder,
        }
        const tagsOfTableCards = resolvedKeys(actionContext, clickedPush).map((pushKey) =>
          toTagOfAnswerCards(actionContext.message, pushKey),
        )
        discardTableCards(actionContext, chance, tagsOfTableCards)
        return {
          amend: {
            set: createTurnedCardUpdate(clickedPush, majorCard.card.id, turnedMajorCard),
            label: createUndoLabel(receiverOfTurnedCard, clickedPush, majorCard),
          },
        }
      },
    }),
    /** A player narrates a card that was turned toward them. The Narrator may narrate every turned card. */
    narrate: defineAction<PushActionContext, NarrationAnswers>({
      answers: narrationAnswersSchema,
      decided: 'byGM',
      ask(actionContext) {
        const narratedCard = findTurnedCardToNarrate(actionContext, findPush(actionContext))
        return isRefusal(narratedCard)
          ? narratedCard
          : createNarrationQuestion(narratedCard.one, narratedCard.turned.narration)
      },
      decide(actionContext, { narration: narrationText }): Outcome | Refusal {
        const narratedCard = findTurnedCardToNarrate(actionContext, findPush(actionContext))
        if (isRefusal(narratedCard)) return narratedCard
        const turnedMajorCard = { ...narratedCard.turned, narration: narrationText.trim() }
        return {
          amend: {
            set: createTurnedCardUpdate(narratedCard.of, narratedCard.one.card.id, turnedMajorCard),
            label: createUndoLabel('narrated', narratedCard.of, narratedCard.one),
          },
        }
      },
    }),
  }
}

/** Refuses a click by any actor except the actor who makes the push. */
function whyNotPushOfClickingActor(
  { actor }: MessageActionContext<Tarot, unknown>,
  { actor: actorUuid, name }: PushInMessage,
) {
  return actor.uuid === actorUuid ? null : refuse('HnB.tarot.refusal.notTheirs', { name })
}

/**
 * Finds the major arcana that the clicked button names with `data-card`. If the button names no card, finds the push's
 * first major arcana. Refuses if there is no such card.
 */
function findMajorCard({ data }: MessageActionContext<Tarot, unknown>, { push }: PushInMessage) {
  const majorCards = findMajorCards(push)
  const matchingMajorCard =
    data.card === undefined ? majorCards[0] : majorCards.find(({ card }) => card.id === data.card)
  return matchingMajorCard ?? refuse('HnB.tarot.refusal.noMajor')
}

/** The turned card that a user wants to narrate. Refuses an unturned card, and a user who may not narrate it. */
function findTurnedCardToNarrate(
  actionContext: MessageActionContext<Tarot, unknown>,
  clickedPush: PushInMessage | Refusal,
) {
  if (isRefusal(clickedPush)) return clickedPush
  const majorCard = findMajorCard(actionContext, clickedPush)
  if (isRefusal(majorCard)) return majorCard
  const { turned } = majorCard
  if (!turned) return refuse('HnB.tarot.refusal.notTurned')
  const hasNarratorTurnedCardToSelf =
    actionContext.actor.uuid === clickedPush.actor && turned.toward === 'self'
  if (!hasNarratorTurnedCardToSelf && !actionContext.user.isGM)
    return refuse('HnB.tarot.refusal.narratorNarrates')
  return { of: clickedPush, one: majorCard, turned }
}

/** The words of Undo for a turned or narrated card. They name the card and the actor who pushes. */
const createUndoLabel = (
  whatHappened: 'self' | 'narrator' | 'narrated',
  { name }: PushInMessage,
  { card }: ReturnType<typeof findMajorCards>[number],
): Phrase => ({
  key: `HnB.tarot.major.${whatHappened}`,
  data: { name, card: toPlaceholderValue(toCardLabel(card)) },
})

/** Creates the update of a message's facts after a card of a push was turned or narrated. */
function createTurnedCardUpdate(
  { push, path }: PushInMessage,
  cardId: string,
  turnedMajorCard: TurnedMajorCard,
) {
  const revealedCards = push.shown.map((shownPushCard) =>
    shownPushCard.effect === 'major' && shownPushCard.card.id === cardId
      ? { ...shownPushCard, turned: turnedMajorCard }
      : shownPushCard,
  )
  return { [`${path}.shown`]: toStorableValue(revealedCards) }
}
