import { action } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { Ask } from '../../../core/contract'
import type { Sets } from '../../../core/exchange-changes'
import type { Changes, Refusal, StatusEdit } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { endedByHarm } from '../../condition-ends'
import type { Severity } from '../../rules/severity'
import { SEVERITIES } from '../../rules/severity'
import type { Judged } from '../rolls/sides'
import { attacking, fighters, isLoser, otherRole } from '../rolls/sides'
import type { SettleAnswers } from './outcome'
import { endOf, gravesOf, recklessOf, settleAnswers, woundsBy } from './outcome'
import type { ContestClick, Ended } from '../facts'
import { steadfast } from '../rolls/steadfast'
import { judgedNow } from '../actions'

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
    const chosen = click.asker.isGM ? answers : { severity: '' as const, wounded: {} }
    const ended = judged.map((one) => endOf(click.message.facts, one, chosen))
    const { set, ...changes } = await brought(click, ended, judged, chance)
    return { ...changes, amend: { set, what: { key: 'HnB.humanity.contest.did.settle' } } }
  },
})

/** What a Contest that has ended brings: wounds, dice of those who lost by much, and what it sets in its facts. */
export async function brought(
  click: ContestClick,
  ended: readonly Ended[],
  judged: readonly Judged[],
  chance: Chance,
): Promise<Changes & { readonly set: Sets }> {
  const { facts } = click.message
  const marks = new Map(ended.flatMap(({ wounded }) => wounded.map((key) => [key, chance.id()])))
  const { edits, awards } = await steadfast(click, judged, chance)
  return {
    edits,
    statuses: harmed(click),
    makes: ended.flatMap((one) => woundsBy(click, one, marks)),
    set: {
      settled: [...ended],
      ...gravesOf(facts, ended, judged, marks),
      ...(Object.keys(awards).length > 0 && { awards: { ...facts.awards, ...awards } }),
    },
  }
}

/** Whoever was Agreeable to one who has attacked them with violence no longer is, however it came off. */
function harmed({ message: { facts }, sides }: ContestClick): StatusEdit[] {
  if (!facts.violent) return []
  return attacking(facts).flatMap((role) => {
    const attackers = fighters(facts, role, sides).map(({ side }) => side.uuid)
    return fighters(facts, otherRole(role), sides).flatMap(({ side }) => {
      const party = sides.find(({ actor }) => actor.uuid === side.uuid)
      return party ? endedByHarm(party.actor, attackers) : []
    })
  })
}

/** A Contest may be settled by a Gamemaster, and by whoever plays one that lost it. */
function mayJudge(click: ContestClick): readonly Judged[] | Refusal {
  const judged = judgedNow(click)
  if (isRefusal(judged) || click.asker.isGM) return judged
  const { actor, message, sides } = click
  return isLoser(message.facts, judged, sides, actor.uuid)
    ? judged
    : refuse('HnB.humanity.refusal.notSettler')
}

/**
 * Asks a Gamemaster how bad it is for a group that was struck, and who is hurt; and whether those are who attacked
 * recklessly and lost. Null where there is nothing to ask.
 */
export function question({ message: { facts }, asker }: ContestClick, judged: readonly Judged[]): Ask | null {
  if (!asker.isGM || !facts.violent) return null
  const groups = judged.filter(
    ({ verdict, defenders }) => verdict.winner === 'attackers' && defenders.length > 1,
  )
  const reckless = judged.flatMap((one) => recklessOf(facts, one))
  if (groups.length + reckless.length === 0) return null
  const nameOf = (key: string) => facts.exchange.sides[key]?.name ?? ''
  return {
    title: 'HnB.humanity.contest.ask.settle',
    template: 'humanity/contest/settle-dialog',
    ok: 'HnB.humanity.contest.ok.settle',
    context: {
      severities: SEVERITIES,
      usual: groups[0]?.verdict.severity,
      defenders: groups.flatMap(({ defenders, verdict }) =>
        defenders.map((key, place) => ({
          key,
          name: nameOf(key),
          lost: !verdict.defenders[place]?.wins,
          severity: verdict.defenders[place]?.severity,
        })),
      ),
      reckless: reckless.map(({ key, severity }) => ({ key, name: nameOf(key), severity })),
    },
    defaults: {},
  }
}

/** The words for what a severity means here. */
export function meaningOf(violent: boolean, severity: Severity): string {
  return `HnB.humanity.contest.meaning.${violent ? 'violent' : 'peaceful'}.${severity}`
}
