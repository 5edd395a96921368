/**
 * Abilities that swap two results, or lower the result of a winner. A Contest and a Chase each list the possible
 * people.
 */
import * as v from 'valibot'
import { action } from '../../../core/action'
import type { Ask } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { storedValue } from '../../../core/stored'
import type { MessageClick } from '../../../core/views'
import type { HeldEffect } from '../../abilities'
import { usedEdit } from '../../abilities'
import type { Humanity } from '../../rules'
import type { ContestRoll, Swaps } from '../facts'
import { usableEffect } from './usable'

type On<Facts> = MessageClick<Humanity, Facts>

/** A side whose result may be changed. */
export interface Contender {
  readonly key: string
  readonly name: string
}

/** A side that is winning, with the roll by which it wins. */
export interface Winner extends Contender {
  /** The path of the roll in the facts. */
  readonly path: string
  readonly roll: Pick<ContestRoll, 'less'>
}

/** The keys of the two sides whose results are swapped. */
const two = v.object({ a: v.optional(v.string(), ''), b: v.optional(v.string(), '') })
/** The key of the side whose result is lowered. */
const one = v.object({ a: v.optional(v.string(), '') })

/**
 * Swaps two results ("Blessed by Circumstance").
 * @param contenders the sides that have rolled; refuses where results cannot be swapped now, or fewer than three sides
 * take part
 */
export function swapAction<Facts extends { readonly swaps: Swaps }>(
  contenders: (click: On<Facts>) => readonly Contender[] | Refusal,
) {
  const swappable = (click: On<Facts>) => {
    const among = contenders(click)
    if (isRefusal(among)) return among
    if (among.length < 2) return refuse('HnB.humanity.refusal.notRolled')
    const ability = usableEffect(click, 'swap')
    return isRefusal(ability) ? ability : { ability, among }
  }
  return action<On<Facts>, v.InferOutput<typeof two>>({
    answers: two,
    decided: 'byGM',
    ask(click) {
      const found = swappable(click)
      return isRefusal(found) ? found : choosing(click, 'swap', found)
    },
    decide(click, { a, b }) {
      const found = swappable(click)
      if (isRefusal(found)) return found
      const { swaps } = click.message.facts
      const known = (key: string) => found.among.some((one) => one.key === key)
      if (a === b || !known(a) || !known(b) || swaps.length >= 20)
        return refuse('HnB.humanity.refusal.chooseTwo')
      return {
        edits: usedEdit(found.ability.held),
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
 * @param winners the sides that are winning, without the actor who clicked
 */
export function hinderAction<Facts>(winners: (click: On<Facts>) => readonly Winner[] | Refusal) {
  const hinderable = (click: On<Facts>) => {
    const among = winners(click)
    if (isRefusal(among)) return among
    if (among.length === 0) return refuse('HnB.humanity.refusal.nobodyWon')
    const ability = usableEffect(click, 'hinder')
    return isRefusal(ability) ? ability : { ability, among }
  }
  return action<On<Facts>, v.InferOutput<typeof one>>({
    answers: one,
    decided: 'byGM',
    ask(click) {
      const found = hinderable(click)
      return isRefusal(found) ? found : choosing(click, 'hinder', found)
    },
    decide(click, { a }) {
      const found = hinderable(click)
      if (isRefusal(found)) return found
      const winner = found.among.find(({ key }) => key === a)
      if (!winner) return refuse('HnB.humanity.refusal.nobodyWon')
      return {
        edits: usedEdit(found.ability.held),
        amend: {
          set: { [`${winner.path}.less`]: lowered(winner.roll, found.ability) },
          what: { key: 'HnB.humanity.contest.did.hinder', data: { name: click.actor.name } },
        },
      }
    },
  })
}

/** The question that asks for one contender, or for two. */
export function choosing(
  { actor }: Pick<On<unknown>, 'actor'>,
  what: 'swap' | 'hinder' | 'rescue',
  { ability, among }: { readonly ability: HeldEffect; readonly among: readonly Contender[] },
): Ask {
  return {
    title: `HnB.humanity.contest.ask.${what}`,
    titleData: { name: actor.name, value: String(Math.abs(ability.effect.value)) },
    template: 'humanity/contest/choose-dialog',
    ok: 'HnB.humanity.contest.ok.settle',
    context: { what, contenders: among, second: among[1]?.key },
    defaults: { a: among[0]?.key ?? '', b: among[1]?.key ?? '' },
  }
}

/** The points taken off a roll, with those of this ability; at most 999. */
export function lowered({ less }: Pick<ContestRoll, 'less'>, { effect }: HeldEffect): number {
  return Math.min(999, less + Math.abs(effect.value))
}
