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
import type { Check } from './facts'
import { resultOf } from './result'

/** What can still come to a Check that has fallen, and by whom: an ability or a curse that answers it. */
export interface Answer {
  /** The action of the message, and for whom it is pressed. */
  readonly act: 'protect' | 'retry' | 'gain' | 'past' | 'hinder' | 'rescue' | 'curse'
  readonly for: string
  /** The id of the ability's item, or the key of the condition. */
  readonly by: string
  readonly words: Words
  readonly hint: string
  /** Why it cannot be done now, or null. */
  readonly off: Refusal | null
}

type Roller = Party<Humanity>

/** What whoever looks at a Check may still do about it. */
export function answersTo(check: Check, viewer: Viewer<Humanity>): Answer[] {
  const roller = viewer.sides.find(({ actor }) => actor.uuid === check.roller)
  const plays = roller && viewer.plays.includes(check.roller)
  const other = viewer.own && viewer.own.actor.uuid !== check.roller ? viewer.own : null
  return [
    ...(plays ? rollersAnswers(check, roller, viewer.settings) : []),
    ...(other ? othersAnswers(check, other, roller) : []),
  ]
}

/** What abilities of theirs offer to whoever rolled. */
export function rollersAnswers(check: Check, roller: Roller, settings: Settings): Answer[] {
  const { verdict } = resultOf(check)
  if (check.settled || !verdict || verdict.success) return []
  const about = checkOf(check.stats, check.purpose === 'preparedness' ? 'preparedness' : 'check')
  const those = (kind: EffectKind) =>
    abilitiesThat(roller.items, kind).filter(({ effect }) => isAbout(effect, about, roller.state.stats))
  return [
    ...those('protect').flatMap(({ held, effect }) =>
      Object.hasOwn(check.changes, held.id) ? [] : [answer('protect', roller, held, effect.value)],
    ),
    ...those('retry').map(({ held }) => answer('retry', roller, held)),
    ...those('gain').flatMap(({ held, effect }) =>
      check.awarded.includes(held.id) || failedBy(check, settings) < effect.value
        ? []
        : [answer('gain', roller, held)],
    ),
    ...those('past').map(({ held }) => answer('past', roller, held)),
  ]
}

/** By how much a Check has failed, as high failures count it: after protection, or before it (ruling HU14). */
function failedBy(check: Check, { steadfastMargin }: Pick<Settings, 'steadfastMargin'>): number {
  const { total, bare, verdict } = resultOf(check)
  if (!verdict || verdict.success || check.target === null) return 0
  return check.target - (steadfastMargin === 'after' ? total : bare)
}

/**
 * What abilities of somebody else offer them; and whom a curse names. A success may be lessened even when it has brought
 * what it brings: nobody can wait with that for whoever might.
 */
export function othersAnswers(check: Check, other: Roller, roller: Roller | undefined): Answer[] {
  const { verdict } = resultOf(check)
  const open = !check.settled
  const about = checkOf(check.stats)
  const those = (kind: EffectKind) =>
    abilitiesThat(other.items, kind).filter(({ effect }) => isAbout(effect, about, other.state.stats))
  const curses = open && roller ? cursesOf(check.stats, roller, other.actor.uuid) : []
  return [
    ...(verdict?.success
      ? those('hinder').map(({ held, effect }) => answer('hinder', other, held, -effect.value))
      : []),
    ...(open && verdict && !verdict.success
      ? those('rescue').map(({ held }) => answer('rescue', other, held))
      : []),
    ...curses.map(({ known, by }) => ({
      act: 'curse' as const,
      for: other.actor.uuid,
      by,
      words: { key: 'HnB.humanity.answer.curse', data: { name: { key: known.name } } },
      hint: 'HnB.humanity.answerHint.curse',
      off: null,
    })),
  ]
}

function answer(act: Exclude<Answer['act'], 'curse'>, who: Roller, held: Held, value = 0): Answer {
  return {
    act,
    for: who.actor.uuid,
    by: held.id,
    words: { key: `HnB.humanity.answer.${act}`, data: { name: held.name, value: Math.abs(value) } },
    hint: situationOf(held) || `HnB.humanity.answerHint.${act}`,
    off: whyNotUse(held, poolNow(who)),
  }
}

/** The words of a situation that people judge: typed by somebody, or those of one of the thirty. */
export function situationOf({ fields }: Pick<Held, 'fields'>): string {
  const words = Object.values(fields.effects).find(({ situation }) => situation !== '')?.situation ?? ''
  return words === 'judged' ? `HnB.humanity.situation.${fields.ability}` : words
}

/** Why an answer cannot be given any more; null where it is among those that are offered. */
export function whyNotAnswer(
  offered: readonly Answer[],
  act: Answer['act'],
  by: string | undefined,
): Refusal | null {
  const found = offered.find((one) => one.act === act && one.by === by)
  return found ? found.off : refuse('HnB.humanity.refusal.notNow')
}
