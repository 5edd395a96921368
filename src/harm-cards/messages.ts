/** What's the Harm?'s kinds of chat messages: template context and button actions. */
import { defineMessageKind } from '../core/message-kind'
import { createActorStep } from '../core/pending-step'
import type { MessageView, Participant, Viewer } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import type { HarmArenaFacts } from './arena'
import { harmArenaFactsSchema, toPhraseKeyOfHarmMeaning } from './arena'
import { toFaceCardId, toFaceCardNamePhraseKey, toFaceCardPicturePath } from './face-cards'
import type { DrawnHarmCard, DrawnHarmFacts } from './facts'
import { drawnHarmFactsSchema } from './facts'
import { chooseDrawnHarmCardAction } from './suffer-harm'
import type { FaceCard, HarmCards, HarmCardsSettings } from './rules'
import { markHarmFaceCard } from './rules'

export const drawnHarmMessageKind = defineMessageKind<HarmCards, DrawnHarmFacts>({
  facts: drawnHarmFactsSchema,
  context: createDrawnHarmMessageContext,
  summary: ({ facts: { severity, cause, draws } }) => ({
    topic: cause ? { text: cause } : { key: `HnB.harmCards.itemLine.${severity}` },
    people: Object.values(draws).map(({ name, chosen }) => ({
      name,
      total: chosen && { key: toFaceCardNamePhraseKey(chosen.card) },
    })),
    results: Object.values(draws).some(({ chosen }) => chosen?.crisis)
      ? [{ key: 'HnB.harmCards.harm.crisis' }]
      : [],
  }),
  parallelFields: ['draws'],
  sideUuids: ({ draws }) => Object.values(draws).map(({ actor }) => actor),
  waitsFor: ({ draws }, actorUuid) =>
    Object.values(draws).some(({ actor, chosen }) => actor === actorUuid && chosen === null),
  announcement({ severity, cause, draws }, actorUuid) {
    const sufferingActorName = Object.values(draws).find(({ actor }) => actor === actorUuid)?.name ?? ''
    const sufferedHarmPhrase = { key: `HnB.harmCards.itemLine.${severity}` }
    return cause
      ? {
          key: 'HnB.harmCards.told.caused',
          data: { name: sufferingActorName, cause, severity: sufferedHarmPhrase },
        }
      : { key: 'HnB.harmCards.told.harm', data: { name: sufferingActorName, severity: sufferedHarmPhrase } }
  },
  // The pending step of a draw has no button, because the owner chooses by clicking a card in the message.
  pendingSteps: ({ facts }) =>
    Object.values(facts.draws).flatMap(({ actor, name, chosen }) =>
      chosen ? [] : [createActorStep({ uuid: actor, name }, 'HnB.harmCards.next.choose', [])],
    ),
  actions: { choose: chooseDrawnHarmCardAction },
})

export const harmArenaMessageKind = defineMessageKind<HarmCards, HarmArenaFacts>({
  facts: harmArenaFactsSchema,
  context: ({ facts: { suit, rank, crisis } }) => ({
    suit,
    crisis,
    arena: `HnB.harmCards.arena.${suit}`,
    card: rank && createFaceCardContext({ suit, rank }),
    meaning: toPhraseKeyOfHarmMeaning(suit, rank),
  }),
  actions: {},
})

/** The template data of a card: its id, and the address and the label of its picture. */
export function createFaceCardContext(card: FaceCard) {
  return { id: toFaceCardId(card), src: toFaceCardPicturePath(card), label: toFaceCardNamePhraseKey(card) }
}

/**
 * Makes the template context of the draws in a message. Until a card is chosen, a draw shows the cards to choose from;
 * afterwards it shows the chosen card and its result.
 */
function createDrawnHarmMessageContext(
  { facts }: MessageView<DrawnHarmFacts>,
  viewer: Viewer<HarmCards>,
): object {
  const drawnHarmByKey = Object.entries(facts.draws)
  return {
    harm: `HnB.harmCards.itemLine.${facts.severity}`,
    cause: facts.cause,
    several: drawnHarmByKey.length > 1,
    who: drawnHarmByKey[0]?.[1].name,
    draws: drawnHarmByKey.map(([key, draw]) => ({
      ...createHarmDrawContext(key, draw, viewer.sides, viewer.settings),
      mine: viewer.playedUuids.includes(draw.actor),
    })),
  }
}

/**
 * Makes the template context of one draw of cards. Until the owner chooses a card, the context contains a preview of
 * each card's result.
 */
export function createHarmDrawContext(
  keyOfDrawnHarm: string,
  { actor, name, drawn, chosen }: DrawnHarmCard,
  participants: readonly Pick<Participant<HarmCards>, 'actor' | 'state'>[],
  settings: HarmCardsSettings,
): object {
  const participant = participants.find((candidateParticipant) => candidateParticipant.actor.uuid === actor)
  return {
    key: keyOfDrawnHarm,
    actor,
    name,
    drawn: drawn.map((card) => ({
      ...createFaceCardContext(card),
      rank: `HnB.harmCards.rank.${card.rank}`,
      arena: `HnB.harmCards.arena.${card.suit}`,
      left: chosen !== null && toFaceCardId(card) !== toFaceCardId(chosen.card),
      preview: chosen === null && participant ? createCardChoicePreview(participant, card, settings) : null,
    })),
    chosen: chosen && {
      crisis: chosen.crisis,
      raised: chosen.raisedPast.map((escalatedCard) => ({ key: toFaceCardNamePhraseKey(escalatedCard) })),
      marks: chosen.marks && createFaceCardContext(chosen.marks),
      meaning: chosen.marks && toPhraseKeyOfHarmMeaning(chosen.marks.suit, chosen.counts),
    },
  }
}

/**
 * Makes a phrase that says what would happen if the owner chose this drawn card now: the card is marked, a higher rank
 * is marked, a crisis starts, or nothing happens.
 */
function createCardChoicePreview(
  { state }: Pick<Participant<HarmCards>, 'state'>,
  card: FaceCard,
  settings: HarmCardsSettings,
): Phrase {
  const { marks, crisis, raisedPast } = markHarmFaceCard(state, card, settings)
  if (crisis) return { key: 'HnB.harmCards.would.crisis' }
  if (!marks) return { key: 'HnB.harmCards.would.nothing' }
  return { key: `HnB.harmCards.would.${raisedPast.length > 0 ? 'raised' : 'marks'}.${marks.rank}` }
}
