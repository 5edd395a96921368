import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { Outcome, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Party } from '../../../core/views'
import { abilitiesThat, usedEdit } from '../../abilities'
import type { Humanity, Settings } from '../../rules'
import type { Came } from './attempt'
import { attemptOf, consequence, saved } from './attempt'
import type { Attempt, Contest, ContestClick } from '../facts'
import { powerOf } from '../abilities/usable'
import { gainedBy } from '../rolls/steadfast'

type Nothing = v.InferOutput<typeof NOTHING>

/** By how much an attempt has failed, as high failures count it: after protection, or before it (ruling HU14). */
function failedBy(
  { won, margin, bare }: Came,
  { steadfastMargin }: Pick<Settings, 'steadfastMargin'>,
): number {
  return won ? 0 : steadfastMargin === 'after' ? margin : bare
}

/** Is anything brought by closing an attempt: a fate, or what a failure gains? */
export function bringsSomething(
  attempt: Attempt,
  came: Came,
  sides: readonly Party<Humanity>[],
  settings: Settings,
): boolean {
  const roller = sides.find(({ actor }) => actor.uuid === attempt.uuid)
  const lostBy = failedBy(came, settings)
  const gains = abilitiesThat(roller?.items ?? [], 'gain').some(
    ({ effect }) => lostBy > 0 && lostBy >= effect.value,
  )
  return came.decides || gains
}

/**
 * Who may say that nothing more comes to an attempt, besides a Gamemaster: of one that would decide a fate, the side that
 * it goes against; of one that failed, whoever rolled it.
 */
export function mayClose({ exchange }: Contest, attempt: Attempt, { decides }: Came, uuid: string): boolean {
  if (!decides) return attempt.uuid === uuid
  const wounded = exchange.sides[attempt.grave]?.role
  return Object.values(exchange.sides).some(
    (side) => side.uuid === uuid && (side.role === wounded) === (attempt.what === 'coup'),
  )
}

/** Nothing more comes to an attempt: what it brings, comes. */
export const closeAttempt = action<ContestClick, Nothing>({
  answers: NOTHING,
  decided: 'byGM',
  async decide(click, _answers, chance) {
    const found = attemptOf(click)
    if (isRefusal(found)) return found
    const { roll, path, grave, came } = found
    const { actor, asker, message, sides, settings } = click
    if (!asker.isGM && !mayClose(message.facts, roll, came, actor.uuid))
      return refuse('HnB.humanity.refusal.notSettler')
    const { changes, set } = consequence(click, roll, grave)
    // "When you fail a Check or lose a Contest by 5 or more, gain a Blessing" ("Blessed by Steadfastness").
    const lost = came.won ? [] : [[roll.uuid, failedBy(came, settings)] as const]
    const { edits, awards } = await gainedBy(new Map(lost), sides, chance)
    return {
      edits: [...(changes.edits ?? []), ...edits],
      amend: {
        set: {
          [`${path}.closed`]: true,
          ...set,
          ...(edits.length > 0 && { awards: { ...message.facts.awards, ...awards } }),
        },
        what: { key: `HnB.humanity.contest.did.${roll.what}`, data: { name: roll.name } },
      },
    }
  },
})

/** "That character may turn the loss into a win": the wounded one's Blessed by Insurance, on a miracle that failed. */
export const insure = action<ContestClick, Nothing>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click): Outcome | Refusal {
    const { data, actor } = click
    const failed = attemptOf(click)
    if (isRefusal(failed)) return failed
    const { roll, path, grave, came } = failed
    if (grave.uuid !== actor.uuid || roll.what !== 'miracle' || came.decides)
      return refuse('HnB.humanity.refusal.noSuchWound', { attempt: data.attempt ?? '' })
    const power = powerOf(click, 'rescue')
    if (isRefusal(power)) return power
    const { changes, set } = saved(click, roll.grave, grave, 'medium')
    return {
      edits: [...(changes.edits ?? []), ...usedEdit(power.held)],
      amend: {
        set: { ...set, [`${path}.closed`]: true },
        what: { key: 'HnB.humanity.contest.did.insure', data: { name: actor.name } },
      },
    }
  },
})
