import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { Outcome, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { usedEdit } from '../../abilities'
import type { Part } from '../rolls/sides'
import type { Contest, ContestClick, Played } from '../facts'
import { powerOf } from './usable'

type Awarded = Pick<Contest, 'awarded'>

/** The part with which a side lost a Contest that is settled; null where it lost none. */
export function lostWith({ settled }: Contest, role: string): Part | null {
  for (const { attacking, won } of settled ?? [])
    if (won ? attacking !== role : attacking === role) return won ? 'defence' : 'attack'
  return null
}

/**
 * "When you … lose a non-violent Contest": for the rest of the scene History may stand for every stat that lost it
 * ("Past Repeated", ruling HU32).
 */
export const past = action<ContestClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const { message, actor } = click
    const { facts } = message
    const side = Object.values(facts.exchange.sides).find(({ uuid }) => uuid === actor.uuid)
    const part = side ? lostWith(facts, side.role) : null
    const rolled = part && side?.answer?.[part]
    return rolled && !facts.violent ? channelled(click, rolled) : refuse('HnB.humanity.refusal.notLost')
  },
})

/** What a past memory changes that answers a roll which has lost. */
export function channelled(
  click: Pick<ContestClick, 'actor' | 'state' | 'items'> & { readonly message: { readonly facts: Awarded } },
  rolled: Pick<Played, 'stats'>,
): Outcome | Refusal {
  const power = powerOf(click, 'past')
  if (isRefusal(power)) return power
  const stats = rolled.stats.filter((stat) => stat !== 'history')
  if (stats.length === 0) return refuse('HnB.humanity.refusal.alreadyHistory')
  const { uuid, name, fields } = power.held
  const awarded = [...click.message.facts.awarded, `past-${uuid}`].slice(-100)
  return {
    edits: [
      ...usedEdit(power.held),
      { of: uuid, set: { instead: [...new Set([...fields.instead, ...stats])] } },
    ],
    amend: { set: { awarded }, what: { text: name } },
  }
}
