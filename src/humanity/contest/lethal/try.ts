/** Rolls an attempt: a miracle for an actor with a major wound, or a coup de grâce against the actor. */
import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { Ask } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { stored } from '../../../core/stored'
import { planOf } from '../../check/plan'
import { statContext } from '../../check/question'
import { modifiersFor } from '../../modifiers'
import type { RollFor } from '../../rules/circumstances'
import type { Stat } from '../../stats'
import type { Attempt, ContestClick, LethalWound } from '../facts'
import type { RollAnswers } from '../roll-answers'
import { rollAnswers } from '../roll-answers'
import { judgedProtectors } from '../rolls/ask-roll'
import { throwAndPay } from '../rolls/roll'
import { attemptBy, ATTEMPTS, COUP, decidingAttempt, MIRACLE } from './attempt'

type Nothing = v.InferOutput<typeof NOTHING>

/** An attempt that may be made now. */
interface Trial {
  /** The key of the wounded side. */
  readonly key: string
  readonly wound: LethalWound
  readonly stat: Stat
  readonly about: (stats: readonly Stat[]) => RollFor
  /** The result that the roll has to reach. */
  readonly needed: number
}

/**
 * The major wound that a button names by `data-wounded`; refuses a decided wound, and a wound that a pending attempt
 * would decide.
 */
function openWound({
  message: { facts },
  data,
}: ContestClick): { readonly key: string; readonly wound: LethalWound } | Refusal {
  const key = data.wounded ?? ''
  const wound = Object.hasOwn(facts.lethalWounds, key) ? facts.lethalWounds[key] : undefined
  if (!wound) return refuse('HnB.humanity.refusal.noSuchWound')
  if (wound.state !== 'open') return refuse('HnB.humanity.refusal.woundDecided', { name: wound.name })
  const deciding = decidingAttempt(facts, key)
  return deciding ? refuse('HnB.humanity.refusal.attemptPending', { name: deciding.name }) : { key, wound }
}

/** "A Home Contest against the same roll that the Attacker used": every actor except the wounded actor may try. */
function miracleFor(click: ContestClick): Trial | Refusal {
  const found = openWound(click)
  if (isRefusal(found)) return found
  if (found.wound.uuid === click.actor.uuid) return refuse('HnB.humanity.refusal.ownMiracle')
  const no = whyNotAgain(click, 'miracle', found.key)
  if (no) return no
  return { ...found, ...ATTEMPTS.miracle, needed: Math.ceil(found.wound.attack + MIRACLE) }
}

/** "5 or more on a Hurt Stat Check": for the side that struck, or for any actor for whom the Gamemaster rolls. */
function coupFor(click: ContestClick): Trial | Refusal {
  const found = openWound(click)
  if (isRefusal(found)) return found
  const { sides } = click.message.facts.exchange
  const struck = Object.values(sides).some(
    ({ uuid, role }) => uuid === click.actor.uuid && role !== sides[found.key]?.role,
  )
  if (!struck && !click.asker.isGM)
    return refuse('HnB.humanity.refusal.notStriker', { name: click.actor.name })
  if (found.wound.spared.includes(click.actor.uuid))
    return refuse('HnB.humanity.refusal.hasSpared', { name: click.actor.name })
  return whyNotAgain(click, 'coup', found.key) ?? { ...found, ...ATTEMPTS.coup, needed: COUP }
}

/** Refuses a second attempt of the same kind by the same actor (HU48). */
function whyNotAgain(
  { message: { facts }, actor: { uuid, name } }: ContestClick,
  what: Attempt['what'],
  wounded: string,
): Refusal | null {
  return attemptBy(facts, { what, wounded, uuid }) ? refuse('HnB.humanity.refusal.hasTried', { name }) : null
}

function question(click: ContestClick, { stat, about, needed, wound }: Trial, what: Attempt['what']): Ask {
  const roll = about([stat])
  return {
    title: `HnB.humanity.contest.ask.${what}`,
    titleData: { name: wound.name, needed: String(needed) },
    template: 'humanity/contest/roll-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...statContext(click, stat, { about }),
      other: null,
      hold: null,
      together: [],
      protectors: judgedProtectors(click, roll),
    },
    defaults: {},
    modifiers: modifiersFor(click, roll),
    remember: stat,
  }
}

function attemptAction(what: Attempt['what'], find: (click: ContestClick) => Trial | Refusal) {
  return action<ContestClick, RollAnswers>({
    answers: rollAnswers,
    decided: 'byGM',
    ask(click) {
      const trial = find(click)
      return isRefusal(trial) ? trial : question(click, trial, what)
    },
    async decide(click, answers, chance) {
      const trial = find(click)
      if (isRefusal(trial)) return trial
      // The stat is fixed: Hurt for the Check, Home for the Contest.
      const plan = planOf(click, trial.stat, { ...answers, usual: '' }, trial.about)
      if (isRefusal(plan)) return plan
      const { roll, changes } = await throwAndPay(click, plan, answers, chance)
      const attempt: Attempt = {
        ...roll,
        uuid: click.actor.uuid,
        name: click.actor.name,
        what,
        wounded: trial.key,
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

export const miracle = attemptAction('miracle', miracleFor)
export const coup = attemptAction('coup', coupFor)

/** "The Attacker may deliver a coup de grace": an Attacker gives up this right for good. */
export const spare = action<ContestClick, Nothing>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const trial = coupFor(click)
    if (isRefusal(trial)) return trial
    const { uuid, name } = click.actor
    return {
      amend: {
        set: { [`lethalWounds.${trial.key}.spared`]: [...trial.wound.spared, uuid] },
        what: { key: 'HnB.humanity.contest.did.spare', data: { name } },
      },
    }
  },
})
