/** Turns a kind of message into an exchange, with the buttons that every exchange has. */
import type * as v from 'valibot'
import { action, NOTHING } from './action'
import type { Action } from './contract'
import type { ExchangeClick, WithExchange } from './exchange'
import { agreedSides, allAnswered, isAlone, standingOf, waitsFor } from './exchange'
import type { Sets } from './exchange-changes'
import { answers, leaves } from './exchange-changes'
import type { Chance } from './chance'
import type { Refusal } from './outcome'
import { isRefusal, refuse } from './outcome'
import type { Game } from './views'

/**
 * The fields that turn a kind of message into an exchange: `message({ facts, ...exchangeKind(), context, actions })`.
 * @param waits does the message wait for this actor (by uuid)? Default: it waits for the actor's answer
 */
export function exchangeKind<Facts extends WithExchange>(
  waits: (facts: Facts, actor: string) => boolean = ({ exchange }, actor) => waitsFor(exchange, actor),
) {
  return {
    sealed: true,
    waits,
    sides: ({ exchange }: Facts) => Object.values(exchange.sides).map(({ uuid }) => uuid),
    agreed: ({ exchange }: Facts) => agreedSides(exchange),
  } as const
}

/** A game's additions to leaving, and to answers that are taken back. */
interface Hooks<G extends Game, Facts extends WithExchange> {
  /**
   * Why a side may not leave now, or null: for example, a side that has agreed to lose something may not leave before
   * it loses it.
   */
  readonly whyNotLeave?: (click: ExchangeClick<G, Facts>, key: string) => Refusal | null
  /**
   * Called when an answer is withdrawn, because its person takes it back, its side leaves, or the exchange ends. It
   * moves the cards that were laid for the answer back to their places, or refuses.
   */
  readonly withdrawn?: (click: ExchangeClick<G, Facts>, key: string, chance: Chance) => Refusal | null
}

type None = v.InferOutput<typeof NOTHING>

/**
 * The buttons that every exchange has. `agree`: to the revision of the terms that the person saw (`data-reading`).
 * `withdraw`: the person's own answer, until all sides have answered. `leave`: for good. `end`: by a Gamemaster, or by
 * the last side that remains.
 */
export function exchangeActions<G extends Game, Facts extends WithExchange>({
  whyNotLeave = () => null,
  withdrawn = () => null,
}: Hooks<G, Facts> = {}): Record<'agree' | 'withdraw' | 'leave' | 'end', Action<ExchangeClick<G, Facts>>> {
  type OnIt = ExchangeClick<G, Facts>
  const isAnswered = ({ message }: OnIt, key: string) => message.facts.exchange.sides[key]?.answer !== null
  /** Withdraws the answers of these sides, except sides that have left: leaving has already withdrawn theirs. */
  const goes = (click: OnIt, keys: readonly string[], chance: Chance): Refusal | null => {
    const { sides } = click.message.facts.exchange
    for (const key of keys.filter((one) => isAnswered(click, one) && !sides[one]?.left)) {
      const no = withdrawn(click, key, chance)
      if (no) return no
    }
    return null
  }
  /** An action of one side, decided on a Gamemaster's client; `sets` returns the facts to set. */
  const forOneSide = (
    did: string,
    sets: (click: OnIt, key: string, chance: Chance) => Refusal | { readonly sets: Sets },
  ): Action<OnIt> =>
    action<OnIt, None>({
      answers: NOTHING,
      decided: 'byGM',
      decide(click, _answers, chance) {
        const standing = standingOf(click)
        if (isRefusal(standing)) return standing
        const result = sets(click, standing.key, chance)
        if (isRefusal(result)) return result
        return { amend: { set: result.sets, what: { key: did, data: { name: click.actor.name } } } }
      },
    })
  return {
    agree: forOneSide('HnB.exchange.did.agree', ({ message, data }, key) => {
      const { reading } = message.facts.exchange
      if (data.reading !== reading) return refuse('HnB.exchange.refusal.changed')
      return { sets: { [`exchange.sides.${key}.agreed`]: reading } }
    }),
    withdraw: forOneSide('HnB.exchange.did.withdraw', (click, key, chance) => {
      if (!isAnswered(click, key)) return refuse('HnB.exchange.refusal.noAnswer')
      if (allAnswered(click.message.facts.exchange, click.sides)) {
        return refuse('HnB.exchange.refusal.allAnswered')
      }
      return withdrawn(click, key, chance) ?? { sets: answers(key, null) }
    }),
    leave: forOneSide('HnB.exchange.did.leave', (click, key, chance) => {
      const sets = leaves(click, key, chance)
      // When the exchange ends with this side, the remaining side's answer is withdrawn too.
      const keys = sets['exchange.over'] === true ? Object.keys(click.message.facts.exchange.sides) : [key]
      return whyNotLeave(click, key) ?? goes(click, keys, chance) ?? { sets }
    }),
    end: action<OnIt, None>({
      answers: NOTHING,
      decided: 'byGM',
      decide(click, _answers, chance) {
        const no = whyNotEnd(click) ?? goes(click, Object.keys(click.message.facts.exchange.sides), chance)
        if (no) return no
        return { amend: { set: { 'exchange.over': true }, what: { key: 'HnB.exchange.did.end' } } }
      },
    }),
  }
}

function whyNotEnd<G extends Game>(click: ExchangeClick<G>): Refusal | null {
  const { exchange } = click.message.facts
  if (exchange.over) return refuse('HnB.exchange.refusal.over')
  if (click.asker.isGM) return null
  const standing = standingOf(click)
  if (isRefusal(standing)) return standing
  return isAlone(exchange, click.sides) ? null : refuse('HnB.refusal.onlyGM')
}
