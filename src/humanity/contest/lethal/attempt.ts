/**
 * Miracles and coups de grâce: attempts to save or to kill an actor with a major wound. Computes their results and
 * consequences.
 */
import { DEAD_STATUS } from '../../../core/conditions'
import type { FactEdits } from '../../../core/exchange-changes'
import type { Changes, Edit, Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { ActorView, ItemView } from '../../../core/game-views'
import { UNCOOL_CONDITION_ID } from '../../check/consequence'
import type { HelpableRoll } from '../../check/help-action'
import { targetComparisonText } from '../../check/help-preview'
import type { HumanitySettings } from '../../rules'
import type { RollPurpose } from '../../rules/roll-purpose'
import { statCheckPurpose } from '../../rules/roll-purpose'
import { protectedResult } from '../../rules/severity'
import type { Stat } from '../../rules/stats'
import type { Attempt, Contest, ContestClick, LethalWound } from '../facts'
import type { ClickedRoll } from '../rolls/clicked-roll'
import { contestRollResult } from '../rolls/result'
import { lessenedWoundFields, findMarkedWound } from '../wounds/wound'

/** A miracle must beat the attack by this margin ("Describing Wounds"). */
export const MIRACLE_MARGIN = 5
/** The target of the Hurt Check for a coup de grâce ("Describing Wounds"). */
export const COUP_TARGET = 5

/**
 * The roll of each kind of attempt. A miracle is a Home Contest against the roll that caused the wound; a coup de grâce
 * is a Hurt Check.
 */
export const ATTEMPT_ROLLS = {
  miracle: {
    stat: 'home',
    purposeOf: (stats: readonly Stat[]): RollPurpose => ({
      stats,
      kind: 'contest',
      violent: false,
      side: 'attacker',
      opponentUuids: [],
    }),
  },
  coup: { stat: 'hurt', purposeOf: (stats: readonly Stat[]): RollPurpose => statCheckPurpose(stats) },
} as const

export const purposeOfAttempt = ({ what: kind, stats }: Pick<Attempt, 'what' | 'stats'>): RollPurpose =>
  ATTEMPT_ROLLS[kind].purposeOf(stats)

/** The total of an attempt, including the points that Blessed by Insurance adds (HU43). */
const attemptTotal = (attempt: Attempt): number => contestRollResult(attempt) + attempt.raise

/** The result of a miracle or a coup de grâce so far. */
export interface AttemptResult {
  readonly total: number
  /** Did the miracle save the wounded actor? Did the coup de grâce kill them? */
  readonly isDecisive: boolean
  /**
   * Did the miracle win its Contest, or did the coup de grâce reach its target? A miracle that wins by less than 5 does
   * not save the actor.
   */
  readonly isWon: boolean
  /** The margin by which the roll wins. For a loss, the margin after protection. */
  readonly margin: number
  /** The difference between the result, after protection, and the needed result. Never negative. */
  readonly distanceToNeeded: number
  /** The margin without protection. */
  readonly unprotectedMargin: number
}

/** The result of a miracle or a coup de grâce. @param attackTotal the result of the roll that caused the wound */
export function attemptResult(attempt: Attempt, attackTotal: number): AttemptResult {
  const total = attemptTotal(attempt)
  const isMiracle = attempt.what === 'miracle'
  // In a tie the Defender wins. Protection raises a losing Attacker at most to a tie (ruling HU13).
  const isWon = isMiracle ? total > attackTotal : total >= COUP_TARGET
  const [threshold, bestLosingTotal] = isMiracle ? [attackTotal, attackTotal] : [COUP_TARGET, COUP_TARGET - 1]
  const totalAfterProtection = isWon ? total : protectedResult(total, attempt.protect, bestLosingTotal)
  const margin = Math.abs(totalAfterProtection - threshold)
  return {
    total,
    isDecisive: total >= attempt.needed,
    isWon,
    margin,
    distanceToNeeded: Math.abs((total >= attempt.needed ? total : totalAfterProtection) - attempt.needed),
    unprotectedMargin: Math.abs(total - threshold),
  }
}

/** Is the wounded actor dead by now? Then no attempt can save or kill them. */
export const isWoundedDead = (
  uuid: string,
  sides: readonly { readonly actor: Pick<ActorView, 'uuid' | 'statuses'> }[],
): boolean => sides.some(({ actor }) => actor.uuid === uuid && actor.statuses.includes(DEAD_STATUS))

/** Has the scene ended in which the wound was inflicted? Such a wound "can only be treated immediately" (HU60). */
export const isWoundOfPastScene = (
  { scenes }: Pick<LethalWound, 'scenes'>,
  { session }: Pick<HumanitySettings, 'session'>,
): boolean => scenes !== null && scenes !== session.scenes

export function decidingAttempt({ attempts, lethalWounds }: Contest, key: string): Attempt | undefined {
  return Object.values(attempts).find(
    (attempt) =>
      attempt.wounded === key &&
      !attempt.closed &&
      attemptResult(attempt, lethalWounds[key]?.attack ?? 0).isDecisive,
  )
}

/**
 * The miracle or coup de grâce that an actor (by uuid) has rolled on a wounded side (by key), if any. Each actor may
 * roll only one of each kind (HU48).
 */
export const attemptOfActor = (
  { attempts }: Pick<Contest, 'attempts'>,
  { what: kind, wounded, uuid }: Pick<Attempt, 'what' | 'wounded' | 'uuid'>,
): Attempt | undefined =>
  Object.values(attempts).find(
    (attempt) => attempt.uuid === uuid && attempt.what === kind && attempt.wounded === wounded,
  )

/**
 * The changes when a miracle or a coup de grâce is closed. A successful miracle makes the wound medium or minor; a
 * successful coup de grâce makes it fatal.
 */
export function attemptConsequence(
  click: ContestClick,
  attempt: Attempt,
  wound: LethalWound,
): { readonly changes: Changes; readonly set: FactEdits } {
  const { total, isDecisive } = attemptResult(attempt, wound.attack)
  if (!isDecisive) return { changes: {}, set: {} }
  if (attempt.what === 'miracle')
    return savedWoundOutcome(
      click,
      attempt.wounded,
      wound,
      total - attempt.needed >= MIRACLE_MARGIN ? 'minor' : 'medium',
    )
  const { statuses = [], ...changes } = addDeathToChanges(
    click,
    wound.uuid,
    woundItemChanges(click, wound, () => ({ fatal: true })),
  )
  // The rule of "Radical Self-Acceptance": "Once a Check succeeds this way, you are no longer Uncool" (HU62).
  const uncoolEndEdit = { target: attempt.uuid, status: UNCOOL_CONDITION_ID, active: false }
  return {
    changes: { ...changes, statuses: attempt.endsUncool ? [...statuses, uncoolEndEdit] : statuses },
    set: { [`lethalWounds.${attempt.wounded}.state`]: 'finished' },
  }
}

/**
 * The changes that make a wound less severe after a miracle has saved the actor.
 * @param key the key of the wounded side
 */
function savedWoundOutcome(
  click: ContestClick,
  key: string,
  wound: LethalWound,
  severity: 'minor' | 'medium',
) {
  const changes = woundItemChanges(click, wound, (woundItem) => ({
    ...lessenedWoundFields(woundItem, severity),
    treated: severity === 'medium',
  }))
  return { changes, set: { [`lethalWounds.${key}.state`]: 'saved' } }
}

/** The changes to the wound's item. Empty if the item was deleted. */
function woundItemChanges(
  { sides }: ContestClick,
  { uuid, wound: mark }: LethalWound,
  makeWoundFields: (woundItem: Pick<ItemView, 'name'>) => Edit['set'],
): Changes {
  const participant = sides.find(({ actor }) => actor.uuid === uuid)
  const woundItem = participant && findMarkedWound(participant.items, mark)
  return woundItem ? { edits: [{ target: woundItem.uuid, set: makeWoundFields(woundItem) }] } : {}
}

/** Adds the wounded actor's death to the changes: Foundry's status for the dead, and defeat in a fight. */
function addDeathToChanges({ sides }: ContestClick, uuid: string, changes: Changes): Changes {
  const actor = sides.find((side) => side.actor.uuid === uuid)?.actor
  if (!actor || actor.statuses.includes(DEAD_STATUS)) return changes
  const defeatEdits: Edit[] = actor.turn ? [{ target: uuid, set: { 'turn.defeated': true } }] : []
  return {
    edits: [...(changes.edits ?? []), ...defeatEdits],
    statuses: [{ target: uuid, status: DEAD_STATUS, active: true }],
  }
}

/** A miracle or a coup de grâce that can still change, with its wound and its result so far. */
export interface ChangeableAttempt extends ClickedRoll, HelpableRoll {
  readonly roll: Attempt
  readonly wound: LethalWound
  readonly result: AttemptResult
}

/**
 * The miracle or the coup de grâce that the button names with `data-attempt`. Refuses a closed attempt, and an attempt
 * on a wound that is already decided.
 */
export function changeableAttempt({
  message: { facts },
  data,
}: Pick<ContestClick, 'message' | 'data'>): ChangeableAttempt | Refusal {
  const id = data.attempt ?? ''
  const attempt = Object.hasOwn(facts.attempts, id) ? facts.attempts[id] : undefined
  const wound = attempt && facts.lethalWounds[attempt.wounded]
  if (!attempt || !wound) return refuse('HnB.humanity.refusal.noSuchRoll')
  if (attempt.closed || wound.state !== 'open') return refuse('HnB.humanity.refusal.settled')
  const previewText = (help: Attempt['help']) =>
    targetComparisonText(attemptTotal({ ...attempt, help }), attempt.needed)
  const result = attemptResult(attempt, wound.attack)
  return { rollerUuid: attempt.uuid, roll: attempt, path: `attempts.${id}`, wound, result, previewText }
}
