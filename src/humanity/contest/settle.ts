import { settleAnswers } from './ends'
import type { SettleAnswers } from './ends'
import { endOf, gravesOf, woundsBy } from './ends'
import { steadfast } from './steadfast'
import { action } from '../../core/action'
import type { Ask } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Severity } from '../rules/severity'
import { SEVERITIES } from '../rules/severity'
import type { Judged } from './bout'
import { fighters, otherRole } from './bout'
import type { ContestClick } from './facts'
import { judgedNow } from './steps'

/**
 * Nobody helps any more: what the Contest brings, comes. A Gamemaster says so, or whoever lost takes it as it fell. Where
 * a group of Defenders lost by violence, a Gamemaster chooses one severity for the scene, and who is hurt (HU6).
 */
export const settle = action<ContestClick, SettleAnswers>({
  answers: settleAnswers,
  decided: 'byGM',
  ask(click) {
    const judged = mayJudge(click)
    return isRefusal(judged) ? judged : question(click, judged)
  },
  async decide(click, answers, chance) {
    const judged = mayJudge(click)
    if (isRefusal(judged)) return judged
    const { facts } = click.message
    const chosen = click.asker.isGM ? answers : { severity: '' as const, wounded: {} }
    const ended = judged.map((one) => endOf(facts, one, chosen))
    const marks = new Map(ended.flatMap(({ wounded }) => wounded.map((key) => [key, chance.id()])))
    return {
      edits: await steadfast(click, judged, chance),
      makes: ended.flatMap((one) => woundsBy(click, one, marks)),
      amend: {
        set: { settled: ended, ...gravesOf(facts, ended, judged, marks) },
        what: { key: 'HnB.humanity.contest.did.settle' },
      },
    }
  },
})

/** A Contest may be settled by a Gamemaster, and by whoever plays one that lost it. */
function mayJudge(click: ContestClick): readonly Judged[] | Refusal {
  const judged = judgedNow(click)
  if (isRefusal(judged) || click.asker.isGM) return judged
  const { actor, message, sides } = click
  const lost = judged.some(({ attacking, verdict }) => {
    const loser = verdict.winner === 'attackers' ? otherRole(attacking) : attacking
    return fighters(message.facts, loser, sides).some(({ side }) => side.uuid === actor.uuid)
  })
  return lost ? judged : refuse('HnB.humanity.refusal.notSettler')
}

function question({ message: { facts }, asker }: ContestClick, judged: readonly Judged[]): Ask | null {
  const hurting = judged.filter(({ verdict }) => verdict.winner === 'attackers')
  if (!asker.isGM || !facts.violent || hurting.every(({ defenders }) => defenders.length < 2)) return null
  return {
    title: 'HnB.humanity.contest.ask.settle',
    template: 'humanity/contest/settle-dialog',
    ok: 'HnB.humanity.contest.ok.settle',
    context: {
      severities: SEVERITIES,
      usual: hurting[0]?.verdict.severity,
      defenders: hurting.flatMap(({ defenders, verdict }) =>
        defenders.map((key, place) => ({
          key,
          name: facts.exchange.sides[key]?.name ?? '',
          lost: !verdict.defenders[place]?.wins,
          severity: verdict.defenders[place]?.severity,
        })),
      ),
    },
    defaults: {},
  }
}

/** The words for what a severity means here. */
export function meaningOf(violent: boolean, severity: Severity): string {
  return `HnB.humanity.contest.meaning.${violent ? 'violent' : 'peaceful'}.${severity}`
}
