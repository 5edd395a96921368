/** The actions that play cards in a conflict: the first card, the opponent's answer, and further cards. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Ask } from '../../core/contract'
import { answeringOf, standingOf } from '../../core/exchange'
import { answers, joins, beginExchange, whyNotJoin } from '../../core/exchange-changes'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { ResourcesClick, ResourcesSituation } from '../held'
import { heldIn, traitsOf } from '../held'
import type { Suit } from '../rules'
import { availableOf, SUITS } from '../rules'
import type { Answer, Conflict, ConflictClick } from './facts'
import { MOST_CARDS, opponentOf, pendingOf } from './facts'

const suit = v.picklist(SUITS)
const beginning = v.object({ suit, stake: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '') })
export const playing = v.object({ suit })
export type Playing = v.InferOutput<typeof playing>

export const first = (played: Suit): Answer => ({ cards: [{ suit: played, action: null }] })

/** Begins a conflict: plays a card of one suit against the chosen opponent, or against the first actor that answers. */
export const begin = action<ResourcesClick, v.InferOutput<typeof beginning>>({
  answers: beginning,
  decided: 'byGM',
  // Without a chosen opponent, the first actor that answers is the opponent.
  people: () => ({
    label: 'HnB.resources.conflict.whom',
    least: 0,
    most: 1,
    first: 'targeted',
    oneself: false,
  }),
  ask: (click) => question(click, 'begin'),
  decide(click, { suit, stake }, chance) {
    const asked = click.targets.filter(({ actor }) => actor.uuid !== click.actor.uuid).slice(0, 1)
    const facts: Conflict = {
      stake,
      exchange: beginExchange(
        [{ actor: click.actor, answer: first(suit) }, ...asked],
        chance,
        asked.length > 0 ? 0 : 1,
      ),
      terms: {},
      communities: {},
      names: {},
      members: {},
      winner: '',
      taken: {},
    }
    return { post: { kind: 'conflict', facts, retractable: true } }
  },
})

/** Answers a conflict with a card, as the chosen opponent or as the first actor that answers. Refuses other actors. */
export const answer = action<ConflictClick, Playing>({
  answers: playing,
  decided: 'byGM',
  ask: (click) => whyNotAnswer(click) ?? question(click, 'answer'),
  decide(click, { suit }, chance) {
    const no = whyNotAnswer(click)
    if (no) return no
    const { exchange } = click.message.facts
    const asked = answeringOf(click)
    const set = isRefusal(asked)
      ? joins(exchange, { actor: click.actor, answer: first(suit) }, chance)
      : answers(asked.key, first(suit))
    return { amend: { set, what: did('answer', click) } }
  },
})

function whyNotAnswer(click: ConflictClick): Refusal | null {
  const { actor, message } = click
  const { exchange } = message.facts
  const takesPart = Object.values(exchange.sides).some(({ uuid }) => uuid === actor.uuid)
  if (!takesPart) return whyNotJoin(exchange, actor)
  const asked = answeringOf(click)
  if (!isRefusal(asked)) return null
  return exchange.seats > 0 ? refuse('HnB.resources.refusal.ownConflict', { name: actor.name }) : asked
}

/** Plays one more card of one's own side. The conditions stay as they are. */
export const play = action<ConflictClick, Playing>({
  answers: playing,
  decided: 'byGM',
  ask: (click) => {
    const cards = cardsOf(click)
    return isRefusal(cards) ? cards : question(click, 'play')
  },
  decide(click, { suit }) {
    const played = cardsOf(click)
    if (isRefusal(played)) return played
    const set = answers(played.key, { cards: [...played.cards, { suit, action: null }] })
    return { amend: { set, what: did('play', click) } }
  },
})

/** The cards of the actor's side. Refuses unless the opponent has answered and the last card's action is performed. */
function cardsOf(click: ConflictClick): { readonly key: string; readonly cards: Answer['cards'] } | Refusal {
  const { actor, message } = click
  const standing = standingOf(click)
  if (isRefusal(standing)) return standing
  const { key, side } = standing
  if (!opponentOf(message.facts, key)?.answer) return refuse('HnB.resources.refusal.unanswered')
  if (!side.answer || pendingOf(side)) return refuse('HnB.resources.refusal.notPlayed', { name: actor.name })
  if (side.answer.cards.length >= MOST_CARDS) return refuse('HnB.resources.refusal.manyCards')
  return { key, cards: side.answer.cards }
}

export const did = (what: 'answer' | 'play', { actor }: Pick<ConflictClick, 'actor'>) => ({
  key: `HnB.resources.conflict.did.${what}`,
  data: { name: actor.name },
})

export function question(
  { actor, items, settings }: Pick<ResourcesSituation, 'actor' | 'items' | 'settings'>,
  what: 'begin' | 'answer' | 'play',
): Ask {
  const held = heldIn(items)
  const suits = SUITS.map((suit) => {
    const traits = traitsOf(held, suit, settings)
    return {
      suit,
      traits: traits.map(({ name }) => name).join(', '),
      available: traits.reduce((sum, { fields }) => sum + availableOf(fields), 0),
      lacks: traits.length === 0 ? settings.suitTraits[suit].trim() : '',
    }
  })
  const usual = suits.find(({ available }) => available > 0)?.suit ?? 'clubs'
  return {
    title: `HnB.resources.conflict.ask.${what}`,
    titleData: { name: actor.name },
    template: 'resources/conflict-dialog',
    ok: `HnB.resources.conflict.ok.${what}`,
    context: { suits, usual, begins: what === 'begin' },
    defaults: { suit: usual },
  }
}
