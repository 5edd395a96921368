/** Blessed by Insurance in Contests: a wounded actor turns the loss of an Attacker who tends the wounds into a win. */
import * as v from 'valibot'
import { action } from '../../../core/action'
import type { There } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { usedEdit } from '../../abilities'
import type { HeldEffect } from '../../abilities'
import type { Settings } from '../../rules'
import { isWounded, mayTend } from '../../tending'
import type { Contest, ContestClick, ContestRoll } from '../facts'
import { countedRoll, judgedAttacks } from '../rolls/result'
import { sidesOf } from '../rolls/sides'
import type { Contender } from './change-results'
import { choosing } from './change-results'
import { usableEffect } from './usable'

/** A side that is losing with a roll that may tend wounds. */
interface Tending extends Contender {
  /** The path of the roll in the facts. */
  readonly path: string
  readonly roll: ContestRoll
}

/**
 * The Attackers who are losing a Contest in which they may be tending wounds, because Defenders resist; none after the
 * Contest is settled.
 */
export function losersTending(facts: Contest, there: There, settings: Settings): Tending[] {
  if (facts.settled || facts.violent) return []
  return judgedAttacks(facts, there, settings.evenMedian)
    .filter(({ judgement }) => judgement.winner === 'defenders')
    .flatMap(({ attacking }) => sidesOf(facts, attacking, there))
    .flatMap(({ key, side }) => {
      const counted = countedRoll(facts, key, 'attack')
      if (!counted || !mayTend(counted.roll, settings)) return []
      const path = `exchange.sides.${counted.key}.answer.${counted.part}`
      return [{ key, name: side.name, path, roll: counted.roll }]
    })
}

const one = v.object({ a: v.optional(v.string(), '') })

function rescuable(click: ContestClick): { ability: HeldEffect; among: readonly Tending[] } | Refusal {
  const { message, sides, settings, items } = click
  if (message.facts.settled) return refuse('HnB.humanity.refusal.settled')
  const among = isWounded(items) ? losersTending(message.facts, sides, settings) : []
  if (among.length === 0) return refuse('HnB.humanity.refusal.notTended')
  const ability = usableEffect(click, 'rescue')
  return isRefusal(ability) ? ability : { ability, among }
}

/** Turns the loss of an Attacker into the narrowest win (HU43); where several Attackers lose, asks which. */
export const rescue = action<ContestClick, v.InferOutput<typeof one>>({
  answers: one,
  decided: 'byGM',
  ask(click) {
    const found = rescuable(click)
    if (isRefusal(found)) return found
    return found.among.length === 1 ? null : choosing(click, 'rescue', found)
  },
  decide(click, { a }) {
    const found = rescuable(click)
    if (isRefusal(found)) return found
    const { ability, among } = found
    const tending = among.length === 1 ? among[0] : among.find(({ key }) => key === a)
    if (!tending) return refuse('HnB.humanity.refusal.notTended')
    const { name } = click.actor
    return {
      edits: usedEdit(ability.held),
      amend: {
        set: { [`${tending.path}.rescued`]: name },
        what: { key: 'HnB.humanity.contest.did.insure', data: { name } },
      },
    }
  },
})
