/** The abilities and curses that may change a Check after its roll. */
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
  /** The message's action, and the uuid of the actor who may use it. */
  readonly act: 'protect' | 'retry' | 'past' | 'hinder' | 'rescue' | 'curse'
  readonly for: string
  /** The id of the ability's item, or the key of the condition. */
  readonly by: string
  readonly words: Words
  readonly hint: string
  /** Why the actor cannot use the ability or curse now, or null. */
  readonly off: Refusal | null
}

type Roller = Party<Humanity>

/** The abilities and curses that the viewer may still use on a Check. */
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
 * The abilities that the roller may use on a failure. Past Repeated accepts the failure, so that help cannot turn it
 * into a success afterwards (HU40); the roller may use Past Repeated on an accepted failure, too.
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
 * The abilities and curses that another character may use. The character may lower a success even after its
 * consequences, because the game applies these at once.
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
    // Nobody can lower a success through Insurance (HU43).
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

/** "When a character fails a Check … to tend to your wounds": may the Check be for tending to wounds (HU43)? */
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

/** The situation in which an ability applies: a typed text, or for the rule book's abilities a key of `lang/`. */
function situationOf({ fields }: Pick<Held, 'fields'>): string {
  const words = Object.values(fields.effects).find(({ situation }) => situation !== '')?.situation ?? ''
  return words === 'judged' ? `HnB.humanity.situation.${fields.ability}` : words
}

/** Why the actor cannot use an ability or a curse; null when the message offers it and it is ready. */
export function whyNotOption(
  offered: readonly AfterRoll[],
  act: AfterRoll['act'],
  by: string | undefined,
): Refusal | null {
  const found = offered.find((one) => one.act === act && one.by === by)
  return found ? found.off : refuse('HnB.humanity.refusal.notNow')
}
