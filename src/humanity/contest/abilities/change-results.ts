import * as v from 'valibot'
import { action } from '../../../core/action'
import type { Ask } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { storedValue } from '../../../core/stored'
import type { MessageClick } from '../../../core/views'
import { usedEdit } from '../../abilities'
import type { Humanity } from '../../rules'
import type { Power } from '../rolls/openings'
import type { Played, Swaps } from '../facts'
import { powerOf } from './usable'

type On<Facts> = MessageClick<Humanity, Facts>

/** Somebody whose result may be turned, by the key of their side. */
export interface Rolled {
  readonly key: string
  readonly name: string
}

/** Somebody who wins as it stands, and the roll by which they do. */
interface Winner extends Rolled {
  /** Where the roll lies in the facts. */
  readonly path: string
  readonly roll: Pick<Played, 'less'>
}

/** Whose results change places, by key. */
const two = v.object({ a: v.optional(v.string(), ''), b: v.optional(v.string(), '') })
/** Whose result is lowered, by key. */
const one = v.object({ a: v.optional(v.string(), '') })

/**
 * Two results change places ("Blessed by Circumstance").
 * @param rolled those who have rolled, while that can be turned and three and more contend
 */
export function swapAmong<Facts extends { readonly swaps: Swaps }>(
  rolled: (click: On<Facts>) => readonly Rolled[] | Refusal,
) {
  const turnable = (click: On<Facts>) => {
    const among = rolled(click)
    if (isRefusal(among)) return among
    if (among.length < 2) return refuse('HnB.humanity.refusal.notRolled')
    const power = powerOf(click, 'swap')
    return isRefusal(power) ? power : { power, among }
  }
  return action<On<Facts>, v.InferOutput<typeof two>>({
    answers: two,
    decided: 'byGM',
    ask(click) {
      const may = turnable(click)
      return isRefusal(may) ? may : choose(click, 'swap', may)
    },
    decide(click, { a, b }) {
      const may = turnable(click)
      if (isRefusal(may)) return may
      const { swaps } = click.message.facts
      const known = (key: string) => may.among.some((one) => one.key === key)
      if (a === b || !known(a) || !known(b) || swaps.length >= 20)
        return refuse('HnB.humanity.refusal.chooseTwo')
      return {
        edits: usedEdit(may.power.held),
        amend: {
          set: { swaps: storedValue([...swaps, { a, b }]) },
          what: { key: 'HnB.humanity.contest.did.swap', data: { name: click.actor.name } },
        },
      }
    },
  })
}

/**
 * "You may modify that character's result by −3, possibly turning … their win into a loss" ("Blessed by Disruption").
 * @param winners those who win as it stands, but for who clicks
 */
export function hinderAmong<Facts>(winners: (click: On<Facts>) => readonly Winner[] | Refusal) {
  const turnable = (click: On<Facts>) => {
    const among = winners(click)
    if (isRefusal(among)) return among
    if (among.length === 0) return refuse('HnB.humanity.refusal.nobodyWon')
    const power = powerOf(click, 'hinder')
    return isRefusal(power) ? power : { power, among }
  }
  return action<On<Facts>, v.InferOutput<typeof one>>({
    answers: one,
    decided: 'byGM',
    ask(click) {
      const may = turnable(click)
      return isRefusal(may) ? may : choose(click, 'hinder', may)
    },
    decide(click, { a }) {
      const may = turnable(click)
      if (isRefusal(may)) return may
      const winner = may.among.find(({ key }) => key === a)
      if (!winner) return refuse('HnB.humanity.refusal.nobodyWon')
      return {
        edits: usedEdit(may.power.held),
        amend: {
          set: { [`${winner.path}.less`]: lessened(winner.roll, may.power) },
          what: { key: 'HnB.humanity.contest.did.hinder', data: { name: click.actor.name } },
        },
      }
    },
  })
}

/** Asks whose results change places, or whose is lowered. */
function choose(
  { actor }: Pick<On<unknown>, 'actor'>,
  what: 'swap' | 'hinder',
  { power, among }: { readonly power: Power; readonly among: readonly Rolled[] },
): Ask {
  return {
    title: `HnB.humanity.contest.ask.${what}`,
    titleData: { name: actor.name, value: String(Math.abs(power.effect.value)) },
    template: 'humanity/contest/choose-dialog',
    ok: 'HnB.humanity.contest.ok.settle',
    context: { what, rolled: among, second: among[1]?.key },
    defaults: { a: among[0]?.key ?? '', b: among[1]?.key ?? '' },
  }
}

/** What is taken from a roll once this ability has answered it. */
export function lessened({ less }: Pick<Played, 'less'>, { effect }: Power): number {
  return Math.min(999, less + Math.abs(effect.value))
}
