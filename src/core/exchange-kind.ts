/**
 * Builds the buttons of every exchange, which is a message that several sides answer, and makes a message kind an
 * exchange.
 */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from './action'
import type { Action } from './contract'
import type { ExchangeActionContext, FactsWithExchange } from './exchange'
import {
  findUuidsOfAgreedSides,
  haveAllSidesAnswered,
  hasExchangeAtMostOneSide,
  findActiveSideForAction,
  isExchangeWaitingForAnswer,
} from './exchange'
import type { MessageFactEdits } from './exchange-changes'
import { createEditsForExchangeAnswer, createEditsForLeavingExchange } from './exchange-changes'
import type { Chance } from './chance'
import type { Refusal } from './outcome'
import { isRefusal, refuse } from './outcome'
import type { GameData } from './game-views'

/**
 * Makes the fields that turn a message kind into an exchange, in which several sides answer on the same message. A game
 * spreads these fields into the argument of `defineMessageKind`.
 * @param doesMessageWaitForActor does the message still wait for this actor (by uuid)? By default, it waits until the
 * actor's side has answered
 */
export function createExchangeMessageFields<Facts extends FactsWithExchange>(
  doesMessageWaitForActor: (
    messageFacts: Facts,
    actorUuid: string,
    deletedActorUuids: readonly string[],
  ) => boolean = ({ exchange }, actorUuid, deletedActorUuids) =>
    isExchangeWaitingForAnswer(exchange, actorUuid, deletedActorUuids),
) {
  return {
    gmVerified: true,
    waitsFor: doesMessageWaitForActor,
    sideUuids: ({ exchange }: Facts) => Object.values(exchange.sides).map(({ uuid }) => uuid),
    agreed: ({ exchange }: Facts) => findUuidsOfAgreedSides(exchange),
  } as const
}

/**
 * Functions with which a game adds rules to the buttons `leave`, `withdraw` and `end` of a message that several sides
 * answer.
 */
interface HooksOfExchangeActions<G extends GameData, Facts extends FactsWithExchange> {
  /**
   * Refuses a side that may not leave at present. For example, a side that has agreed to lose something may not leave
   * before the loss.
   */
  readonly whyNotLeave?: (actionContext: ExchangeActionContext<G, Facts>, sideKey: string) => Refusal | null
  /**
   * Runs whenever a side's answer is withdrawn, even if the cause is that the side leaves or the exchange ends. Returns
   * the answer's cards to the hand. A refusal prevents the withdrawal.
   */
  readonly onWithdrawn?: (
    actionContext: ExchangeActionContext<G, Facts>,
    sideKey: string,
    chance: Chance,
  ) => Refusal | null
}

type EmptyExchangeAnswers = v.InferOutput<typeof emptyAnswersSchema>

/**
 * The buttons of every exchange. `agree` accepts the revision of the terms that the person read. `withdraw` takes an
 * answer back. `leave` removes a side for good. `end` closes the exchange.
 */
export function createExchangeActions<G extends GameData, Facts extends FactsWithExchange>({
  whyNotLeave = () => null,
  onWithdrawn = () => null,
}: HooksOfExchangeActions<G, Facts> = {}): Record<
  'agree' | 'withdraw' | 'leave' | 'end',
  Action<ExchangeActionContext<G, Facts>>
> {
  type MessageExchangeActionContext = ExchangeActionContext<G, Facts>
  const hasSideAnswered = ({ message }: MessageExchangeActionContext, sideKey: string) =>
    message.facts.exchange.sides[sideKey]?.answer !== null
  /**
   * Withdraws the answers of these sides. Leaves out sides that have left, because their answers were withdrawn when
   * they left.
   */
  const withdrawExchangeAnswers = (
    actionContext: MessageExchangeActionContext,
    sideKeys: readonly string[],
    chance: Chance,
  ): Refusal | null => {
    const { sides } = actionContext.message.facts.exchange
    for (const answeredSideKey of sideKeys.filter(
      (sideKey) => hasSideAnswered(actionContext, sideKey) && !sides[sideKey]?.left,
    )) {
      const refusal = onWithdrawn(actionContext, answeredSideKey, chance)
      if (refusal) return refusal
    }
    return null
  }
  /**
   * Builds an action that a side takes in a message that several sides answer. A Gamemaster's client decides the action
   * (`byGM`). `sets` contains the edits of the message's facts.
   */
  const createExchangeSideAction = (
    labelPhraseKey: string,
    createEditsOfExchangeSide: (
      actionContext: MessageExchangeActionContext,
      sideKey: string,
      chance: Chance,
    ) => Refusal | { readonly sets: MessageFactEdits },
  ): Action<MessageExchangeActionContext> =>
    defineAction<MessageExchangeActionContext, EmptyExchangeAnswers>({
      answers: emptyAnswersSchema,
      decided: 'byGM',
      decide(actionContext, _answers, chance) {
        const activeSide = findActiveSideForAction(actionContext)
        if (isRefusal(activeSide)) return activeSide
        const editsOfExchangeSide = createEditsOfExchangeSide(actionContext, activeSide.key, chance)
        if (isRefusal(editsOfExchangeSide)) return editsOfExchangeSide
        return {
          amend: {
            set: editsOfExchangeSide.sets,
            label: { key: labelPhraseKey, data: { name: actionContext.actor.name } },
          },
        }
      },
    })
  return {
    agree: createExchangeSideAction('HnB.exchange.did.agree', ({ message, data }, sideKey) => {
      const { revision } = message.facts.exchange
      if (data.revision !== revision) return refuse('HnB.exchange.refusal.changed')
      return { sets: { [`exchange.sides.${sideKey}.agreed`]: revision } }
    }),
    withdraw: createExchangeSideAction('HnB.exchange.did.withdraw', (actionContext, sideKey, chance) => {
      if (!hasSideAnswered(actionContext, sideKey)) return refuse('HnB.exchange.refusal.noAnswer')
      if (haveAllSidesAnswered(actionContext.message.facts.exchange, actionContext.sides)) {
        return refuse('HnB.exchange.refusal.allAnswered')
      }
      return (
        onWithdrawn(actionContext, sideKey, chance) ?? { sets: createEditsForExchangeAnswer(sideKey, null) }
      )
    }),
    leave: createExchangeSideAction('HnB.exchange.did.leave', (actionContext, sideKey, chance) => {
      const exchangeLeavingEdits = createEditsForLeavingExchange(actionContext, sideKey, chance)
      // If this side's leaving ends the exchange, the answer of the last remaining side is withdrawn, too.
      const sideKeys =
        exchangeLeavingEdits['exchange.ended'] === true
          ? Object.keys(actionContext.message.facts.exchange.sides)
          : [sideKey]
      return (
        whyNotLeave(actionContext, sideKey) ??
        withdrawExchangeAnswers(actionContext, sideKeys, chance) ?? { sets: exchangeLeavingEdits }
      )
    }),
    end: defineAction<MessageExchangeActionContext, EmptyExchangeAnswers>({
      answers: emptyAnswersSchema,
      decided: 'byGM',
      decide(actionContext, _answers, chance) {
        const refusal =
          whyNotEndExchange(actionContext) ??
          withdrawExchangeAnswers(
            actionContext,
            Object.keys(actionContext.message.facts.exchange.sides),
            chance,
          )
        if (refusal) return refusal
        return { amend: { set: { 'exchange.ended': true }, label: { key: 'HnB.exchange.did.end' } } }
      },
    }),
  }
}

function whyNotEndExchange<G extends GameData>(actionContext: ExchangeActionContext<G>): Refusal | null {
  const { exchange } = actionContext.message.facts
  if (exchange.ended) return refuse('HnB.exchange.refusal.over')
  if (actionContext.user.isGM) return null
  const activeSide = findActiveSideForAction(actionContext)
  if (isRefusal(activeSide)) return activeSide
  return hasExchangeAtMostOneSide(exchange, actionContext.sides) ? null : refuse('HnB.refusal.onlyGM')
}
