/** Makes a kind of message an exchange, with the buttons that every exchange has. */
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
 * What makes a kind of message an exchange: `message({ facts, ...exchangeKind(), context, actions })`.
 * @param waits what else it waits for from an actor (by uuid), where that is more than an answer
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

/** What a game adds to leaving, and to answers that are taken back. */
interface Hooks<G extends Game, Facts extends WithExchange> {
  /** Why a side may not leave now, or null: nobody who has agreed to lose something may walk away from it. */
  readonly whyNotLeave?: (click: ExchangeClick<G, Facts>, key: string) => Refusal | null
  /**
   * Called when an answer is withdrawn, because it is taken back, its side leaves, or the exchange is ended: returns
   * the cards laid for it to where they belong.
   */
  readonly withdrawn?: (click: ExchangeClick<G, Facts>, key: string, chance: Chance) => Refusal | null
}

type None = v.InferOutput<typeof NOTHING>

/**
 * The buttons that every exchange has. `agree`: to the terms as they were read (`data-reading`). `withdraw`: one's own
 * answer, until everybody has answered. `leave`: for good. `end`: by a Gamemaster, or by anybody who is left alone.
 */
export function exchangeActions<G extends Game, Facts extends WithExchange>({
  whyNotLeave = () => null,
  withdrawn = () => null,
}: Hooks<G, Facts> = {}): Record<'agree' | 'withdraw' | 'leave' | 'end', Action<ExchangeClick<G, Facts>>> {
  type OnIt = ExchangeClick<G, Facts>
  const isAnswered = ({ message }: OnIt, key: string) => message.facts.exchange.sides[key]?.answer !== null
  /** Withdraws the answers of some sides; a side that has left has withdrawn its answer already. */
  const goes = (click: OnIt, keys: readonly string[], chance: Chance): Refusal | null => {
    const { sides } = click.message.facts.exchange
    for (const key of keys.filter((one) => isAnswered(click, one) && !sides[one]?.left)) {
      const no = withdrawn(click, key, chance)
      if (no) return no
    }
    return null
  }
  /** An action that a Gamemaster's client decides for one side; the function says what it sets. */
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
      // A side that is left alone has answered to nobody.
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
