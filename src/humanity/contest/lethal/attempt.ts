import type { Changes, Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { Sets } from '../../../core/exchange-changes'
import type { Helped } from '../../check/help'
import { against } from '../../check/help-outlook'
import type { RollFor } from '../../rules/circumstances'
import { checkOf } from '../../rules/circumstances'
import type { Severity } from '../../rules/severity'
import { protectedResult, severityOf } from '../../rules/severity'
import type { Stat } from '../../stats'
import { resultOf } from '../rolls/sides'
import type { Attempt, Contest, ContestClick, Grave } from '../facts'
import type { RollOf } from '../rolls/named-roll'
import { markedWound } from '../wounds/wound'

/** An ally has to win by so much ("Describing Wounds"). */
export const MIRACLE = 5
/** So much an Attacker has to roll ("Describing Wounds"). */
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

/** What an attempt has come to by now. */
export interface Came {
  readonly total: number
  /** Does it decide the fate of the wounded? */
  readonly decides: boolean
  /** Was the Contest won, or the Check met? A miracle has to win by 5 to help. */
  readonly won: boolean
  /** By how much it won, or lost with the protection that it has. */
  readonly margin: number
  /** The same without protection. */
  readonly bare: number
  readonly severity: Severity
}

/** @param attack the result of the roll that struck */
export function cameOf(attempt: Attempt, attack: number): Came {
  const total = resultOf(attempt)
  const isMiracle = attempt.what === 'miracle'
  // A tie is the Defender's, and an Attacker who loses comes no nearer than a tie (ruling HU13).
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

/** An attempt that would decide somebody's fate, and waits for a person to say that nothing comes between. */
export function pendingFor({ attempts, graves }: Contest, key: string): Attempt | undefined {
  return Object.values(attempts).find(
    (one) => one.grave === key && !one.closed && cameOf(one, graves[key]?.attack ?? 0).decides,
  )
}

/** What an attempt brings: a miracle makes the wound a medium or a minor one, a coup de grâce ends it. */
export function consequence(
  click: ContestClick,
  attempt: Attempt,
  grave: Grave,
): { readonly changes: Changes; readonly set: Sets } {
  const { total, decides } = cameOf(attempt, grave.attack)
  if (!decides) return { changes: {}, set: {} }
  if (attempt.what === 'miracle')
    return saved(click, attempt.grave, grave, total - attempt.needed >= MIRACLE ? 'minor' : 'medium')
  const changes = woundEdit(click, grave, { fatal: true })
  return { changes, set: { [`graves.${attempt.grave}.fate`]: 'finished' } }
}

export function saved(click: ContestClick, key: string, grave: Grave, severity: 'minor' | 'medium') {
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
  const held = party && markedWound(party.items, wound)
  return held ? { edits: [{ of: held.uuid, set }] } : {}
}

/** An attempt that a button names, the wounded whom it is about, and the way to it in the facts. */
export interface OpenAttempt extends RollOf, Helped {
  readonly roll: Attempt
  readonly grave: Grave
  readonly came: Came
}

/** The attempt that a button names, while something may still come to it. */
export function attemptOf({
  message: { facts },
  data,
}: Pick<ContestClick, 'message' | 'data'>): OpenAttempt | Refusal {
  const id = data.attempt ?? ''
  const roll = Object.hasOwn(facts.attempts, id) ? facts.attempts[id] : undefined
  const grave = roll && facts.graves[roll.grave]
  if (!roll || !grave) return refuse('HnB.humanity.refusal.noSuchRoll')
  if (roll.closed || grave.fate !== 'open') return refuse('HnB.humanity.refusal.settled')
  const outlook = (help: Attempt['help']) => against(resultOf({ ...roll, help }), roll.needed)
  return { of: roll.uuid, roll, path: `attempts.${id}`, grave, came: cameOf(roll, grave.attack), outlook }
}
