/** Blessed by Self-Sacrifice: in a Chase of three or more, a runner makes the result of one of their own rolls 0. */
import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { Action } from '../../../core/contract'
import { standingOf } from '../../../core/exchange'
import type { Sets } from '../../../core/exchange-changes'
import type { Changes, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { usedEdit } from '../../abilities'
import { revertedSuccess } from '../../check/consequence'
import type { Change, Check } from '../../check/facts'
import { resultOf } from '../../check/result'
import { isFor, usableEffect } from '../../contest/abilities/usable'
import type { Contest } from '../../contest/facts'
import { countedRoll, countsFor } from '../../contest/rolls/result'
import type { Chase, ChaseClick } from '../facts'
import { namedDodge, namedResponse } from '../find-contest'
import { prefixed } from '../../../core/nested'
import { runners, whyNotNow } from '../track/state'

/** The edits of the facts that make a roll 0, and the changes to documents. */
type Zeroed = Pick<Changes, 'statuses' | 'drops'> & { readonly set: Sets }

/**
 * The action that makes a roll 0.
 * @param zeroed the changes for the roll that the button names; refuses a missing roll, a roll of another actor, and a
 * roll that is over
 */
function zeroAction(
  what: 'check' | 'contest',
  zeroed: (click: ChaseClick, ability: string, chance: Chance) => Zeroed | Refusal,
): Action<ChaseClick> {
  return action<ChaseClick, v.InferOutput<typeof NOTHING>>({
    answers: NOTHING,
    decided: 'byGM',
    decide(click, _answers, chance) {
      const { message, sides, actor } = click
      const ability = usableEffect(click, 'zero', (effect) => isFor(effect, what))
      const made = zeroed(click, isRefusal(ability) ? '' : ability.held.name, chance)
      if (isRefusal(made)) return made
      if (runners(message.facts, sides).length < 3) return refuse('HnB.humanity.refusal.fewerThanThree')
      if (isRefusal(ability)) return ability
      const { set, ...changes } = made
      return {
        ...changes,
        edits: usedEdit(ability.held),
        amend: { set, what: { key: 'HnB.humanity.chase.did.zero', data: { name: actor.name } } },
      }
    },
  })
}

/** Makes the actor's roll for the advantage 0; after a swap, the roll that now counts for the actor. */
export const zeroAdvantage = zeroAction('contest', (click) => {
  const { facts } = click.message
  const no = whyNotNow(facts, 'advantage')
  if (no) return no
  const standing = standingOf(click)
  if (isRefusal(standing)) return standing
  if (!standing.side.answer) return refuse('HnB.humanity.refusal.notRolled')
  const counted = countsFor(facts.swaps, standing.key)
  if (facts.exchange.sides[counted]?.answer?.zero) return refuse('HnB.humanity.refusal.notNow')
  return { set: { [`exchange.sides.${counted}.answer.zero`]: true } }
})

/**
 * The path of the `zero` field of the roll that counts for an actor (by uuid) in an open Contest; null if no roll can
 * be made 0.
 */
export function zeroPath({ settled, ...contest }: Contest, uuid: string): string | null {
  const [key, side] =
    Object.entries(contest.exchange.sides).find(([, one]) => one.uuid === uuid && !one.left) ?? []
  if (settled || key === undefined || !side?.answer) return null
  const counted = countedRoll({ settled, ...contest }, key, side.answer.attack ? 'attack' : 'defence')
  return counted && !counted.roll.zero ? `exchange.sides.${counted.key}.answer.${counted.part}.zero` : null
}

/** Makes the actor's roll in a Contest of the step "Responding" 0. */
export const zeroResponse = zeroAction('contest', (click) => {
  const found = namedResponse(click)
  if (isRefusal(found)) return found
  const path = zeroPath(found.facts, click.actor.uuid)
  return path === null
    ? refuse('HnB.humanity.refusal.notRolled')
    : { set: prefixed(found.path, { [path]: true }) }
})

/** May the roller make a Check against a hazard 0? Not twice, and not after its failure was accepted. */
export function mayZeroCheck({ phase }: Chase, check: Check): boolean {
  const isZero = Object.values(check.changes).some(({ kind }) => kind === 'zero')
  return phase === 'hazards' && !isZero && !(check.settled && resultOf(check).verdict?.success === false)
}

/** Makes the actor's Check against a hazard 0; the consequences of its success are reverted. */
export const zeroHazard = zeroAction('check', (click, what, chance) => {
  const found = namedDodge(click)
  if (isRefusal(found)) return found
  const { path, facts } = found
  if (facts.roller !== click.actor.uuid || !mayZeroCheck(click.message.facts, facts))
    return refuse('HnB.humanity.refusal.notNow')
  const change: Change = { kind: 'zero', by: click.actor.name, what, value: 0 }
  const { sets, ...reverted } = facts.settled
    ? revertedSuccess(facts, click.items)
    : { statuses: [], drops: [], sets: {} }
  return { ...reverted, set: prefixed(path, { [`changes.${chance.id()}`]: change, ...sets }) }
})
