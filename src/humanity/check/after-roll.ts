/** Which abilities and curses may change a Check after it has been rolled. */
import type { Words } from '../../core/words'
import type { Party, Viewer } from '../../core/views'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { abilitiesThat, isAbout, whyNotUse } from '../abilities'
import type { Held } from '../abilities'
import { cursesOf } from '../conditions'
import type { Humanity, Settings } from '../rules'
import type { EffectKind } from '../rules/abilities'
import { checkOf } from '../rules/circumstances'
import { poolNow } from '../pay'
import { isWounded, mayTend } from '../tending'
import type { Check } from './facts'
import { resultOf } from './result'

/** An ability or a curse that may change a Check after the roll, and who may use it. */
export interface AfterRoll {
  /** The action of the message, and the uuid of the actor it is for. */
  readonly act: 'protect' | 'retry' | 'past' | 'hinder' | 'rescue' | 'curse'
  readonly for: string
  /** The id of the ability's item, or the key of the condition. */
  readonly by: string
  readonly words: Words
  readonly hint: string
  /** Why it cannot be used now, or null. */
  readonly off: Refusal | null
}

type Roller = Party<Humanity>

/** What the viewer may still use on a Check. */
export function afterRollFor(check: Check, viewer: Viewer<Humanity>): AfterRoll[] {
  const roller = viewer.sides.find(({ actor }) => actor.uuid === check.roller)
  const plays = roller && viewer.plays.includes(check.roller)
  const other = viewer.own && viewer.own.actor.uuid !== check.roller ? viewer.own : null
  return [
    ...(plays ? rollersOptions(check, roller, viewer.settings) : []),
    ...(other ? othersOptions(check, other, roller, viewer.settings) : []),
  ]
}

/**
 * The abilities that the roller may use on a failure. Using one accepts the failure, so that help cannot turn it into a
 * success afterwards (HU40); it may still be used once the failure has been accepted.
 */
export function rollersOptions(check: Check, roller: Roller, settings: Settings): AfterRoll[] {
  const { verdict } = resultOf(check)
  if (!verdict || verdict.success) return []
  const about = checkOf(check.stats, check.purpose === 'preparedness' ? 'preparedness' : 'check')
  const those = (kind: EffectKind) =>
    abilitiesThat(roller.items, kind).filter(({ effect }) => isAbout(effect, about, roller.state.stats))
  const insured = mayBeRescued(check, roller, settings) ? those('rescue') : []
  const whileOpen = [
    ...those('protect').flatMap(({ held, effect }) =>
      Object.hasOwn(check.changes, held.id) ? [] : [option('protect', roller, held, effect.value)],
    ),
    ...those('retry').map(({ held }) => option('retry', roller, held)),
    ...insured.map(({ held }) => option('rescue', roller, held)),
  ]
  return [
    ...(check.settled ? [] : whileOpen),
    ...those('past').map(({ held }) => option('past', roller, held)),
  ]
}

/**
 * The abilities and curses that another character may use. A success may be lowered even after its consequences, which
 * are applied at once.
 */
export function othersOptions(
  check: Check,
  other: Roller,
  roller: Roller | undefined,
  settings: Settings,
): AfterRoll[] {
  const { verdict } = resultOf(check)
  const open = !check.settled
  const about = checkOf(check.stats)
  const those = (kind: EffectKind) =>
    abilitiesThat(other.items, kind).filter(({ effect }) => isAbout(effect, about, other.state.stats))
  const curses = open && roller ? cursesOf(check.stats, roller, other.actor.uuid) : []
  return [
    // A success through Insurance cannot be undone (HU43).
    ...(verdict?.success && !isRescued(check)
      ? those('hinder').map(({ held, effect }) => option('hinder', other, held, -effect.value))
      : []),
    ...(open && verdict && !verdict.success && mayBeRescued(check, other, settings)
      ? those('rescue').map(({ held }) => option('rescue', other, held))
      : []),
    ...curses.map(({ known, by }) => ({
      act: 'curse' as const,
      for: other.actor.uuid,
      by,
      words: { key: 'HnB.humanity.afterRoll.curse', data: { name: { key: known.name } } },
      hint: 'HnB.humanity.afterRollHint.curse',
      off: null,
    })),
  ]
}

const isRescued = ({ changes }: Check): boolean =>
  Object.values(changes).some(({ kind }) => kind === 'rescue')

/** "When a character fails a Check … to tend to your wounds": may it be a Check for that (HU43)? */
const mayBeRescued = (check: Check, { items }: Roller, settings: Settings): boolean =>
  check.purpose === 'check' && isWounded(items) && mayTend(check, settings)

function option(act: Exclude<AfterRoll['act'], 'curse'>, who: Roller, held: Held, value = 0): AfterRoll {
  return {
    act,
    for: who.actor.uuid,
    by: held.id,
    words: { key: `HnB.humanity.afterRoll.${act}`, data: { name: held.name, value: Math.abs(value) } },
    hint: situationOf(held) || `HnB.humanity.afterRollHint.${act}`,
    off: whyNotUse(held, poolNow(who)),
  }
}

/** The situation in which an ability applies: typed by somebody, or for one of the thirty a key of words. */
function situationOf({ fields }: Pick<Held, 'fields'>): string {
  const words = Object.values(fields.effects).find(({ situation }) => situation !== '')?.situation ?? ''
  return words === 'judged' ? `HnB.humanity.situation.${fields.ability}` : words
}

/** Why an ability or a curse cannot be used; null when it is offered and ready. */
export function whyNotOption(
  offered: readonly AfterRoll[],
  act: AfterRoll['act'],
  by: string | undefined,
): Refusal | null {
  const found = offered.find((one) => one.act === act && one.by === by)
  return found ? found.off : refuse('HnB.humanity.refusal.notNow')
}
