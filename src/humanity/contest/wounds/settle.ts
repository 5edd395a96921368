/** Settles a Contest: ends helping, and applies wounds and awards. */
import { action } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { Ask } from '../../../core/contract'
import type { Sets } from '../../../core/exchange-changes'
import type { Changes, Refusal, StatusEdit } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { endedByHarm } from '../../condition-ends'
import type { Severity } from '../../rules/severity'
import { SEVERITIES } from '../../rules/severity'
import type { AttackResult, ContestClick } from '../facts'
import type { JudgedAttack } from '../rolls/result'
import { hasLost, judgedNow } from '../rolls/result'
import { attackingRoles, otherRole, sidesOf } from '../rolls/sides'
import { steadfastGains } from '../rolls/steadfast'
import type { MaySuffer, SettleAnswers } from './outcome'
import { attackResultOf, lethalWoundsOf, recklessOf, settleAnswers, struckBy, woundsFrom } from './outcome'

/**
 * Settles the Contest, for a Gamemaster or for a side that lost and accepts the result. Where a group of Defenders was
 * struck, a Gamemaster may change the injury of each member (HU6).
 */
export const settle = action<ContestClick, SettleAnswers>({
  answers: settleAnswers,
  decided: 'byGM',
  ask(click) {
    const judged = settleable(click)
    return isRefusal(judged) ? judged : settleQuestion(click, judged)
  },
  async decide(click, answers, chance) {
    const judged = settleable(click)
    if (isRefusal(judged)) return judged
    const chosen = click.asker.isGM ? answers : { effects: {} }
    const results = judged.map((one) => attackResultOf(click.message.facts, one, chosen))
    const { set, ...changes } = await settlement(click, results, judged, chance)
    return { ...changes, amend: { set, what: { key: 'HnB.humanity.contest.did.settle' } } }
  },
})

/** The changes of settling: wounds, conditions, the Blessing Dice of steadfast losers, and the facts of the Contest. */
export async function settlement(
  click: ContestClick,
  results: readonly AttackResult[],
  judged: readonly JudgedAttack[],
  chance: Chance,
): Promise<Changes & { readonly set: Sets }> {
  const { facts } = click.message
  const marks = new Map(
    results.flatMap(({ effects }) => Object.keys(effects).map((key) => [key, chance.id()])),
  )
  const { edits, awards } = await steadfastGains(click, judged, chance)
  return {
    edits,
    statuses: endedByViolence(click),
    makes: results.flatMap((one) => woundsFrom(click, one, marks)),
    set: {
      settled: [...results],
      evenMedian: click.settings.evenMedian,
      ...lethalWoundsOf(facts, results, judged, marks),
      ...(Object.keys(awards).length > 0 && { awards: { ...facts.awards, ...awards } }),
    },
  }
}

/** Violence ends the condition Agreeable towards an Attacker, even where the attack failed. */
function endedByViolence({ message: { facts }, sides }: ContestClick): StatusEdit[] {
  if (!facts.violent) return []
  return attackingRoles(facts).flatMap((role) => {
    const attackers = sidesOf(facts, role, sides).map(({ side }) => side.uuid)
    return sidesOf(facts, otherRole(role), sides).flatMap(({ side }) => {
      const party = sides.find(({ actor }) => actor.uuid === side.uuid)
      return party ? endedByHarm(party.actor, attackers) : []
    })
  })
}

/** The judged attacks of the Contest; refuses everybody except a Gamemaster and the players of a side that lost. */
function settleable(click: ContestClick): readonly JudgedAttack[] | Refusal {
  const judged = judgedNow(click)
  if (isRefusal(judged) || click.asker.isGM) return judged
  const { actor, message, sides } = click
  return hasLost(message.facts, judged, sides, actor.uuid)
    ? judged
    : refuse('HnB.humanity.refusal.notSettler')
}

/**
 * Asks a Gamemaster how badly each member of a struck group is hurt, and whether reckless Attackers who lost are hurt.
 * Null where the Gamemaster has nothing to decide.
 */
export function settleQuestion(
  { message: { facts }, asker }: ContestClick,
  judged: readonly JudgedAttack[],
): Ask | null {
  if (!asker.isGM || !facts.violent) return null
  const people = (attacking: string, some: readonly MaySuffer[]) =>
    some
      .filter(({ asks }) => asks)
      .map(({ key, severity, usual }) => ({
        attacking,
        key,
        name: facts.exchange.sides[key]?.name ?? '',
        severity,
        usual: usual ? severity : '',
      }))
  const defenders = judged
    .filter(({ judgement }) => judgement.winner === 'attackers')
    .flatMap((one) => people(one.attacking, struckBy(one)))
  const reckless = judged.flatMap((one) => people(one.attacking, recklessOf(facts, one)))
  if (defenders.length + reckless.length === 0) return null
  return {
    title: 'HnB.humanity.contest.ask.settle',
    template: 'humanity/contest/settle-dialog',
    ok: 'HnB.humanity.contest.ok.settle',
    context: { severities: SEVERITIES, defenders, reckless },
    defaults: {},
  }
}

/** The key of the phrase that explains a severity in a Contest. */
export function meaningOf(violent: boolean, severity: Severity): string {
  return `HnB.humanity.contest.meaning.${violent ? 'violent' : 'peaceful'}.${severity}`
}
