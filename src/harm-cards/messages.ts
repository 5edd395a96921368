/** The kinds of chat messages of What's the Harm?: the template context and the button actions of each kind. */
import { message } from '../core/message'
import { stepOf } from '../core/next'
import type { MessageView, Party, Viewer } from '../core/views'
import type { Words } from '../core/words'
import type { ArenaFacts } from './arena'
import { arenaFacts, meaningOf } from './arena'
import { idOf, nameOf, pictureOf } from './faces'
import type { Draw, HarmFacts } from './facts'
import { harmFacts } from './facts'
import { choose } from './harm'
import type { Card, HarmCards, Settings } from './rules'
import { suffer } from './rules'

export const harmMessage = message<HarmCards, HarmFacts>({
  facts: harmFacts,
  context: harmContext,
  sides: ({ draws }) => Object.values(draws).map(({ actor }) => actor),
  waits: ({ draws }, of) => Object.values(draws).some(({ actor, chosen }) => actor === of && chosen === null),
  // The step has no button of its own, because the cards in the message are the buttons.
  next: ({ facts }) =>
    Object.values(facts.draws).flatMap(({ actor, name, chosen }) =>
      chosen ? [] : [stepOf({ uuid: actor, name }, 'HnB.harmCards.next.choose', [])],
    ),
  actions: { choose },
})

export const arenaMessage = message<HarmCards, ArenaFacts>({
  facts: arenaFacts,
  context: ({ facts }) => ({
    ...facts,
    arena: `HnB.harmCards.arena.${facts.suit}`,
    card: facts.rank && cardContext({ suit: facts.suit, rank: facts.rank }),
    meaning: meaningOf(facts.suit, facts.rank),
  }),
  actions: {},
})

/** The template context of one card: its id, and the path and the name of its picture. */
export function cardContext(card: Card) {
  return { id: idOf(card), src: pictureOf(card), label: nameOf(card) }
}

/** The template context of a message's draws: the cards to choose from, or the chosen card and its result. */
function harmContext({ facts }: MessageView<HarmFacts>, viewer: Viewer<HarmCards>): object {
  const draws = Object.entries(facts.draws)
  return {
    severity: `HnB.harmCards.severity.${facts.severity}`,
    several: draws.length > 1,
    who: draws[0]?.[1].name,
    draws: draws.map(([key, draw]) => ({
      ...drawContext(key, draw, viewer.sides, viewer.settings),
      mine: viewer.plays.includes(draw.actor),
    })),
  }
}

/** The template context of one draw. Until a card is chosen, each card shows what choosing it would do now. */
export function drawContext(
  key: string,
  { actor, name, drawn, chosen }: Draw,
  sides: readonly Pick<Party<HarmCards>, 'actor' | 'state'>[],
  settings: Settings,
): object {
  const side = sides.find((one) => one.actor.uuid === actor)
  return {
    key,
    actor,
    name,
    drawn: drawn.map((one) => ({
      ...cardContext(one),
      rank: `HnB.harmCards.rank.${one.rank}`,
      arena: `HnB.harmCards.arena.${one.suit}`,
      left: chosen !== null && idOf(one) !== idOf(chosen.card),
      would: chosen === null && side ? wouldCome(side, one, settings) : null,
    })),
    chosen: chosen && {
      card: cardContext(chosen.card),
      crisis: chosen.crisis,
      raised: chosen.raisedPast.map((past) => ({ key: nameOf(past) })),
      marks: chosen.marks && cardContext(chosen.marks),
      meaning: chosen.marks && meaningOf(chosen.marks.suit, chosen.counts),
    },
  }
}

/** What choosing this card would do now: mark the card, mark a card of a higher rank, start a crisis, or nothing. */
function wouldCome({ state }: Pick<Party<HarmCards>, 'state'>, card: Card, settings: Settings): Words {
  const { marks, crisis, raisedPast } = suffer(state, card, settings)
  if (crisis) return { key: 'HnB.harmCards.would.crisis' }
  if (!marks) return { key: 'HnB.harmCards.would.nothing' }
  return { key: `HnB.harmCards.would.${raisedPast.length > 0 ? 'raised' : 'marks'}.${marks.rank}` }
}
