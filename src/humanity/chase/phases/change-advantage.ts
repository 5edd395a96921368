/** Abilities that change the rolls for the advantage, or that a runner uses after losing it. */
import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Contender, Winner } from '../../contest/abilities/change-results'
import { hinderAction, swapAction } from '../../contest/abilities/change-results'
import { channelPast } from '../../contest/abilities/past-repeated'
import { countsFor } from '../../contest/rolls/result'
import type { Chase, ChaseClick } from '../facts'
import { leadOf } from '../track/rules'
import { advantageOf, ranking, runners, whyNotNow } from '../track/state'

/** The runners who have rolled for the advantage; refuses once the leaders have moved. */
function contenders({ message: { facts }, sides }: ChaseClick): Contender[] | Refusal {
  const no = whyNotNow(facts, 'advantage')
  if (no) return no
  return runners(facts, sides).flatMap(({ key, side }) => (side.answer ? [{ key, name: side.name }] : []))
}

/** Swaps two results in a Chase of three or more. */
export const swap = swapAction((click: ChaseClick) => {
  const rolled = contenders(click)
  if (isRefusal(rolled)) return rolled
  return runners(click.message.facts, click.sides).length < 3
    ? refuse('HnB.humanity.refusal.fewerThanThree')
    : rolled
})

/** Lowers the result of a runner with the highest roll. */
export const hinder = hinderAction((click: ChaseClick) => {
  const rolled = contenders(click)
  if (isRefusal(rolled)) return rolled
  const { message, sides, settings, actor } = click
  return rolled.length < runners(message.facts, sides).length
    ? refuse('HnB.humanity.refusal.notAllRolled')
    : othersLeading(message.facts, actor.uuid, sides, settings)
})

/**
 * The runners who would move as the leaders of this round, each with the counted roll. Excludes one actor (by uuid).
 */
export function othersLeading(
  facts: Chase,
  but: string,
  there: ChaseClick['sides'],
  { chaseTieMoves }: Pick<ChaseClick['settings'], 'chaseTieMoves'>,
): Winner[] {
  const { movers } = leadOf(ranking(facts, there), chaseTieMoves)
  return runners(facts, there).flatMap(({ key, side }) => {
    const whose = countsFor(facts.swaps, key)
    const roll = facts.exchange.sides[whose]?.answer
    return roll && movers.includes(key) && side.uuid !== but
      ? [{ key, name: side.name, path: `exchange.sides.${whose}.answer`, roll }]
      : []
  })
}

/** Has a runner (by key) lost the Contest for the advantage of this round? False until the leaders have moved. */
export function lostAdvantage(
  { message, sides }: Pick<ChaseClick, 'sides' | 'message'>,
  key: string,
): boolean {
  const { facts } = message
  if (facts.phase === 'advantage' || !facts.exchange.sides[key]?.answer) return false
  const highest = Math.max(...ranking(facts, sides).map(({ result }) => result))
  return advantageOf(facts, key) < highest
}

/**
 * "When you … lose a non-violent Contest" ("Past Repeated"): the Contest for the advantage, if the runner rolled it
 * without Hurt.
 */
export const pastRepeated = action<ChaseClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const { facts } = click.message
    const [key, side] =
      Object.entries(facts.exchange.sides).find(([, { uuid }]) => uuid === click.actor.uuid) ?? []
    const rolled = side?.answer
    return key !== undefined && rolled && !rolled.stats.includes('hurt') && lostAdvantage(click, key)
      ? channelPast(click, rolled)
      : refuse('HnB.humanity.refusal.notLost')
  },
})
