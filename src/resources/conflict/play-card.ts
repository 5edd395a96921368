/** The actions that play cards in a conflict: the first card, the opponent's answer, and further cards. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import { findUnansweredSideForAction, findActiveSideForAction } from '../../core/exchange'
import {
  createEditsForExchangeAnswer,
  createEditsForJoiningExchange,
  beginExchange,
  whyNotJoinExchange,
} from '../../core/exchange-changes'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import type { ResourcesActionContext, ResourcesSituation } from '../held-resources'
import { parseOwnedResources, findTraitsForSuit } from '../held-resources'
import type { ConflictSuit } from '../rules'
import { countAvailableResourcePoints, CONFLICT_SUITS } from '../rules'
import type { ConflictSideAnswer, ConflictFacts, ConflictActionContext } from './conflict-facts'
import { MAX_CONFLICT_CARDS_PER_SIDE } from './conflict-facts'
import { findOpponentConflictSide, findPendingConflictCard } from './conflict-state'
import { whyNotPlaySuit } from './why-not-play-suit'

const conflictSuitSchema = v.picklist(CONFLICT_SUITS)
const beginConflictAnswersSchema = v.object({
  suit: conflictSuitSchema,
  stake: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
})
export const suitAnswersSchema = v.object({ suit: conflictSuitSchema })
/**
 * The schema of a person's answer to a conflict: the suit of the card to play. The suit is absent if the pressed button
 * of the pending step names it already.
 */
const suitOfConflictAnswerSchema = v.object({ suit: v.optional(conflictSuitSchema) })
export type ConflictSuitAnswers = v.InferOutput<typeof suitAnswersSchema>

export const createConflictAnswerWithFirstCard = (suitOfPlayedCard: ConflictSuit): ConflictSideAnswer => ({
  cards: [{ suit: suitOfPlayedCard, action: null }],
})

/**
 * The action that begins a conflict: the person plays a card of one suit. If the person chooses no opponent, the first
 * actor that answers becomes the opponent.
 */
export const beginConflictAction = defineAction<
  ResourcesActionContext,
  v.InferOutput<typeof beginConflictAnswersSchema>
>({
  answers: beginConflictAnswersSchema,
  decided: 'byGM',
  // The choice of the conflict's opponent. If the person chooses nobody, the first actor that answers becomes the
  // opponent.
  people: () => ({
    label: 'HnB.resources.conflict.whom',
    minPeople: 0,
    maxPeople: 1,
    first: 'targeted',
    mayChooseSelf: false,
  }),
  ask: (actionContext) => createSuitQuestion(actionContext, 'begin'),
  decide(actionContext, { suit, stake }, chance) {
    const refusal = whyNotPlaySuit(actionContext, suit)
    if (refusal) return refusal
    const chosenOpponentParticipants = actionContext.targets
      .filter(({ actor }) => actor.uuid !== actionContext.actor.uuid)
      .slice(0, 1)
    const conflictFacts: ConflictFacts = {
      stake,
      exchange: beginExchange(
        [
          { actor: actionContext.actor, answer: createConflictAnswerWithFirstCard(suit) },
          ...chosenOpponentParticipants,
        ],
        chance,
        chosenOpponentParticipants.length > 0 ? 0 : 1,
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
    return { post: { kind: 'conflict', facts: conflictFacts, retractable: true } }
  },
})

/**
 * The action that answers a conflict with a card. If an opponent was chosen, only this opponent may answer. Otherwise,
 * the first actor that answers becomes the opponent.
 */
export const answerConflictAction = defineAction<
  ConflictActionContext,
  v.InferOutput<typeof suitOfConflictAnswerSchema>
>({
  answers: suitOfConflictAnswerSchema,
  decided: 'byGM',
  ask: (actionContext) =>
    whyNotAnswerConflict(actionContext) ??
    (findSuitOfClickedButton(actionContext) ? null : createSuitQuestion(actionContext, 'answer')),
  decide(actionContext, answers, chance) {
    const chosenConflictSuit = answers.suit ?? findSuitOfClickedButton(actionContext)
    if (!chosenConflictSuit) return refuseFormField('suit', 'HnB.refusal.badAnswer')
    const refusal = whyNotAnswerConflict(actionContext) ?? whyNotPlaySuit(actionContext, chosenConflictSuit)
    if (refusal) return refusal
    const { exchange } = actionContext.message.facts
    const unansweredSide = findUnansweredSideForAction(actionContext)
    const messageFactEdits = isRefusal(unansweredSide)
      ? createEditsForJoiningExchange(
          exchange,
          { actor: actionContext.actor, answer: createConflictAnswerWithFirstCard(chosenConflictSuit) },
          chance,
        )
      : createEditsForExchangeAnswer(
          unansweredSide.key,
          createConflictAnswerWithFirstCard(chosenConflictSuit),
        )
    return { amend: { set: messageFactEdits, label: createConflictEventPhrase('answer', actionContext) } }
  },
})

/** The suit that the clicked button names. Undefined if the button lets the person choose the suit. */
const findSuitOfClickedButton = ({ data }: ConflictActionContext): ConflictSuit | undefined =>
  CONFLICT_SUITS.find((suit) => suit === data.suit)

function whyNotAnswerConflict(actionContext: ConflictActionContext): Refusal | null {
  const { actor, message } = actionContext
  const { exchange } = message.facts
  const isActorTakingPart = Object.values(exchange.sides).some(({ uuid }) => uuid === actor.uuid)
  if (!isActorTakingPart) return whyNotJoinExchange(exchange, actor)
  const unansweredSide = findUnansweredSideForAction(actionContext)
  if (!isRefusal(unansweredSide)) return null
  return exchange.openSlots > 0
    ? refuse('HnB.resources.refusal.ownConflict', { name: actor.name })
    : unansweredSide
}

/** The action that plays another card of the actor's own side. It changes no condition. */
export const playConflictCardAction = defineAction<ConflictActionContext, ConflictSuitAnswers>({
  answers: suitAnswersSchema,
  decided: 'byGM',
  ask: (actionContext) => {
    const playableCards = findPlayableSideCards(actionContext)
    return isRefusal(playableCards) ? playableCards : createSuitQuestion(actionContext, 'play')
  },
  decide(actionContext, { suit }) {
    const sideWithPlayableCards = findPlayableSideCards(actionContext)
    if (isRefusal(sideWithPlayableCards)) return sideWithPlayableCards
    const refusal = whyNotPlaySuit(actionContext, suit)
    if (refusal) return refusal
    const messageFactEdits = createEditsForExchangeAnswer(sideWithPlayableCards.key, {
      cards: [...sideWithPlayableCards.cards, { suit, action: null }],
    })
    return { amend: { set: messageFactEdits, label: createConflictEventPhrase('play', actionContext) } }
  },
})

/**
 * The cards that the actor's side has played. Refuses until the opponent has answered and the last card's action was
 * performed.
 */
function findPlayableSideCards(
  actionContext: ConflictActionContext,
): { readonly key: string; readonly cards: ConflictSideAnswer['cards'] } | Refusal {
  const { actor, message } = actionContext
  const activeSide = findActiveSideForAction(actionContext)
  if (isRefusal(activeSide)) return activeSide
  const { key, side } = activeSide
  if (!findOpponentConflictSide(message.facts, key)?.answer) return refuse('HnB.resources.refusal.unanswered')
  if (!side.answer || findPendingConflictCard(side))
    return refuse('HnB.resources.refusal.notPlayed', { name: actor.name })
  if (side.answer.cards.length >= MAX_CONFLICT_CARDS_PER_SIDE)
    return refuse('HnB.resources.refusal.manyCards')
  return { key, cards: side.answer.cards }
}

export const createConflictEventPhrase = (
  conflictEvent: 'answer' | 'play',
  { actor }: Pick<ConflictActionContext, 'actor'>,
) => ({
  key: `HnB.resources.conflict.did.${conflictEvent}`,
  data: { name: actor.name },
})

export function createSuitQuestion(
  { actor, items, settings }: Pick<ResourcesSituation, 'actor' | 'items' | 'settings'>,
  conflictEvent: 'begin' | 'answer' | 'play',
): ActionQuestion | Refusal {
  const ownedResources = parseOwnedResources(items)
  const suitOptions = CONFLICT_SUITS.map((suit) => {
    const traitsOfSuit = findTraitsForSuit(ownedResources, suit, settings)
    const refusal = whyNotPlaySuit({ items, settings }, suit)
    return {
      suit,
      traits: traitsOfSuit.map(({ name }) => name).join(', '),
      available: traitsOfSuit.reduce(
        (totalAvailablePoints, { fields }) => totalAvailablePoints + countAvailableResourcePoints(fields),
        0,
      ),
      lacks: traitsOfSuit.length === 0 ? settings.suitTraits[suit].trim() : '',
      cannotPay: refusal?.refused === 'HnB.resources.refusal.cannotPay',
      refused: refusal !== null,
    }
  })
  const playableSuits = suitOptions.filter(({ refused }) => !refused)
  const suggestedSuit = (playableSuits.find(({ available }) => available > 0) ?? playableSuits[0])?.suit
  if (!suggestedSuit) {
    const isAnySuitNamed = suitOptions.some(({ cannotPay }) => cannotPay)
    return refuse(`HnB.resources.refusal.${isAnySuitNamed ? 'cannotPay' : 'noSuit'}`)
  }
  return {
    title: `HnB.resources.conflict.ask.${conflictEvent}`,
    titleData: { name: actor.name },
    template: 'resources/conflict-dialog',
    ok: `HnB.resources.conflict.ok.${conflictEvent}`,
    context: { suits: suitOptions, usual: suggestedSuit, begins: conflictEvent === 'begin' },
    defaults: { suit: suggestedSuit },
  }
}
