/** The kinds of chat messages of What's the Harm?: the template context and the button actions of each kind. */
import { defineMessageKind } from '../core/message-kind'
import { actorStep } from '../core/pending-step'
import type { MessageView, Participant, Viewer } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import type { ArenaFacts } from './arena'
import { arenaFactsSchema, harmMeaningKey } from './arena'
import { faceCardId, faceCardNameKey, faceCardPicture } from './face-cards'
import type { HarmDraw, DrawnHarmFacts } from './facts'
import { drawnHarmFactsSchema } from './facts'
import { chooseDrawnCard } from './suffer-harm'
import type { FaceCard, HarmCards, HarmCardsSettings } from './rules'
import { markCard } from './rules'

export const drawnHarmMessageKind = defineMessageKind<HarmCards, DrawnHarmFacts>({
  facts: drawnHarmFactsSchema,
  context: drawnHarmContext,
  summary: ({ facts: { severity, cause, draws } }) => ({
    topic: cause ? { text: cause } : { key: `HnB.harmCards.itemLine.${severity}` },
    people: Object.values(draws).map(({ name, chosen }) => ({
      name,
      total: chosen && { key: faceCardNameKey(chosen.card) },
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
    const name = Object.values(draws).find(({ actor }) => actor === actorUuid)?.name ?? ''
    const sufferedPhrase = { key: `HnB.harmCards.itemLine.${severity}` }
    return cause
      ? { key: 'HnB.harmCards.told.caused', data: { name, cause, severity: sufferedPhrase } }
      : { key: 'HnB.harmCards.told.harm', data: { name, severity: sufferedPhrase } }
  },
  // This step has no button of its own, because people click a card in the message instead.
  pendingSteps: ({ facts }) =>
    Object.values(facts.draws).flatMap(({ actor, name, chosen }) =>
      chosen ? [] : [actorStep({ uuid: actor, name }, 'HnB.harmCards.next.choose', [])],
    ),
  actions: { choose: chooseDrawnCard },
})

export const arenaHarmMessageKind = defineMessageKind<HarmCards, ArenaFacts>({
  facts: arenaFactsSchema,
  context: ({ facts: { suit, rank, crisis } }) => ({
    suit,
    crisis,
    arena: `HnB.harmCards.arena.${suit}`,
    card: rank && faceCardContext({ suit, rank }),
    meaning: harmMeaningKey(suit, rank),
  }),
  actions: {},
})

/** The template context of one card: its id, and the address and the label of its picture. */
export function faceCardContext(card: FaceCard) {
  return { id: faceCardId(card), src: faceCardPicture(card), label: faceCardNameKey(card) }
}

/** The template context of a message's draws: the cards to choose from, or the chosen card and its result. */
function drawnHarmContext({ facts }: MessageView<DrawnHarmFacts>, viewer: Viewer<HarmCards>): object {
  const harmDraws = Object.entries(facts.draws)
  return {
    harm: `HnB.harmCards.itemLine.${facts.severity}`,
    cause: facts.cause,
    several: harmDraws.length > 1,
    who: harmDraws[0]?.[1].name,
    draws: harmDraws.map(([key, draw]) => ({
      ...harmDrawContext(key, draw, viewer.sides, viewer.settings),
      mine: viewer.playedUuids.includes(draw.actor),
    })),
  }
}

/** The template context of one draw. Until the owner has chosen a card, each card has a preview of its result. */
export function harmDrawContext(
  key: string,
  { actor, name, drawn, chosen }: HarmDraw,
  participants: readonly Pick<Participant<HarmCards>, 'actor' | 'state'>[],
  settings: HarmCardsSettings,
): object {
  const participant = participants.find((candidate) => candidate.actor.uuid === actor)
  return {
    key,
    actor,
    name,
    drawn: drawn.map((card) => ({
      ...faceCardContext(card),
      rank: `HnB.harmCards.rank.${card.rank}`,
      arena: `HnB.harmCards.arena.${card.suit}`,
      left: chosen !== null && faceCardId(card) !== faceCardId(chosen.card),
      preview: chosen === null && participant ? choicePreview(participant, card, settings) : null,
    })),
    chosen: chosen && {
      crisis: chosen.crisis,
      raised: chosen.raisedPast.map((escalatedCard) => ({ key: faceCardNameKey(escalatedCard) })),
      marks: chosen.marks && faceCardContext(chosen.marks),
      meaning: chosen.marks && harmMeaningKey(chosen.marks.suit, chosen.counts),
    },
  }
}

/**
 * A phrase that says what happens if the owner chooses this drawn card now. The choice marks the card, marks a card of
 * a higher rank, starts a crisis, or does nothing.
 */
function choicePreview(
  { state }: Pick<Participant<HarmCards>, 'state'>,
  card: FaceCard,
  settings: HarmCardsSettings,
): Phrase {
  const { marks, crisis, raisedPast } = markCard(state, card, settings)
  if (crisis) return { key: 'HnB.harmCards.would.crisis' }
  if (!marks) return { key: 'HnB.harmCards.would.nothing' }
  return { key: `HnB.harmCards.would.${raisedPast.length > 0 ? 'raised' : 'marks'}.${marks.rank}` }
}
