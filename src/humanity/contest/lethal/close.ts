/** Closes an attempt and applies its result; Blessed by Insurance can turn a failed miracle into a success. */
import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { Sets } from '../../../core/exchange-changes'
import type { Edit, Outcome, Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Party } from '../../../core/views'
import { abilitiesThat, usedEdit } from '../../abilities'
import type { Humanity, Settings } from '../../rules'
import { usableEffect } from '../abilities/usable'
import type { Attempt, Contest, ContestClick } from '../facts'
import { gainsForLosses } from '../rolls/steadfast'
import type { AttemptResult, OpenAttempt } from './attempt'
import { consequence, openAttempt, saved } from './attempt'

type Nothing = v.InferOutput<typeof NOTHING>

/** The margin of a failure, after protection or before it (ruling HU14); 0 for a success. */
function failedBy(
  { won, margin, bare }: AttemptResult,
  { steadfastMargin }: Pick<Settings, 'steadfastMargin'>,
): number {
  return won ? 0 : steadfastMargin === 'after' ? margin : bare
}

/** Would closing an attempt change anything: the wound, or the dice of a steadfast roller? */
export function hasConsequence(
  attempt: Attempt,
  result: AttemptResult,
  sides: readonly Party<Humanity>[],
  settings: Settings,
): boolean {
  const roller = sides.find(({ actor }) => actor.uuid === attempt.uuid)
  const lostBy = failedBy(result, settings)
  const gains = abilitiesThat(roller?.items ?? [], 'gain').some(
    ({ effect }) => lostBy > 0 && lostBy >= effect.value,
  )
  return result.decides || gains
}

/**
 * May an actor close an attempt? The roller may close a failed attempt; the side that a successful attempt goes against
 * may close that attempt. A Gamemaster may always close it.
 * @param uuid the uuid of the actor
 */
export function mayClose(
  { exchange }: Contest,
  attempt: Attempt,
  { decides }: AttemptResult,
  uuid: string,
): boolean {
  if (!decides) return attempt.uuid === uuid
  const wounded = exchange.sides[attempt.wounded]?.role
  return Object.values(exchange.sides).some(
    (side) => side.uuid === uuid && (side.role === wounded) === (attempt.what === 'coup'),
  )
}

/** Closes an attempt and applies its result. */
export const closeAttempt = action<ContestClick, Nothing>({
  answers: NOTHING,
  decided: 'byGM',
  async decide(click, _answers, chance) {
    const found = openAttempt(click)
    if (isRefusal(found)) return found
    const { roll, result } = found
    const { actor, asker, message } = click
    if (!asker.isGM && !mayClose(message.facts, roll, result, actor.uuid))
      return refuse('HnB.humanity.refusal.notSettler')
    const { edits, set } = await closed(click, found, chance)
    return {
      edits,
      amend: { set, what: { key: `HnB.humanity.contest.did.${roll.what}`, data: { name: roll.name } } },
    }
  },
})

/** The changes of closing an attempt: the wound, and the Blessing Dice of a steadfast roller who failed. */
export async function closed(
  click: ContestClick,
  { roll, path, wound, result }: OpenAttempt,
  chance: Chance,
): Promise<{ readonly edits: readonly Edit[]; readonly set: Sets }> {
  const { message, sides, settings } = click
  const { changes, set } = consequence(click, roll, wound)
  // "When you fail a Check or lose a Contest by 5 or more, gain a Blessing" ("Blessed by Steadfastness").
  const lost = result.won ? [] : [[roll.uuid, failedBy(result, settings)] as const]
  const { edits, awards } = await gainsForLosses(new Map(lost), sides, chance)
  return {
    edits: [...(changes.edits ?? []), ...edits],
    set: {
      [`${path}.closed`]: true,
      ...set,
      ...(edits.length > 0 && { awards: { ...message.facts.awards, ...awards } }),
    },
  }
}

/**
 * "That character may turn … the loss into a win": the wounded character uses Blessed by Insurance on a failed miracle.
 */
export const insure = action<ContestClick, Nothing>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click): Outcome | Refusal {
    const { data, actor } = click
    const failed = openAttempt(click)
    if (isRefusal(failed)) return failed
    const { roll, path, wound, result } = failed
    if (wound.uuid !== actor.uuid || roll.what !== 'miracle' || result.decides)
      return refuse('HnB.humanity.refusal.noSuchWound', { attempt: data.attempt ?? '' })
    const ability = usableEffect(click, 'rescue')
    if (isRefusal(ability)) return ability
    const { changes, set } = saved(click, roll.wounded, wound, 'medium')
    return {
      edits: [...(changes.edits ?? []), ...usedEdit(ability.held)],
      amend: {
        set: { ...set, [`${path}.closed`]: true },
        what: { key: 'HnB.humanity.contest.did.insure', data: { name: actor.name } },
      },
    }
  },
})
