/** Makes a message kind an exchange, which several sides fill in, and provides the buttons of every exchange. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from './action'
import type { Action } from './contract'
import type { ExchangeClick, FactsWithExchange } from './exchange'
import {
  findAgreedSideUuids,
  haveAllSidesAnswered,
  hasAtMostOneSide,
  findActiveSideOfClick,
  isExchangeWaitingForAnswer,
} from './exchange'
import type { FactEdits } from './exchange-changes'
import { createEditsForAnswer, createEditsForLeaving } from './exchange-changes'
import type { Chance } from './chance'
import type { Refusal } from './outcome'
import { isRefusal, refuse } from './outcome'
import type { GameData } from './game-views'

/**
 * The fields that turn a message kind into an exchange: several sides answer on the same message. A game spreads these
 * fields into the argument of `defineMessageKind`.
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
    agreed: ({ exchange }: Facts) => findAgreedSideUuids(exchange),
  } as const
}

/** Functions by which a game changes what the buttons `leave`, `withdraw` and `end` of an exchange do. */
interface ExchangeHooks<G extends GameData, Facts extends FactsWithExchange> {
  /**
   * Refuses a side that may not leave at present. For example, a side that has agreed to lose something may not leave
   * before the loss.
   */
  readonly whyNotLeave?: (click: ExchangeClick<G, Facts>, sideKey: string) => Refusal | null
  /**
   * Runs whenever an answer is withdrawn, also because its side leaves or the exchange ends. It returns the answer's
   * cards to the hand. A refusal prevents the withdrawal.
   */
  readonly onWithdrawn?: (click: ExchangeClick<G, Facts>, sideKey: string, chance: Chance) => Refusal | null
}

type NoAnswers = v.InferOutput<typeof noAnswersSchema>

/**
 * The buttons of every exchange. `agree` accepts the revision of the terms that the person read. `withdraw` takes an
 * answer back. `leave` removes a side for good. `end` closes the exchange.
 */
export function createExchangeActions<G extends GameData, Facts extends FactsWithExchange>({
  whyNotLeave = () => null,
  onWithdrawn = () => null,
}: ExchangeHooks<G, Facts> = {}): Record<
  'agree' | 'withdraw' | 'leave' | 'end',
  Action<ExchangeClick<G, Facts>>
> {
  type MessageExchangeClick = ExchangeClick<G, Facts>
  const hasSideAnswered = ({ message }: MessageExchangeClick, sideKey: string) =>
    message.facts.exchange.sides[sideKey]?.answer !== null
  /** Withdraws the answers of these sides, except sides that have left: leaving already withdrew their answers. */
  const withdrawExchangeAnswers = (
    click: MessageExchangeClick,
    sideKeys: readonly string[],
    chance: Chance,
  ): Refusal | null => {
    const { sides } = click.message.facts.exchange
    for (const answeredSideKey of sideKeys.filter(
      (sideKey) => hasSideAnswered(click, sideKey) && !sides[sideKey]?.left,
    )) {
      const refusal = onWithdrawn(click, answeredSideKey, chance)
      if (refusal) return refusal
    }
    return null
  }
  /** Builds a side's action, decided `byGM`. `sets`: the edits of the message's facts. */
  const createExchangeSideAction = (
    labelPhraseKey: string,
    createSideEdits: (
      click: MessageExchangeClick,
      sideKey: string,
      chance: Chance,
    ) => Refusal | { readonly sets: FactEdits },
  ): Action<MessageExchangeClick> =>
    defineAction<MessageExchangeClick, NoAnswers>({
      answers: noAnswersSchema,
      decided: 'byGM',
      decide(click, _answers, chance) {
        const activeSide = findActiveSideOfClick(click)
        if (isRefusal(activeSide)) return activeSide
        const sideEdits = createSideEdits(click, activeSide.key, chance)
        if (isRefusal(sideEdits)) return sideEdits
        return {
          amend: { set: sideEdits.sets, label: { key: labelPhraseKey, data: { name: click.actor.name } } },
        }
      },
    })
  return {
    agree: createExchangeSideAction('HnB.exchange.did.agree', ({ message, data }, sideKey) => {
      const { revision } = message.facts.exchange
      if (data.revision !== revision) return refuse('HnB.exchange.refusal.changed')
      return { sets: { [`exchange.sides.${sideKey}.agreed`]: revision } }
    }),
    withdraw: createExchangeSideAction('HnB.exchange.did.withdraw', (click, sideKey, chance) => {
      if (!hasSideAnswered(click, sideKey)) return refuse('HnB.exchange.refusal.noAnswer')
      if (haveAllSidesAnswered(click.message.facts.exchange, click.sides)) {
        return refuse('HnB.exchange.refusal.allAnswered')
      }
      return onWithdrawn(click, sideKey, chance) ?? { sets: createEditsForAnswer(sideKey, null) }
    }),
    leave: createExchangeSideAction('HnB.exchange.did.leave', (click, sideKey, chance) => {
      const leavingEdits = createEditsForLeaving(click, sideKey, chance)
      // If the exchange ends because this side leaves, the answer of the last remaining side is withdrawn, too.
      const sideKeys =
        leavingEdits['exchange.ended'] === true ? Object.keys(click.message.facts.exchange.sides) : [sideKey]
      return (
        whyNotLeave(click, sideKey) ??
        withdrawExchangeAnswers(click, sideKeys, chance) ?? { sets: leavingEdits }
      )
    }),
    end: defineAction<MessageExchangeClick, NoAnswers>({
      answers: noAnswersSchema,
      decided: 'byGM',
      decide(click, _answers, chance) {
        const refusal =
          whyNotEndExchange(click) ??
          withdrawExchangeAnswers(click, Object.keys(click.message.facts.exchange.sides), chance)
        if (refusal) return refusal
        return { amend: { set: { 'exchange.ended': true }, label: { key: 'HnB.exchange.did.end' } } }
      },
    }),
  }
}

function whyNotEndExchange<G extends GameData>(click: ExchangeClick<G>): Refusal | null {
  const { exchange } = click.message.facts
  if (exchange.ended) return refuse('HnB.exchange.refusal.over')
  if (click.user.isGM) return null
  const activeSide = findActiveSideOfClick(click)
  if (isRefusal(activeSide)) return activeSide
  return hasAtMostOneSide(exchange, click.sides) ? null : refuse('HnB.refusal.onlyGM')
}
