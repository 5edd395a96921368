import type * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Changes, Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Sets } from '../../core/exchange-steps'
import { abilitiesThat, usedEdit, whyNotUse } from '../abilities'
import { against } from '../check/outlook'
import { poolNow } from '../check/plan'
import { totalOf } from '../rules/roll'
import type { Attempt, ContestClick, Grave } from './facts'
import type { Helped } from './help'
import { markedWound } from './wound'

/** An ally has to win by so much ("Describing Wounds"). */
export const MIRACLE = 5

/** What an attempt brings now: a miracle makes the wound a medium or a minor one, a coup de grâce ends it. */
export function consequence(
  click: ContestClick,
  { key, grave }: { readonly key: string; readonly grave: Grave },
  attempt: Attempt,
): { readonly changes: Changes; readonly set: Sets } {
  const over = totalOf(attempt) - attempt.needed
  if (over < 0) return { changes: {}, set: {} }
  if (attempt.what === 'miracle') return saved(click, key, grave, over >= MIRACLE ? 'minor' : 'medium')
  return { changes: woundEdit(click, grave, { fatal: true }), set: { [`graves.${key}.fate`]: 'finished' } }
}

function saved(click: ContestClick, key: string, grave: Grave, severity: 'minor' | 'medium') {
  const changes = woundEdit(click, grave, { severity, treated: severity === 'medium' })
  return { changes, set: { [`graves.${key}.fate`]: 'saved' } }
}

/** The wound itself, where it is still there. */
function woundEdit(
  { sides }: ContestClick,
  { uuid, wound }: Grave,
  set: Record<string, string | boolean>,
): Changes {
  const party = sides.find(({ actor }) => actor.uuid === uuid)
  const own = party && markedWound(party.items, wound)
  return own ? { edits: [{ of: own.uuid, set }] } : {}
}

/** The attempt that a button names, for help to reach it. */
export function attemptOf({
  message: { facts },
  data,
}: ContestClick): (Helped & { attempt: Attempt }) | Refusal {
  const id = data.attempt ?? ''
  const attempt = Object.hasOwn(facts.attempts, id) ? facts.attempts[id] : undefined
  if (!attempt) return refuse('HnB.humanity.refusal.noSuchRoll')
  if (facts.graves[attempt.grave]?.fate !== 'open') return refuse('HnB.humanity.refusal.settled')
  const outlook = (help: Attempt['help']) => against(totalOf({ ...attempt, help }), attempt.needed)
  return { roll: attempt, path: `attempts.${id}`, attempt, outlook }
}

/** What help on an attempt brings besides. @param dice how many were spent on it */
export function helpedAttempt(
  click: ContestClick,
  attempt: Attempt,
  dice: number,
): ReturnType<typeof consequence> {
  const grave = click.message.facts.graves[attempt.grave]
  if (!grave) return { changes: {}, set: {} }
  const needed = attempt.needed - dice * attempt.helpWorth
  return consequence(click, { key: attempt.grave, grave }, { ...attempt, needed })
}

/** "That character may turn the loss into a win": the wounded one's Blessed by Insurance, on a miracle that failed. */
export const insure = action<ContestClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click): Outcome | Refusal {
    const { message, data, actor, state, items } = click
    const failed = attemptOf(click)
    if (isRefusal(failed)) return failed
    const { grave: key, what } = failed.attempt
    const grave = message.facts.graves[key]
    if (!grave || grave.uuid !== actor.uuid || what !== 'miracle')
      return refuse('HnB.humanity.refusal.noSuchWound', { attempt: data.attempt ?? '' })
    const power = abilitiesThat(items, 'rescue')[0]
    if (!power) return refuse('HnB.humanity.refusal.noSuchAbility')
    const no = whyNotUse(power.held, poolNow({ actor, state }))
    if (no) return no
    const { changes, set } = saved(click, key, grave, 'medium')
    return {
      edits: [...(changes.edits ?? []), ...usedEdit(power.held)],
      amend: { set, what: { key: 'HnB.humanity.contest.did.insure', data: { name: actor.name } } },
    }
  },
})
