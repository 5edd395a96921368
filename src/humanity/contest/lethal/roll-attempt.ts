/** Rolls an attempt: a miracle for an actor with a major wound, or a coup de grâce against the actor. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { ActionQuestion } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import { planRoll } from '../../check/roll-plan'
import { statQuestionContext } from '../../check/check-question'
import { rollModifiers } from '../../roll-modifiers'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { Stat } from '../../stats'
import type { Attempt, ContestClick, LethalWound } from '../facts'
import type { RollAnswers } from '../roll-answers'
import { rollAnswersSchema } from '../roll-answers'
import { throwAndPay } from '../rolls/make-roll'
import { attemptOfActor, ATTEMPT_ROLLS, COUP_TARGET, decidingAttempt, MIRACLE_MARGIN } from './attempt'

type EmptyAnswers = v.InferOutput<typeof noAnswersSchema>

/** An attempt that may be made now. */
interface PossibleAttempt {
  /** The key of the wounded side. */
  readonly key: string
  readonly wound: LethalWound
  readonly stat: Stat
  readonly about: (stats: readonly Stat[]) => RollPurpose
  /** The result that the roll has to reach. */
  readonly needed: number
}

/**
 * The major wound that a button names by `data-wounded`; refuses a decided wound, and a wound that a pending attempt
 * would decide.
 */
function undecidedWound({
  message: { facts },
  data,
}: ContestClick): { readonly key: string; readonly wound: LethalWound } | Refusal {
  const key = data.wounded ?? ''
  const wound = Object.hasOwn(facts.lethalWounds, key) ? facts.lethalWounds[key] : undefined
  if (!wound) return refuse('HnB.humanity.refusal.noSuchWound')
  if (wound.state !== 'open') return refuse('HnB.humanity.refusal.woundDecided', { name: wound.name })
  const pendingAttempt = decidingAttempt(facts, key)
  return pendingAttempt
    ? refuse('HnB.humanity.refusal.attemptPending', { name: pendingAttempt.name })
    : { key, wound }
}

/** "A Home Contest against the same roll that the Attacker used": every actor except the wounded actor may try. */
function possibleMiracle(click: ContestClick): PossibleAttempt | Refusal {
  const namedWound = undecidedWound(click)
  if (isRefusal(namedWound)) return namedWound
  if (namedWound.wound.uuid === click.actor.uuid) return refuse('HnB.humanity.refusal.ownMiracle')
  const refusal = whyNotSecondAttempt(click, 'miracle', namedWound.key)
  if (refusal) return refusal
  return {
    ...namedWound,
    ...ATTEMPT_ROLLS.miracle,
    needed: Math.ceil(namedWound.wound.attack + MIRACLE_MARGIN),
  }
}

/** "5 or more on a Hurt Stat Check": for the side that struck, or for any actor for whom the Gamemaster rolls. */
function possibleCoup(click: ContestClick): PossibleAttempt | Refusal {
  const namedWound = undecidedWound(click)
  if (isRefusal(namedWound)) return namedWound
  const { sides } = click.message.facts.exchange
  const isStriker = Object.values(sides).some(
    ({ uuid, role }) => uuid === click.actor.uuid && role !== sides[namedWound.key]?.role,
  )
  if (!isStriker && !click.asker.isGM)
    return refuse('HnB.humanity.refusal.notStriker', { name: click.actor.name })
  if (namedWound.wound.spared.includes(click.actor.uuid))
    return refuse('HnB.humanity.refusal.hasSpared', { name: click.actor.name })
  return (
    whyNotSecondAttempt(click, 'coup', namedWound.key) ?? {
      ...namedWound,
      ...ATTEMPT_ROLLS.coup,
      needed: COUP_TARGET,
    }
  )
}

/** Refuses a second attempt of the same kind by the same actor (HU48). */
function whyNotSecondAttempt(
  { message: { facts }, actor: { uuid, name } }: ContestClick,
  kind: Attempt['what'],
  wounded: string,
): Refusal | null {
  return attemptOfActor(facts, { what: kind, wounded, uuid })
    ? refuse('HnB.humanity.refusal.hasTried', { name })
    : null
}

function attemptQuestion(
  click: ContestClick,
  { stat, about: purposeOf, needed, wound }: PossibleAttempt,
  kind: Attempt['what'],
): ActionQuestion {
  return {
    title: `HnB.humanity.contest.ask.${kind}`,
    titleData: { name: wound.name, needed: String(needed) },
    template: 'humanity/contest/roll-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...statQuestionContext(click, stat, { about: purposeOf }),
      other: null,
      hold: null,
      together: [],
    },
    defaults: {},
    modifiers: rollModifiers(click, purposeOf([stat])),
    remember: stat,
  }
}

function attemptAction(
  kind: Attempt['what'],
  findAttempt: (click: ContestClick) => PossibleAttempt | Refusal,
) {
  return defineAction<ContestClick, RollAnswers>({
    answers: rollAnswersSchema,
    decided: 'byGM',
    ask(click) {
      const possibleAttempt = findAttempt(click)
      return isRefusal(possibleAttempt) ? possibleAttempt : attemptQuestion(click, possibleAttempt, kind)
    },
    async decide(click, answers, chance) {
      const possibleAttempt = findAttempt(click)
      if (isRefusal(possibleAttempt)) return possibleAttempt
      // The stat is fixed: Hurt for the Check, Home for the Contest.
      const plan = planRoll(click, possibleAttempt.stat, { ...answers, usual: '' }, possibleAttempt.about)
      if (isRefusal(plan)) return plan
      const { roll, changes } = await throwAndPay(click, plan, answers, chance)
      const attempt: Attempt = {
        ...roll,
        uuid: click.actor.uuid,
        name: click.actor.name,
        what: kind,
        wounded: possibleAttempt.key,
        needed: possibleAttempt.needed,
        closed: false,
      }
      return {
        ...changes,
        amend: {
          set: { [`attempts.${chance.id()}`]: toStoredRecord(attempt) },
          label: { key: `HnB.humanity.contest.did.${kind}`, data: { name: click.actor.name } },
        },
      }
    },
  })
}

export const attemptMiracle = attemptAction('miracle', possibleMiracle)
export const attemptCoup = attemptAction('coup', possibleCoup)

/** "The Attacker may deliver a coup de grace": an Attacker gives up this right for good. */
export const spareWounded = defineAction<ContestClick, EmptyAnswers>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click) {
    const possibleAttempt = possibleCoup(click)
    if (isRefusal(possibleAttempt)) return possibleAttempt
    const { uuid, name } = click.actor
    return {
      amend: {
        set: { [`lethalWounds.${possibleAttempt.key}.spared`]: [...possibleAttempt.wound.spared, uuid] },
        label: { key: 'HnB.humanity.contest.did.spare', data: { name } },
      },
    }
  },
})
