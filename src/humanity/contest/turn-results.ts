import * as v from 'valibot'
import { action } from '../../core/action'
import type { Ask } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { usedEdit } from '../abilities'
import type { Power } from './abilities'
import type { Role } from './bout'
import { countedOf, fighters, judgedOf, otherRole } from './bout'
import type { Contest, ContestClick, Played, Swaps } from './facts'
import { powerOf } from './power'

/** Those who have rolled in a Contest that is not settled, with the part that counts of each. */
function rolledIn({ exchange }: Contest): { key: string; name: string }[] {
  return Object.entries(exchange.sides).flatMap(([key, { name, answer, left }]) =>
    answer && !left ? [{ key, name }] : [],
  )
}

/** Whose results change places, by key. */
export const two = v.object({ a: v.optional(v.string(), ''), b: v.optional(v.string(), '') })
export type Two = v.InferOutput<typeof two>

/** Two results more change places; refuses what are not two of those who have rolled. */
export function swapped(
  swaps: Swaps,
  { a, b }: Two,
  rolled: readonly { readonly key: string }[],
): Swaps | Refusal {
  const known = (key: string) => rolled.some((one) => one.key === key)
  return a === b || !known(a) || !known(b) || swaps.length >= 20
    ? refuse('HnB.humanity.refusal.chooseTwo')
    : [...swaps, { a, b }]
}

function swapOf(
  click: ContestClick,
): { power: Power; rolled: readonly { key: string; name: string }[] } | Refusal {
  const { facts } = click.message
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  // Where both attack, each has two rolls, and the rules say of neither that it is "the result".
  if (facts.both || Object.values(facts.exchange.sides).filter(({ left }) => !left).length < 3)
    return refuse('HnB.humanity.refusal.contestOfThree')
  const rolled = rolledIn(facts)
  if (rolled.length < 2) return refuse('HnB.humanity.refusal.notRolled')
  const power = powerOf(click, 'swap')
  return isRefusal(power) ? power : { power, rolled }
}

/** Two results change places ("Blessed by Circumstance"), in a Contest of three and more. */
export const swap = action<ContestClick, Two>({
  answers: two,
  decided: 'byGM',
  ask(click) {
    const own = swapOf(click)
    return isRefusal(own) ? own : choose(click, 'swap', own.rolled)
  },
  decide(click, chosen) {
    const own = swapOf(click)
    if (isRefusal(own)) return own
    const swaps = swapped(click.message.facts.swaps, chosen, own.rolled)
    if (isRefusal(swaps)) return swaps
    return {
      edits: usedEdit(own.power.held),
      amend: {
        set: { swaps },
        what: { key: 'HnB.humanity.contest.did.swap', data: { name: click.actor.name } },
      },
    }
  },
})

/** Asks whose results change places, or whose is lowered. */
export function choose(
  { actor }: Pick<ContestClick, 'actor'>,
  what: 'swap' | 'hinder',
  rolled: readonly { readonly key: string; readonly name: string }[],
): Ask {
  return {
    title: `HnB.humanity.contest.ask.${what}`,
    titleData: { name: actor.name },
    template: 'humanity/contest/choose-dialog',
    ok: 'HnB.humanity.contest.ok.settle',
    context: { what, rolled, second: rolled[1]?.key },
    defaults: { a: rolled[0]?.key ?? '', b: rolled[1]?.key ?? '' },
  }
}

/** The winners of a Contest as it stands, but for who clicks, each with the roll that won. */
function winnersOf(click: ContestClick): { key: string; name: string; part: 'attack' | 'defence' }[] {
  const { message, sides, settings, actor } = click
  return judgedOf(message.facts, sides, settings.evenMedian).flatMap(({ attacking, verdict }) => {
    const won = verdict.winner === 'attackers'
    const role: Role = won ? attacking : otherRole(attacking)
    return fighters(message.facts, role, sides)
      .filter(({ side }) => side.uuid !== actor.uuid)
      .map(({ key, side }) => ({
        key,
        name: side.name,
        part: won ? ('attack' as const) : ('defence' as const),
      }))
  })
}

/** Whose result is lowered, by key. */
export const one = v.object({ a: v.optional(v.string(), '') })

function hinderOf(click: ContestClick): { power: Power; winners: ReturnType<typeof winnersOf> } | Refusal {
  if (click.message.facts.settled) return refuse('HnB.humanity.refusal.settled')
  const winners = winnersOf(click)
  if (winners.length === 0) return refuse('HnB.humanity.refusal.nobodyWon')
  const power = powerOf(click, 'hinder')
  return isRefusal(power) ? power : { power, winners }
}

/** "You may modify that character's result by −3, possibly turning … their win into a loss" ("Blessed by Disruption"). */
export const hinder = action<ContestClick, v.InferOutput<typeof one>>({
  answers: one,
  decided: 'byGM',
  ask(click) {
    const own = hinderOf(click)
    return isRefusal(own) ? own : choose(click, 'hinder', own.winners)
  },
  decide(click, { a }) {
    const own = hinderOf(click)
    if (isRefusal(own)) return own
    const winner = own.winners.find(({ key }) => key === a)
    const counted = winner && countedOf(click.message.facts, winner.key, winner.part)
    if (!counted) return refuse('HnB.humanity.refusal.nobodyWon')
    const { key, part, roll } = counted
    return {
      edits: usedEdit(own.power.held),
      amend: {
        set: { [`exchange.sides.${key}.answer.${part}.less`]: lessened(roll, own.power) },
        what: { key: 'HnB.humanity.contest.did.hinder', data: { name: click.actor.name } },
      },
    }
  },
})

/** What is taken from a roll once this ability has answered it. */
export function lessened({ less }: Pick<Played, 'less'>, { effect }: Power): number {
  return Math.min(999, less + Math.abs(effect.value))
}
