/** Attempts to save an actor with a major wound, or to kill the actor: their rolls, results and consequences. */
import type { Sets } from '../../../core/exchange-changes'
import type { Changes, Edit, Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { ItemView } from '../../../core/views'
import type { Helped } from '../../check/help'
import { against } from '../../check/help-outlook'
import type { RollFor } from '../../rules/circumstances'
import { checkOf } from '../../rules/circumstances'
import type { Severity } from '../../rules/severity'
import { protectedResult, severityOf } from '../../rules/severity'
import type { Stat } from '../../stats'
import type { Attempt, Contest, ContestClick, LethalWound } from '../facts'
import type { NamedRoll } from '../rolls/named-roll'
import { resultOf } from '../rolls/result'
import { lessened, markedWound } from '../wounds/wound'

/** The margin by which an ally's miracle has to win ("Describing Wounds"). */
export const MIRACLE = 5
/** The target of an Attacker's Hurt Check ("Describing Wounds"). */
export const COUP = 5

/** A miracle is a Contest of Home against the roll that struck; a coup de grâce is a Check of Hurt. */
export const ATTEMPTS = {
  miracle: {
    stat: 'home',
    about: (stats: readonly Stat[]): RollFor => ({
      stats,
      kind: 'contest',
      violent: false,
      side: 'attacker',
      against: [],
    }),
  },
  coup: { stat: 'hurt', about: (stats: readonly Stat[]): RollFor => checkOf(stats) },
} as const

/** The result of an attempt so far. */
export interface AttemptResult {
  readonly total: number
  /** Does the attempt decide: does a miracle save the wounded actor, or a coup de grâce kill the actor? */
  readonly decides: boolean
  /** Was the Contest won, or the target met? A miracle only helps when it wins by 5. */
  readonly won: boolean
  /** The margin of the win, or of the loss after protection. */
  readonly margin: number
  /** The margin without protection. */
  readonly bare: number
  readonly severity: Severity
}

/** The result of an attempt. @param attack the result of the roll that caused the wound */
export function attemptResult(attempt: Attempt, attack: number): AttemptResult {
  const total = resultOf(attempt)
  const isMiracle = attempt.what === 'miracle'
  // A tie goes to the Defender, and protection brings an Attacker no further than a tie (ruling HU13).
  const won = isMiracle ? total > attack : total >= COUP
  const [line, most] = isMiracle ? [attack, attack] : [COUP, COUP - 1]
  const counted = won ? total : protectedResult(total, attempt.protect, most)
  const margin = Math.abs(counted - line)
  return {
    total,
    decides: total >= attempt.needed,
    won,
    margin,
    bare: Math.abs(total - line),
    severity: severityOf(margin),
  }
}

/** A successful attempt on a wounded side (by key) that has not been closed yet. */
export function decidingAttempt({ attempts, lethalWounds }: Contest, key: string): Attempt | undefined {
  return Object.values(attempts).find(
    (one) => one.wounded === key && !one.closed && attemptResult(one, lethalWounds[key]?.attack ?? 0).decides,
  )
}

/** The attempt of a kind by an actor (by uuid) on a wounded side (by key), if any. Each actor has only one (HU48). */
export const attemptBy = (
  { attempts }: Pick<Contest, 'attempts'>,
  { what, wounded, uuid }: Pick<Attempt, 'what' | 'wounded' | 'uuid'>,
): Attempt | undefined =>
  Object.values(attempts).find(
    (tried) => tried.uuid === uuid && tried.what === what && tried.wounded === wounded,
  )

/**
 * The changes of a closed attempt: a miracle reduces the wound to a medium or minor wound, a coup de grâce makes it
 * fatal.
 */
export function consequence(
  click: ContestClick,
  attempt: Attempt,
  wound: LethalWound,
): { readonly changes: Changes; readonly set: Sets } {
  const { total, decides } = attemptResult(attempt, wound.attack)
  if (!decides) return { changes: {}, set: {} }
  if (attempt.what === 'miracle')
    return saved(click, attempt.wounded, wound, total - attempt.needed >= MIRACLE ? 'minor' : 'medium')
  const changes = woundEdit(click, wound, () => ({ fatal: true }))
  return { changes, set: { [`lethalWounds.${attempt.wounded}.state`]: 'finished' } }
}

/** The changes of a saved wound: it becomes less severe. @param key the key of the wounded side */
export function saved(click: ContestClick, key: string, wound: LethalWound, severity: 'minor' | 'medium') {
  const changes = woundEdit(click, wound, (held) => ({
    ...lessened(held, severity),
    treated: severity === 'medium',
  }))
  return { changes, set: { [`lethalWounds.${key}.state`]: 'saved' } }
}

/** Changes the item of the wound, if the item still exists. */
function woundEdit(
  { sides }: ContestClick,
  { uuid, wound }: LethalWound,
  set: (held: Pick<ItemView, 'name'>) => Edit['set'],
): Changes {
  const party = sides.find(({ actor }) => actor.uuid === uuid)
  const held = party && markedWound(party.items, wound)
  return held ? { edits: [{ of: held.uuid, set: set(held) }] } : {}
}

/** An attempt that can still change, with its wound and its result so far. */
export interface OpenAttempt extends NamedRoll, Helped {
  readonly roll: Attempt
  readonly wound: LethalWound
  readonly result: AttemptResult
}

/**
 * The attempt that a button names by `data-attempt`; refuses a closed attempt, and an attempt on a wound that is
 * decided.
 */
export function openAttempt({
  message: { facts },
  data,
}: Pick<ContestClick, 'message' | 'data'>): OpenAttempt | Refusal {
  const id = data.attempt ?? ''
  const roll = Object.hasOwn(facts.attempts, id) ? facts.attempts[id] : undefined
  const wound = roll && facts.lethalWounds[roll.wounded]
  if (!roll || !wound) return refuse('HnB.humanity.refusal.noSuchRoll')
  if (roll.closed || wound.state !== 'open') return refuse('HnB.humanity.refusal.settled')
  const outlook = (help: Attempt['help']) => against(resultOf({ ...roll, help }), roll.needed)
  const result = attemptResult(roll, wound.attack)
  return { of: roll.uuid, roll, path: `attempts.${id}`, wound, result, outlook }
}
