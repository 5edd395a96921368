/** The actions of a push: declaring and changing its suit, turning a major arcana, and narrating it. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import { toAnswerCardsTag } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { MessageClick } from '../../core/game-views'
import type { Tarot } from '../rules'
import { toCardLabel, toArcanumMeaningPhraseKey } from '../table-deck'
import { discardTableCards } from './play-push-cards'
import type { Push, TurnedMajorCard } from './push-schema'
import { findMajorCards, MAX_NARRATION_CHARS } from './push-schema'
import { parsePushSuit } from './push-preview'

/** A push that a message stores, and its paths in the message's facts. A message can hold several pushes. */
export interface PushInMessage {
  /** The push's name in the tag of its cards on the table (`toAnswerCardsTag`) and in its buttons' `data-push`. */
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
  readonly find: (click: MessageClick<Tarot, Facts>) => PushInMessage | Refusal
  /** Refuses if the player may not turn a card of the push now. Null if the player may. */
  readonly whyNotTurn: (click: MessageClick<Tarot, Facts>, push: PushInMessage) => Refusal | null
  /** Counts the cards in the message that players have turned. */
  readonly countTurnedCards: (messageFacts: Facts) => number
  /** The keys of the pushes whose outcome is certain as soon as the player turns a card of this push. */
  readonly determined: (click: MessageClick<Tarot, Facts>, push: PushInMessage) => readonly string[]
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
    meaning: toArcanumMeaningPhraseKey(card),
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
  type PushClick = MessageClick<Tarot, Facts>
  const findOpenPush = (click: PushClick): PushInMessage | Refusal => {
    const clickedPush = findPush(click)
    if (isRefusal(clickedPush)) return clickedPush
    return clickedPush.open ? clickedPush : refuse('HnB.tarot.refusal.isOver')
  }
  const findOwnPush = (click: PushClick): PushInMessage | Refusal => {
    const clickedPush = findOpenPush(click)
    if (isRefusal(clickedPush)) return clickedPush
    return whyNotPushOfClickingActor(click, clickedPush) ?? clickedPush
  }
  return {
    /**
     * The player declares the suit of the push before they play cards ("You need to decide whether …"). The button
     * names the suit.
     */
    declareSuit: defineAction<PushClick, v.InferOutput<typeof noAnswersSchema>>({
      answers: noAnswersSchema,
      decided: 'byGM',
      ask(click) {
        const clickedPush = findOwnPush(click)
        return isRefusal(clickedPush) ? clickedPush : null
      },
      decide(click): Outcome | Refusal {
        const clickedPush = findOwnPush(click)
        if (isRefusal(clickedPush)) return clickedPush
        const suit = parsePushSuit(click.data)
        if (!suit) return refuse('HnB.refusal.badAnswer')
        return {
          amend: {
            set: { [`${clickedPush.declarationPath}.suit`]: suit },
            label: { key: 'HnB.tarot.push.declared', data: { name: clickedPush.name } },
          },
        }
      },
    }),
    /** Until cards are played, "the Narrator can change the suit of a push". */
    changeSuit: defineAction<PushClick, v.InferOutput<typeof noAnswersSchema>>({
      answers: noAnswersSchema,
      decided: 'byGM',
      decide(click): Outcome | Refusal {
        if (!click.user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
        const clickedPush = findOpenPush(click)
        if (isRefusal(clickedPush)) return clickedPush
        if (clickedPush.push.suit === null)
          return refuse('HnB.tarot.refusal.notDeclared', { name: clickedPush.name })
        const suit = parsePushSuit(click.data)
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
    turnCard: defineAction<PushClick, NarrationAnswers>({
      answers: narrationAnswersSchema,
      decided: 'byGM',
      ask(click) {
        if (click.data.toward !== 'self' && !click.user.isGM) return null
        const clickedPush = findPush(click)
        const majorCard = isRefusal(clickedPush) ? clickedPush : findMajorCard(click, clickedPush)
        return isRefusal(majorCard) ? majorCard : createNarrationQuestion(majorCard, '')
      },
      decide(click, { narration: narrationText }, chance): Outcome | Refusal {
        const clickedPush = findPush(click)
        if (isRefusal(clickedPush)) return clickedPush
        const refusal = whyNotPushOfClickingActor(click, clickedPush) ?? whyNotTurn(click, clickedPush)
        if (refusal) return refusal
        const majorCard = findMajorCard(click, clickedPush)
        if (isRefusal(majorCard)) return majorCard
        if (majorCard.turned) return refuse('HnB.tarot.refusal.alreadyTurned')
        const turnedToward = click.data.toward === 'self' ? 'self' : 'narrator'
        const turnedCardPlace = countTurnedCards(click.message.facts)
        const turnedMajorCard: TurnedMajorCard = {
          toward: turnedToward,
          narration: narrationText.trim(),
          place: turnedCardPlace,
        }
        const cardsTags = resolvedKeys(click, clickedPush).map((pushKey) =>
          toAnswerCardsTag(click.message, pushKey),
        )
        discardTableCards(click, chance, cardsTags)
        return {
          amend: {
            set: createTurnedCardUpdate(clickedPush, majorCard.card.id, turnedMajorCard),
            label: { key: `HnB.tarot.major.${turnedToward}` },
          },
        }
      },
    }),
    /** A player narrates a card that was turned toward them. The Narrator may narrate every turned card. */
    narrate: defineAction<PushClick, NarrationAnswers>({
      answers: narrationAnswersSchema,
      decided: 'byGM',
      ask(click) {
        const narratedCard = findTurnedCardToNarrate(click, findPush(click))
        return isRefusal(narratedCard)
          ? narratedCard
          : createNarrationQuestion(narratedCard.one, narratedCard.turned.narration)
      },
      decide(click, { narration: narrationText }): Outcome | Refusal {
        const narratedCard = findTurnedCardToNarrate(click, findPush(click))
        if (isRefusal(narratedCard)) return narratedCard
        const turnedMajorCard = { ...narratedCard.turned, narration: narrationText.trim() }
        return {
          amend: {
            set: createTurnedCardUpdate(narratedCard.of, narratedCard.card, turnedMajorCard),
            label: { key: 'HnB.tarot.major.narrated' },
          },
        }
      },
    }),
  }
}

/** Refuses a click of another actor than the actor who pushes. */
function whyNotPushOfClickingActor(
  { actor }: MessageClick<Tarot, unknown>,
  { actor: actorUuid, name }: PushInMessage,
) {
  return actor.uuid === actorUuid ? null : refuse('HnB.tarot.refusal.notTheirs', { name })
}

/** The major arcana named by the clicked button (`data-card`), or else the push's first. */
function findMajorCard({ data }: MessageClick<Tarot, unknown>, { push }: PushInMessage) {
  const majorCards = findMajorCards(push)
  const matchingMajorCard =
    data.card === undefined ? majorCards[0] : majorCards.find(({ card }) => card.id === data.card)
  return matchingMajorCard ?? refuse('HnB.tarot.refusal.noMajor')
}

/** The turned card that a user wants to narrate. Refuses an unturned card, and a user who may not narrate it. */
function findTurnedCardToNarrate(click: MessageClick<Tarot, unknown>, clickedPush: PushInMessage | Refusal) {
  if (isRefusal(clickedPush)) return clickedPush
  const majorCard = findMajorCard(click, clickedPush)
  if (isRefusal(majorCard)) return majorCard
  const { turned } = majorCard
  if (!turned) return refuse('HnB.tarot.refusal.notTurned')
  const isOwnNarration = click.actor.uuid === clickedPush.actor && turned.toward === 'self'
  if (!isOwnNarration && !click.user.isGM) return refuse('HnB.tarot.refusal.narratorNarrates')
  return { of: clickedPush, one: majorCard, card: majorCard.card.id, turned }
}

/** The update of a message's data that stores a turned or narrated card of a push. */
function createTurnedCardUpdate(
  { push, path }: PushInMessage,
  cardId: string,
  turnedMajorCard: TurnedMajorCard,
) {
  const revealedCards = push.shown.map((shownCard) =>
    shownCard.effect === 'major' && shownCard.card.id === cardId
      ? { ...shownCard, turned: turnedMajorCard }
      : shownCard,
  )
  return { [`${path}.shown`]: toStoredValue(revealedCards) }
}
