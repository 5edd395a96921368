/** The actions that play cards in a conflict: the first card, the opponent's answer, and further cards. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import { unansweredSideOfClick, activeSideOfClick } from '../../core/exchange'
import { editsForAnswer, editsForJoining, beginExchange, whyNotJoin } from '../../core/exchange-changes'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseField } from '../../core/outcome'
import type { ResourcesButtonClick, ResourcesSituation } from '../held-resources'
import { parseHeldResources, traitsForSuit } from '../held-resources'
import type { ConflictSuit } from '../rules'
import { availablePoints, CONFLICT_SUITS } from '../rules'
import type { SideAnswer, ConflictFacts, ConflictClick } from './conflict-facts'
import { MAX_CARDS_PER_SIDE, findOpponentSide, findPendingCard } from './conflict-facts'
import { whyNotPlaySuit } from './why-not-play-suit'

const suitSchema = v.picklist(CONFLICT_SUITS)
const beginConflictAnswersSchema = v.object({
  suit: suitSchema,
  stake: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
})
export const suitAnswersSchema = v.object({ suit: suitSchema })
/**
 * The form of a person who answers a conflict: the suit to play. The suit is absent if the button of the pending step
 * has already named it.
 */
const answerSuitSchema = v.object({ suit: v.optional(suitSchema) })
export type SuitAnswers = v.InferOutput<typeof suitAnswersSchema>

export const firstCardAnswer = (playedSuit: ConflictSuit): SideAnswer => ({
  cards: [{ suit: playedSuit, action: null }],
})

/**
 * Begins a conflict: plays a card of one suit. Without a chosen opponent, the first actor that answers becomes the
 * opponent.
 */
export const beginConflict = defineAction<
  ResourcesButtonClick,
  v.InferOutput<typeof beginConflictAnswersSchema>
>({
  answers: beginConflictAnswersSchema,
  decided: 'byGM',
  // The person may choose no opponent. Then the first actor that answers becomes the opponent.
  people: () => ({
    label: 'HnB.resources.conflict.whom',
    minPeople: 0,
    maxPeople: 1,
    first: 'targeted',
    mayChooseSelf: false,
  }),
  ask: (click) => suitQuestion(click, 'begin'),
  decide(click, { suit, stake }, chance) {
    const refusal = whyNotPlaySuit(click, suit)
    if (refusal) return refusal
    const chosenOpponents = click.targets.filter(({ actor }) => actor.uuid !== click.actor.uuid).slice(0, 1)
    const facts: ConflictFacts = {
      stake,
      exchange: beginExchange(
        [{ actor: click.actor, answer: firstCardAnswer(suit) }, ...chosenOpponents],
        chance,
        chosenOpponents.length > 0 ? 0 : 1,
      ),
      terms: {},
      communities: {},
      names: {},
      members: {},
      declined: {},
      struckTraits: {},
      winner: '',
      taken: {},
    }
    return { post: { kind: 'conflict', facts, retractable: true } }
  },
})

/**
 * Answers a conflict with a card. Refuses every actor except the chosen opponent; without a chosen opponent, the
 * first actor that answers becomes the opponent.
 */
export const answerConflict = defineAction<ConflictClick, v.InferOutput<typeof answerSuitSchema>>({
  answers: answerSuitSchema,
  decided: 'byGM',
  ask: (click) =>
    whyNotAnswerConflict(click) ?? (suitOfClickedButton(click) ? null : suitQuestion(click, 'answer')),
  decide(click, answers, chance) {
    const suit = answers.suit ?? suitOfClickedButton(click)
    if (!suit) return refuseField('suit', 'HnB.refusal.badAnswer')
    const refusal = whyNotAnswerConflict(click) ?? whyNotPlaySuit(click, suit)
    if (refusal) return refusal
    const { exchange } = click.message.facts
    const unansweredSide = unansweredSideOfClick(click)
    const factEdits = isRefusal(unansweredSide)
      ? editsForJoining(exchange, { actor: click.actor, answer: firstCardAnswer(suit) }, chance)
      : editsForAnswer(unansweredSide.key, firstCardAnswer(suit))
    return { amend: { set: factEdits, label: conflictEventPhrase('answer', click) } }
  },
})

/** The suit that the clicked button names. Undefined for a button that asks for the suit. */
const suitOfClickedButton = ({ data }: ConflictClick): ConflictSuit | undefined =>
  CONFLICT_SUITS.find((suit) => suit === data.suit)

function whyNotAnswerConflict(click: ConflictClick): Refusal | null {
  const { actor, message } = click
  const { exchange } = message.facts
  const isTakingPart = Object.values(exchange.sides).some(({ uuid }) => uuid === actor.uuid)
  if (!isTakingPart) return whyNotJoin(exchange, actor)
  const unansweredSide = unansweredSideOfClick(click)
  if (!isRefusal(unansweredSide)) return null
  return exchange.openSlots > 0
    ? refuse('HnB.resources.refusal.ownConflict', { name: actor.name })
    : unansweredSide
}

/** Plays one more card of the actor's own side. The conditions do not change. */
export const playCard = defineAction<ConflictClick, SuitAnswers>({
  answers: suitAnswersSchema,
  decided: 'byGM',
  ask: (click) => {
    const playable = findPlayableCards(click)
    return isRefusal(playable) ? playable : suitQuestion(click, 'play')
  },
  decide(click, { suit }) {
    const playableSide = findPlayableCards(click)
    if (isRefusal(playableSide)) return playableSide
    const refusal = whyNotPlaySuit(click, suit)
    if (refusal) return refusal
    const factEdits = editsForAnswer(playableSide.key, {
      cards: [...playableSide.cards, { suit, action: null }],
    })
    return { amend: { set: factEdits, label: conflictEventPhrase('play', click) } }
  },
})

/**
 * The cards that the actor's side has played. Refuses until the opponent has answered and the side has performed the
 * action of its last card.
 */
function findPlayableCards(
  click: ConflictClick,
): { readonly key: string; readonly cards: SideAnswer['cards'] } | Refusal {
  const { actor, message } = click
  const activeSide = activeSideOfClick(click)
  if (isRefusal(activeSide)) return activeSide
  const { key, side } = activeSide
  if (!findOpponentSide(message.facts, key)?.answer) return refuse('HnB.resources.refusal.unanswered')
  if (!side.answer || findPendingCard(side))
    return refuse('HnB.resources.refusal.notPlayed', { name: actor.name })
  if (side.answer.cards.length >= MAX_CARDS_PER_SIDE) return refuse('HnB.resources.refusal.manyCards')
  return { key, cards: side.answer.cards }
}

export const conflictEventPhrase = (event: 'answer' | 'play', { actor }: Pick<ConflictClick, 'actor'>) => ({
  key: `HnB.resources.conflict.did.${event}`,
  data: { name: actor.name },
})

export function suitQuestion(
  { actor, items, settings }: Pick<ResourcesSituation, 'actor' | 'items' | 'settings'>,
  event: 'begin' | 'answer' | 'play',
): ActionQuestion | Refusal {
  const heldTraits = parseHeldResources(items)
  const suitOptions = CONFLICT_SUITS.map((suit) => {
    const traits = traitsForSuit(heldTraits, suit, settings)
    const refusal = whyNotPlaySuit({ items, settings }, suit)
    return {
      suit,
      traits: traits.map(({ name }) => name).join(', '),
      available: traits.reduce((sum, { fields }) => sum + availablePoints(fields), 0),
      lacks: traits.length === 0 ? settings.suitTraits[suit].trim() : '',
      cannotPay: refusal?.refused === 'HnB.resources.refusal.cannotPay',
      refused: refusal !== null,
    }
  })
  const playableSuits = suitOptions.filter(({ refused }) => !refused)
  const usualSuit = (playableSuits.find(({ available }) => available > 0) ?? playableSuits[0])?.suit
  if (!usualSuit) {
    const isAnySuitNamed = suitOptions.some(({ cannotPay }) => cannotPay)
    return refuse(`HnB.resources.refusal.${isAnySuitNamed ? 'cannotPay' : 'noSuit'}`)
  }
  return {
    title: `HnB.resources.conflict.ask.${event}`,
    titleData: { name: actor.name },
    template: 'resources/conflict-dialog',
    ok: `HnB.resources.conflict.ok.${event}`,
    context: { suits: suitOptions, usual: usualSuit, begins: event === 'begin' },
    defaults: { suit: usualSuit },
  }
}
