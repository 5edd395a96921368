/**
 * The top of a round: all runners roll for the advantage, and the Gamemaster moves the runners with the highest roll.
 */
import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import { standingOf } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { stored } from '../../../core/stored'
import { planOf } from '../../check/plan'
import { statContext } from '../../check/question'
import type { RollAnswers } from '../../contest/roll-answers'
import { rollAnswers } from '../../contest/roll-answers'
import { judgedProtectors } from '../../contest/rolls/ask-roll'
import { throwAndPay } from '../../contest/rolls/roll'
import { gainsForLosses } from '../../contest/rolls/steadfast'
import { modifiersFor } from '../../modifiers'
import { checkedStat } from '../../rules'
import type { RollFor } from '../../rules/circumstances'
import type { Stat } from '../../stats'
import type { ChaseClick } from '../facts'
import type { Ranked } from '../track/rules'
import { behind, leadOf } from '../track/rules'
import { moved, ranking, runners, whyNotLead, whyNotNow } from '../track/state'

/** The roll for the advantage of the actor who clicked; refuses runners who are out, and a second roll. */
function advantageRoll(
  click: ChaseClick,
): { key: string; stat: Stat; about: (stats: readonly Stat[]) => RollFor } | Refusal {
  const { facts } = click.message
  const no = whyNotNow(facts, 'advantage')
  if (no) return no
  const standing = standingOf(click)
  if (isRefusal(standing)) return standing
  const running = runners(facts, click.sides)
  if (!running.some(({ key }) => key === standing.key)) return refuse('HnB.humanity.refusal.outOfChase')
  if (standing.side.answer) return refuse('HnB.exchange.refusal.answered', { name: click.actor.name })
  const stat = checkedStat(click.settings, click.data.stat)
  if (isRefusal(stat)) return stat
  if (!facts.stats.includes(stat)) return refuse('HnB.humanity.refusal.notThatStat')
  const against = running.filter(({ key }) => key !== standing.key).map(({ side }) => side.uuid)
  return {
    key: standing.key,
    stat,
    about: (stats) => ({ stats, kind: 'advantage', violent: stats.includes('hurt'), side: null, against }),
  }
}

/** Rolls for the advantage, which ends Slowed and Mislead. */
export const advance = action<ChaseClick, RollAnswers>({
  answers: rollAnswers,
  decided: 'byGM',
  ask(click) {
    const runner = advantageRoll(click)
    if (isRefusal(runner)) return runner
    return {
      title: 'HnB.humanity.chase.ask.advance',
      titleData: { name: click.actor.name },
      template: 'humanity/contest/roll-dialog',
      ok: 'HnB.humanity.check.roll',
      context: {
        ...statContext(click, runner.stat, { about: runner.about }),
        hold: null,
        together: [],
        protectors: judgedProtectors(click, runner.about([runner.stat])),
      },
      defaults: {},
      modifiers: modifiersFor(click, runner.about([runner.stat])),
      remember: runner.stat,
    }
  },
  async decide(click, answers, chance) {
    const runner = advantageRoll(click)
    if (isRefusal(runner)) return runner
    const plan = planOf(click, runner.stat, answers, runner.about)
    if (isRefusal(plan)) return plan
    const { roll, changes } = await throwAndPay(click, plan, answers, chance)
    return {
      ...changes,
      amend: {
        set: { [`exchange.sides.${runner.key}.answer`]: stored(roll) },
        what: { key: 'HnB.humanity.chase.did.advance', data: { name: click.actor.name } },
      },
    }
  },
})

/** Once all runners have rolled, the Gamemaster moves the runners with the highest roll. */
export const lead = action<ChaseClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  async decide(click, _answers, chance) {
    const { message, sides, settings } = click
    const { facts } = message
    const no = whyNotLead(click, 'advantage')
    if (no) return no
    const results = ranking(facts, sides)
    if (results.length === 0) return refuse('HnB.humanity.refusal.nobodyRuns')
    if (results.length < runners(facts, sides).length) return refuse('HnB.humanity.refusal.notAllRolled')
    const { movers, spaces } = leadOf(results, settings.chaseTieMoves)
    const { edits, awards } = await gainsForLosses(losses(click, results), sides, chance)
    return {
      edits,
      amend: {
        set: {
          phase: 'responding',
          awards: { ...facts.awards, ...awards },
          ...moved(
            facts,
            movers.map((key) => ({ key, spaces, why: 'advantage' })),
          ),
        },
        what: { key: 'HnB.humanity.chase.did.lead' },
      },
    }
  },
})

/** The margins by which runners lost the Contest for the advantage, by uuid; after protection or before it (HU14). */
function losses(
  { message: { facts }, settings: { steadfastMargin } }: ChaseClick,
  results: readonly Ranked[],
): ReadonlyMap<string, number> {
  const highest = Math.max(...results.map(({ result }) => result))
  return new Map(
    results
      .filter(({ result }) => result < highest)
      .map(({ id, result, protect = 0 }) => [
        facts.exchange.sides[id]?.uuid ?? '',
        behind({ id, result, protect: steadfastMargin === 'after' ? protect : 0 }, highest),
      ]),
  )
}
