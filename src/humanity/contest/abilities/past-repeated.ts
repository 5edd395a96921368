/** Past Repeated in Contests: after a loss, History may replace the stat that lost for the rest of the scene. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { FactsAmendment, Changes, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { countUseEdits } from '../../item/abilities'
import type { Contest, ContestClick, ContestRoll } from '../facts'
import type { RollPart } from '../rolls/sides'
import { usableAbilityFor } from './usable-ability'

/** The roll (attack or defence) with which a role lost a settled Contest. Null for a role that did not lose. */
export function lostRollPart({ settled }: Contest, role: string): RollPart | null {
  for (const { attacking, won } of settled ?? [])
    if (won ? attacking !== role : attacking === role) return won ? 'defence' : 'attack'
  return null
}

/** "When you … lose a non-violent Contest": History may replace every stat of the lost roll (ruling HU32). */
export const usePastInContest = defineAction<ContestClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click) {
    const { message, actor } = click
    const { facts } = message
    const side = Object.values(facts.exchange.sides).find(({ uuid }) => uuid === actor.uuid)
    const part = side ? lostRollPart(facts, side.role) : null
    const roll = part && side?.answer?.[part]
    return roll && !facts.violent
      ? usePastRepeatedAbility(click, roll)
      : refuse('HnB.humanity.refusal.notLost')
  },
})

type UsedAbilityFacts = Pick<Contest, 'awarded'>

/** Uses Past Repeated on a lost roll. Refuses a roll that was made with History alone. */
export function usePastRepeatedAbility(
  click: Pick<ContestClick, 'actor' | 'state' | 'items'> & {
    readonly message: { readonly facts: UsedAbilityFacts }
  },
  roll: Pick<ContestRoll, 'stats'>,
): (Changes & { readonly amend: FactsAmendment; readonly post?: never }) | Refusal {
  const ability = usableAbilityFor(click, 'past')
  if (isRefusal(ability)) return ability
  const stats = roll.stats.filter((stat) => stat !== 'history')
  if (stats.length === 0) return refuse('HnB.humanity.refusal.alreadyHistory')
  const { uuid, name, fields } = ability.ability
  const awarded = [...click.message.facts.awarded, `past-${uuid}`].slice(-100)
  return {
    edits: [
      ...countUseEdits(ability.ability),
      { target: uuid, set: { instead: [...new Set([...fields.instead, ...stats])] } },
    ],
    amend: { set: { awarded }, label: { text: name } },
  }
}
