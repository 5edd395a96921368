import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import { standingOf } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { stored } from '../../../core/stored'
import { planOf } from '../../check/plan'
import { statContext } from '../../check/question'
import type { ContestAnswers } from '../../contest/roll-answers'
import { contestAnswers } from '../../contest/roll-answers'
import { play } from '../../contest/rolls/roll'
import { gainedBy } from '../../contest/rolls/steadfast'
import { judgedProtectors } from '../../contest/rolls/next-roll'
import { modifiersFor } from '../../modifiers'
import { checkedStat } from '../../rules'
import type { RollFor } from '../../rules/circumstances'
import type { Stat } from '../../stats'
import type { ChaseClick } from '../facts'
import type { Ranked } from '../track/rules'
import { behind, leadOf } from '../track/rules'
import { moved, ranking, runners, whyNotDrive, whyNotNow } from '../track/state'

/** A roll for the advantage, of whoever is still in it. */
function advancing(
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

/** Rolls for the advantage at the top of a round. Slowed and Mislead end with it. */
export const advance = action<ChaseClick, ContestAnswers>({
  answers: contestAnswers,
  decided: 'byGM',
  ask(click) {
    const runner = advancing(click)
    if (isRefusal(runner)) return runner
    return {
      title: 'HnB.humanity.chase.ask.advance',
      titleData: { name: click.actor.name },
      template: 'humanity/contest/roll-dialog',
      ok: 'HnB.humanity.check.roll',
      context: {
        ...statContext(click, runner.stat, runner.about),
        protectors: judgedProtectors(click, runner.about([runner.stat])),
      },
      defaults: {},
      modifiers: modifiersFor(click, runner.about([runner.stat])),
      remember: runner.stat,
    }
  },
  async decide(click, answers, chance) {
    const runner = advancing(click)
    if (isRefusal(runner)) return runner
    const plan = planOf(click, runner.stat, answers, runner.about)
    if (isRefusal(plan)) return plan
    const { played, changes } = await play(click, plan, answers, chance)
    return {
      ...changes,
      amend: {
        set: { [`exchange.sides.${runner.key}.answer`]: stored(played) },
        what: { key: 'HnB.humanity.chase.did.advance', data: { name: click.actor.name } },
      },
    }
  },
})

/** Everybody has rolled: the Gamemaster has those move who rolled the highest. */
export const lead = action<ChaseClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  async decide(click, _answers, chance) {
    const { message, sides, settings } = click
    const { facts } = message
    const no = whyNotDrive(click, 'advantage')
    if (no) return no
    const results = ranking(facts, sides)
    if (results.length === 0) return refuse('HnB.humanity.refusal.nobodyRuns')
    if (results.length < runners(facts, sides).length) return refuse('HnB.humanity.refusal.notAllRolled')
    const { movers, spaces } = leadOf(results, settings.chaseTieMoves)
    const { edits, awards } = await gainedBy(losses(click, results), sides, chance)
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

/** By how much each has lost the Contest for the advantage, by uuid; protection counts as the table says (HU14). */
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
