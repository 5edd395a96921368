import { ATTEMPTS, COUP, MIRACLE, pendingFor } from './attempt'
import { judgedProtectors } from '../rolls/next-roll'
import { action } from '../../../core/action'
import type { Ask } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { stored } from '../../../core/stored'
import { planOf } from '../../check/plan'
import { statContext } from '../../check/question'
import { modifiersFor } from '../../modifiers'
import type { RollFor } from '../../rules/circumstances'
import type { Stat } from '../../stats'
import type { Attempt, ContestClick, Grave } from '../facts'
import type { ContestAnswers } from '../roll-answers'
import { contestAnswers } from '../roll-answers'
import { play } from '../rolls/roll'

interface Trial {
  readonly key: string
  readonly grave: Grave
  readonly stat: Stat
  readonly about: (stats: readonly Stat[]) => RollFor
  /** What the roll has to reach at least. */
  readonly needed: number
}

/** The gravely wounded actor that a button names, while their fate is open. */
function graveOf({
  message: { facts },
  data,
}: ContestClick): { readonly key: string; readonly grave: Grave } | Refusal {
  const key = data.grave ?? ''
  const grave = Object.hasOwn(facts.graves, key) ? facts.graves[key] : undefined
  if (!grave) return refuse('HnB.humanity.refusal.noSuchWound')
  if (grave.fate !== 'open') return refuse('HnB.humanity.refusal.fateDecided', { name: grave.name })
  const pending = pendingFor(facts, key)
  return pending ? refuse('HnB.humanity.refusal.fatePending', { name: pending.name }) : { key, grave }
}

/** "A Home Contest against the same roll that the Attacker used": anybody but the wounded may try. */
function miracleOf(click: ContestClick): Trial | Refusal {
  const found = graveOf(click)
  if (isRefusal(found)) return found
  if (found.grave.uuid === click.actor.uuid) return refuse('HnB.humanity.refusal.ownMiracle')
  return {
    ...found,
    ...ATTEMPTS.miracle,
    needed: Math.ceil(found.grave.attack + MIRACLE),
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
  return { ...found, ...ATTEMPTS.coup, needed: COUP }
}

function question(click: ContestClick, { stat, about, needed, grave }: Trial, what: Attempt['what']): Ask {
  const roll = about([stat])
  return {
    title: `HnB.humanity.contest.ask.${what}`,
    titleData: { name: grave.name, needed: String(needed) },
    template: 'humanity/contest/roll-dialog',
    ok: 'HnB.humanity.check.roll',
    context: { ...statContext(click, stat, about), other: null, protectors: judgedProtectors(click, roll) },
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
      // It is a Check of Hurt, or a Contest of Home, and of nothing else.
      const plan = planOf(click, trial.stat, { ...answers, usual: '' }, trial.about)
      if (isRefusal(plan)) return plan
      const { played, changes } = await play(click, plan, answers, chance)
      const attempt: Attempt = {
        ...played,
        uuid: click.actor.uuid,
        name: click.actor.name,
        what,
        grave: trial.key,
        needed: trial.needed,
        closed: false,
      }
      return {
        ...changes,
        amend: {
          set: { [`attempts.${chance.id()}`]: stored(attempt) },
          what: { key: `HnB.humanity.contest.did.${what}`, data: { name: click.actor.name } },
        },
      }
    },
  })
}

export const miracle = attempting('miracle', miracleOf)
export const coup = attempting('coup', coupOf)
