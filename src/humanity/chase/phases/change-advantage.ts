import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import { standingOf } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { usedEdit } from '../../abilities'
import { countsFor } from '../../contest/rolls/sides'
import { channelled } from '../../contest/abilities/past-repeated'
import { powerOf } from '../../contest/abilities/usable'
import type { Rolled } from '../../contest/abilities/change-results'
import { hinderAmong, swapAmong } from '../../contest/abilities/change-results'
import type { ChaseClick } from '../facts'
import { leadOf } from '../track/rules'
import { advantageOf, ranking, runners, whyNotNow } from '../track/state'

/** Those who have rolled for the advantage and are still in it, while that can be turned. */
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

/** Two results of a Chase of three and more change places. */
export const swap = swapAmong((click: ChaseClick) => {
  const rolled = rolledNow(click)
  if (isRefusal(rolled)) return rolled
  return runners(click.message.facts, click.sides).length < 3
    ? refuse('HnB.humanity.refusal.fewerThanThree')
    : rolled
})

/** The result of one who rolled the highest, and would move now, is lowered. */
export const hinder = hinderAmong((click: ChaseClick) => {
  const rolled = rolledNow(click)
  if (isRefusal(rolled)) return rolled
  const { message, sides, settings, actor } = click
  const { facts } = message
  if (rolled.length < runners(facts, sides).length) return refuse('HnB.humanity.refusal.notAllRolled')
  const { movers } = leadOf(ranking(facts, sides), settings.chaseTieMoves)
  return rolled.flatMap(({ key, name }) => {
    const whose = countsFor(facts.swaps, key)
    const roll = facts.exchange.sides[whose]?.answer
    return roll && movers.includes(key) && facts.exchange.sides[key]?.uuid !== actor.uuid
      ? [{ key, name, path: `exchange.sides.${whose}.answer`, roll }]
      : []
  })
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
