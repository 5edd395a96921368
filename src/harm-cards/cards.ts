import type { CardView, Viewer } from '../core/contract'
import { card } from '../core/ruleset'
import type { ArenaFacts } from './arena'
import { arenaFacts, meaningOf } from './arena'
import { idOf, nameOf, pictureOf } from './faces'
import type { HarmFacts } from './harm'
import { choose, harmFacts } from './harm'
import type { Card, Settings, State } from './rules'

type HarmCards = { state: State; settings: Settings }

export const harmCard = card<HarmCards, HarmFacts>({
  facts: harmFacts,
  context: harmContext,
  waits: ({ chosen }) => chosen === null,
  actions: { choose },
})

export const arenaCard = card<HarmCards, ArenaFacts>({
  facts: arenaFacts,
  context: ({ facts }) => ({
    ...facts,
    arena: `HnB.harmCards.arena.${facts.suit}`,
    card: facts.rank && cardContext({ suit: facts.suit, rank: facts.rank }),
    meaning: meaningOf(facts.suit, facts.rank),
  }),
  actions: {},
})

/** A card as a template shows it. */
export function cardContext(card: Card) {
  return { id: idOf(card), src: pictureOf(card), label: nameOf(card) }
}

/** A draw: the cards to choose from, or the one that was chosen and what it came to. */
function harmContext({ actor, facts }: CardView<HarmFacts>, _viewer: Viewer): object {
  const { severity, drawn, chosen } = facts
  return {
    actor,
    severity: `HnB.harmCards.severity.${severity}`,
    drawn: drawn.map((one) => ({
      ...cardContext(one),
      rank: `HnB.harmCards.rank.${one.rank}`,
      arena: `HnB.harmCards.arena.${one.suit}`,
      left: chosen !== null && idOf(one) !== idOf(chosen.card),
    })),
    chosen: chosen && {
      card: cardContext(chosen.card),
      crisis: chosen.crisis,
      raised: chosen.raisedPast.map((past) => ({ key: nameOf(past) })),
      marks: chosen.marks && cardContext(chosen.marks),
      meaning: chosen.marks && meaningOf(chosen.marks.suit, chosen.marks.rank),
    },
  }
}
