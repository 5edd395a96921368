import type * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Ask } from '../../core/contract'
import type { Changes, Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { stored } from '../../core/stored'
import type { Sets } from '../../core/exchange-steps'
import { abilitiesThat, usedEdit, whyNotUse } from '../abilities'
import { planOf, poolNow } from '../check/plan'
import { statContext } from '../check/question'
import { modifiersFor } from '../modifiers'
import type { RollFor } from '../rules/circumstances'
import { checkOf } from '../rules/circumstances'
import { totalOf } from '../rules/roll'
import type { Stat } from '../stats'
import type { Attempt, ContestClick, Grave } from './facts'
import type { Helped } from './help'
import type { ContestAnswers } from './roll'
import { contestAnswers, judgedProtectors, play } from './roll'
import { markedWound } from './wound'

/** An ally has to win by so much, and an Attacker to roll so much ("Describing Wounds"). */
const MIRACLE = 5
const COUP = 5

interface Trial {
  readonly key: string
  readonly grave: Grave
  readonly stat: Stat
  readonly about: (stats: readonly Stat[]) => RollFor
  /** What the roll has to reach at least. */
  readonly needed: number
}

/** The grievously wounded one whom a button names, while their fate is open. */
function graveOf({
  message: { facts },
  data,
}: ContestClick): { readonly key: string; readonly grave: Grave } | Refusal {
  const key = data.grave ?? ''
  const grave = Object.hasOwn(facts.graves, key) ? facts.graves[key] : undefined
  if (!grave) return refuse('HnB.humanity.refusal.noSuchWound')
  return grave.fate === 'open'
    ? { key, grave }
    : refuse('HnB.humanity.refusal.fateDecided', { name: grave.name })
}

/** "A Home Contest against the same roll that the Attacker used": anybody but the wounded may try. */
function miracleOf(click: ContestClick): Trial | Refusal {
  const found = graveOf(click)
  if (isRefusal(found)) return found
  if (found.grave.uuid === click.actor.uuid) return refuse('HnB.humanity.refusal.ownMiracle')
  return {
    ...found,
    stat: 'home',
    needed: Math.ceil(found.grave.attack + MIRACLE),
    about: (stats) => ({ stats, kind: 'contest', violent: false, side: 'attacker', against: [] }),
  }
}

/** "5 or more on a Hurt Stat Check": for whoever struck them down, or at a Gamemaster's word. */
function coupOf(click: ContestClick): Trial | Refusal {
  const found = graveOf(click)
  if (isRefusal(found)) return found
  const { sides } = click.message.facts.exchange
  const struck = Object.values(sides).some(
    ({ uuid, role }) => uuid === click.actor.uuid && role !== sides[found.key]?.role,
  )
  if (!struck && !click.asker.isGM)
    return refuse('HnB.humanity.refusal.notStriker', { name: click.actor.name })
  return { ...found, stat: 'hurt', needed: COUP, about: (stats) => checkOf(stats) }
}

function question(click: ContestClick, { stat, about, needed, grave }: Trial, what: Attempt['what']): Ask {
  const roll = about([stat])
  return {
    title: `HnB.humanity.contest.ask.${what}`,
    titleData: { name: grave.name, needed: String(needed) },
    template: 'humanity/contest/roll-dialog',
    ok: 'HnB.humanity.check.roll',
    context: { ...statContext(click, stat, about), protectors: judgedProtectors(click, roll) },
    defaults: {},
    modifiers: modifiersFor(click, roll),
    remember: stat,
  }
}

function attempting(what: Attempt['what'], find: (click: ContestClick) => Trial | Refusal) {
  return action<ContestClick, ContestAnswers>({
    answers: contestAnswers,
    decided: 'byGM',
    ask(click) {
      const trial = find(click)
      return isRefusal(trial) ? trial : question(click, trial, what)
    },
    async decide(click, answers, chance) {
      const trial = find(click)
      if (isRefusal(trial)) return trial
      const plan = planOf(click, trial.stat, answers, trial.about)
      if (isRefusal(plan)) return plan
      const { played, changes } = await play(click, plan, answers, chance)
      const { stats, statName, modifiers, groups, perBump, helpWorth, help, paid } = played
      const attempt: Attempt = {
        name: click.actor.name,
        what,
        grave: trial.key,
        stats,
        statName,
        modifiers,
        groups,
        perBump,
        helpWorth,
        help,
        paid,
        needed: trial.needed,
      }
      const came = consequence(click, trial, attempt)
      return {
        edits: [...(changes.edits ?? []), ...(came.changes.edits ?? [])],
        statuses: changes.statuses ?? [],
        amend: {
          set: { [`attempts.${chance.id()}`]: stored(attempt), ...came.set },
          what: { key: `HnB.humanity.contest.did.${what}`, data: { name: click.actor.name } },
        },
      }
    },
  })
}

export const miracle = attempting('miracle', miracleOf)
export const coup = attempting('coup', coupOf)

/** What an attempt brings now: a miracle makes the wound a medium or a minor one, a coup de grâce ends it. */
function consequence(
  click: ContestClick,
  { key, grave }: Pick<Trial, 'key' | 'grave'>,
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
  return { roll: attempt, path: `attempts.${id}`, attempt }
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
