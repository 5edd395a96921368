/** Turns a message kind into an exchange, and provides the buttons that every exchange has. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from './action'
import type { Action } from './contract'
import type { ExchangeClick, WithExchange } from './exchange'
import {
  agreedSideUuids,
  haveAllAnswered,
  hasAtMostOneSide,
  activeSideOfClick,
  isWaitingForAnswer,
} from './exchange'
import type { FactEdits } from './exchange-changes'
import { editsForAnswer, editsForLeaving } from './exchange-changes'
import type { Chance } from './chance'
import type { Refusal } from './outcome'
import { isRefusal, refuse } from './outcome'
import type { GameData } from './game-views'

/**
 * The fields that make a message kind an exchange. A game spreads them into the argument of `defineMessageKind`.
 * @param waitsForActor does the message wait for this actor (by uuid)? By default, it waits until the actor's side has
 * answered
 */
export function exchangeMessageFields<Facts extends WithExchange>(
  waitsForActor: (facts: Facts, actorUuid: string, deletedUuids: readonly string[]) => boolean = (
    { exchange },
    actorUuid,
    deletedUuids,
  ) => isWaitingForAnswer(exchange, actorUuid, deletedUuids),
) {
  return {
    gmVerified: true,
    waitsFor: waitsForActor,
    sideUuids: ({ exchange }: Facts) => Object.values(exchange.sides).map(({ uuid }) => uuid),
    agreed: ({ exchange }: Facts) => agreedSideUuids(exchange),
  } as const
}

/** Functions with which a game extends the buttons `leave`, `withdraw` and `end` of an exchange. */
interface ExchangeHooks<G extends GameData, Facts extends WithExchange> {
  /**
   * Refuses a side that may not leave at present. For example, a side that has agreed to lose something may not leave
   * before the loss.
   */
  readonly whyNotLeave?: (click: ExchangeClick<G, Facts>, key: string) => Refusal | null
  /**
   * Runs whenever an answer is withdrawn: by its person, because the side leaves, or because the exchange ends. The
   * function returns the answer's cards from the table to the hand. A refusal prevents the withdrawal.
   */
  readonly onWithdrawn?: (click: ExchangeClick<G, Facts>, key: string, chance: Chance) => Refusal | null
}

type NoAnswers = v.InferOutput<typeof noAnswersSchema>

/**
 * The buttons that every exchange has. `agree` accepts the revision of the terms that the person has read
 * (`data-revision`). `withdraw` takes back the person's own answer, until all sides have answered. `leave` removes
 * the person's side for good. `end` ends the exchange; only a Gamemaster or the last remaining side may press it.
 */
export function exchangeActions<G extends GameData, Facts extends WithExchange>({
  whyNotLeave = () => null,
  onWithdrawn = () => null,
}: ExchangeHooks<G, Facts> = {}): Record<
  'agree' | 'withdraw' | 'leave' | 'end',
  Action<ExchangeClick<G, Facts>>
> {
  type MessageExchangeClick = ExchangeClick<G, Facts>
  const hasSideAnswered = ({ message }: MessageExchangeClick, key: string) =>
    message.facts.exchange.sides[key]?.answer !== null
  /** Withdraws the answers of these sides. Sides that have left are skipped, because leaving withdrew their answers. */
  const withdrawAnswers = (
    click: MessageExchangeClick,
    sideKeys: readonly string[],
    chance: Chance,
  ): Refusal | null => {
    const { sides } = click.message.facts.exchange
    for (const key of sideKeys.filter(
      (sideKey) => hasSideAnswered(click, sideKey) && !sides[sideKey]?.left,
    )) {
      const refusal = onWithdrawn(click, key, chance)
      if (refusal) return refusal
    }
    return null
  }
  /** Builds an action of one side, which is decided `byGM`. `sets` holds the edits of the message's facts. */
  const createSideAction = (
    labelKey: string,
    getEdits: (
      click: MessageExchangeClick,
      key: string,
      chance: Chance,
    ) => Refusal | { readonly sets: FactEdits },
  ): Action<MessageExchangeClick> =>
    defineAction<MessageExchangeClick, NoAnswers>({
      answers: noAnswersSchema,
      decided: 'byGM',
      decide(click, _answers, chance) {
        const activeSide = activeSideOfClick(click)
        if (isRefusal(activeSide)) return activeSide
        const result = getEdits(click, activeSide.key, chance)
        if (isRefusal(result)) return result
        return { amend: { set: result.sets, label: { key: labelKey, data: { name: click.actor.name } } } }
      },
    })
  return {
    agree: createSideAction('HnB.exchange.did.agree', ({ message, data }, key) => {
      const { revision } = message.facts.exchange
      if (data.revision !== revision) return refuse('HnB.exchange.refusal.changed')
      return { sets: { [`exchange.sides.${key}.agreed`]: revision } }
    }),
    withdraw: createSideAction('HnB.exchange.did.withdraw', (click, key, chance) => {
      if (!hasSideAnswered(click, key)) return refuse('HnB.exchange.refusal.noAnswer')
      if (haveAllAnswered(click.message.facts.exchange, click.sides)) {
        return refuse('HnB.exchange.refusal.allAnswered')
      }
      return onWithdrawn(click, key, chance) ?? { sets: editsForAnswer(key, null) }
    }),
    leave: createSideAction('HnB.exchange.did.leave', (click, key, chance) => {
      const edits = editsForLeaving(click, key, chance)
      // If the exchange ends because this side leaves, the remaining side's answer is withdrawn as well.
      const sideKeys =
        edits['exchange.ended'] === true ? Object.keys(click.message.facts.exchange.sides) : [key]
      return whyNotLeave(click, key) ?? withdrawAnswers(click, sideKeys, chance) ?? { sets: edits }
    }),
    end: defineAction<MessageExchangeClick, NoAnswers>({
      answers: noAnswersSchema,
      decided: 'byGM',
      decide(click, _answers, chance) {
        const refusal =
          whyNotEnd(click) ?? withdrawAnswers(click, Object.keys(click.message.facts.exchange.sides), chance)
        if (refusal) return refusal
        return { amend: { set: { 'exchange.ended': true }, label: { key: 'HnB.exchange.did.end' } } }
      },
    }),
  }
}

function whyNotEnd<G extends GameData>(click: ExchangeClick<G>): Refusal | null {
  const { exchange } = click.message.facts
  if (exchange.ended) return refuse('HnB.exchange.refusal.over')
  if (click.user.isGM) return null
  const activeSide = activeSideOfClick(click)
  if (isRefusal(activeSide)) return activeSide
  return hasAtMostOneSide(exchange, click.sides) ? null : refuse('HnB.refusal.onlyGM')
}
