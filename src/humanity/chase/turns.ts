import type * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import { standingOf } from '../../core/exchange'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import { usedEdit } from '../abilities'
import type { Power } from '../contest/abilities'
import { countsFor } from '../contest/bout'
import { channelled } from '../contest/past'
import { powerOf } from '../contest/power'
import type { Two } from '../contest/turn-results'
import { choose, lessened, one, swapped, two } from '../contest/turn-results'
import type { ChaseClick } from './facts'
import { leadOf } from './rules'
import { advantageOf, ranking, runners, whyNotNow } from './state'

/** What abilities turn in the Contest for the advantage, which has neither Attackers nor Defenders. */
interface Rolled {
  readonly key: string
  readonly name: string
}

/** Those who have rolled and are still in it, while that can be turned. */
function rolledNow({ message: { facts }, sides }: ChaseClick): Rolled[] | Refusal {
  const no = whyNotNow(facts, 'advantage')
  if (no) return no
  return runners(facts, sides).flatMap(({ key, side }) => (side.answer ? [{ key, name: side.name }] : []))
}

/** Makes one's own result 0, in a Chase of three and more ("Blessed by Self-Sacrifice"). */
export const zero = action<ChaseClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const { message, sides, actor } = click
    const { facts } = message
    const no = whyNotNow(facts, 'advantage')
    if (no) return no
    const standing = standingOf(click)
    if (isRefusal(standing)) return standing
    if (!standing.side.answer) return refuse('HnB.humanity.refusal.notRolled')
    if (runners(facts, sides).length < 3) return refuse('HnB.humanity.refusal.fewerThanThree')
    const power = powerOf(click, 'zero')
    if (isRefusal(power)) return power
    return {
      edits: usedEdit(power.held),
      amend: {
        // Where results have changed places, their own is what counts for them now.
        set: { [`places.${countsFor(facts.swaps, standing.key)}.zero`]: true },
        what: { key: 'HnB.humanity.chase.did.zero', data: { name: actor.name } },
      },
    }
  },
})

function swapOf(click: ChaseClick): { readonly power: Power; readonly rolled: readonly Rolled[] } | Refusal {
  const rolled = rolledNow(click)
  if (isRefusal(rolled)) return rolled
  if (runners(click.message.facts, click.sides).length < 3)
    return refuse('HnB.humanity.refusal.fewerThanThree')
  if (rolled.length < 2) return refuse('HnB.humanity.refusal.notRolled')
  const power = powerOf(click, 'swap')
  return isRefusal(power) ? power : { power, rolled }
}

/** Two results change places ("Blessed by Circumstance"), in a Chase of three and more. */
export const swap = action<ChaseClick, Two>({
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
        set: { swaps: storedValue(swaps) },
        what: { key: 'HnB.humanity.contest.did.swap', data: { name: click.actor.name } },
      },
    }
  },
})

/** Those who would move now, but for who clicks. */
function hinderOf(
  click: ChaseClick,
): { readonly power: Power; readonly winners: readonly Rolled[] } | Refusal {
  const rolled = rolledNow(click)
  if (isRefusal(rolled)) return rolled
  const { message, sides, settings, actor } = click
  const { facts } = message
  if (rolled.length < runners(facts, sides).length) return refuse('HnB.humanity.refusal.notAllRolled')
  const { movers } = leadOf(ranking(facts, sides), settings.chaseTieMoves)
  const winners = rolled.filter(
    ({ key }) => movers.includes(key) && facts.exchange.sides[key]?.uuid !== actor.uuid,
  )
  if (winners.length === 0) return refuse('HnB.humanity.refusal.nobodyWon')
  const power = powerOf(click, 'hinder')
  return isRefusal(power) ? power : { power, winners }
}

/** "You may modify that character's result by −3" ("Blessed by Disruption"): of one who rolled the highest. */
export const hinder = action<ChaseClick, v.InferOutput<typeof one>>({
  answers: one,
  decided: 'byGM',
  ask(click) {
    const own = hinderOf(click)
    return isRefusal(own) ? own : choose(click, 'hinder', own.winners)
  },
  decide(click, { a }) {
    const own = hinderOf(click)
    if (isRefusal(own)) return own
    const { facts } = click.message
    const whose = countsFor(facts.swaps, a)
    const roll = facts.exchange.sides[whose]?.answer
    if (!roll || !own.winners.some(({ key }) => key === a)) return refuse('HnB.humanity.refusal.nobodyWon')
    return {
      edits: usedEdit(own.power.held),
      amend: {
        set: { [`exchange.sides.${whose}.answer.less`]: lessened(roll, own.power) },
        what: { key: 'HnB.humanity.contest.did.hinder', data: { name: click.actor.name } },
      },
    }
  },
})

/** Has somebody lost the Contest for the advantage of this round, once the leaders have moved? By key. */
export function lostAdvantage(
  { message, sides }: Pick<ChaseClick, 'sides' | 'message'>,
  key: string,
): boolean {
  const { facts } = message
  if (facts.phase === 'advantage' || !facts.exchange.sides[key]?.answer) return false
  const highest = Math.max(...ranking(facts, sides).map(({ result }) => result))
  return advantageOf(facts, key) < highest
}

/** "When you … lose a non-violent Contest" ("Past Repeated"): with whatever stat somebody has not gained the advantage. */
export const past = action<ChaseClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const { facts } = click.message
    const [key, side] =
      Object.entries(facts.exchange.sides).find(([, { uuid }]) => uuid === click.actor.uuid) ?? []
    const rolled = side?.answer
    return key !== undefined && rolled && !rolled.stats.includes('hurt') && lostAdvantage(click, key)
      ? channelled(click, rolled)
      : refuse('HnB.humanity.refusal.notLost')
  },
})
