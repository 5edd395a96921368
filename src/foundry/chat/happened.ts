/**
 * What was changed at the table, from messages that still exist or were deleted: newest first, as far as the viewer may
 * know.
 */
import type { Entry } from '../../core/shell/history'
import type { Refusal } from '../../core/outcome'
import { nameHere } from '../platform/faces'
import { say } from '../platform/notify'
import { allLeaning, historyOf, whyNotBack } from '../play/undo'
import { outlines } from '../world/active-rulesets'
import { bearerOf, mayRead } from '../world/documents'
import { keptHistories, keptTold } from '../world/kept-histories'
import type { Told } from '../world/told'
import { postedAt, toldOf } from '../world/told'
import { isEndOfSession } from './keep-histories'

/** One thing that was done, before checking whether it can be taken back. */
interface Deed {
  readonly told: Told
  /** When its message was posted: entries of one message share its time, and follow one another. */
  readonly at: number
  /** The index of the entry in its message's history. */
  readonly place: number
  readonly entry: Entry
  readonly isGone: boolean
}

/** All that this person may know of, newest first; only of this session, or everything there is. */
export function deeds(earlier: boolean): Deed[] {
  const there = game.messages.contents.flatMap((message) => {
    const told = mayRead(message, game.user) ? toldOf(message) : null
    return told ? [{ told, at: postedAt(message), isGone: false, isEnd: isEndOfSession(told) }] : []
  })
  const gone = keptHistories()
    .filter(({ readers }) => game.user.isGM || readers.length === 0 || readers.includes(game.user.id))
    .filter(({ message }) => !game.messages.has(message))
    .map((kept) => ({ told: keptTold(kept), at: kept.at, isGone: true, isEnd: kept.session }))
  const all = [...there, ...gone].sort((a, b) => b.at - a.at)
  const end = all.findIndex(({ isEnd }) => isEnd)
  return (earlier || end < 0 ? all : all.slice(0, end + 1)).flatMap(({ told, at, isGone }) =>
    historyOf(told)
      .map((entry, place) => ({ told, at, place, entry, isGone }))
      .filter(({ entry }) => entry.changes.length > 0 && isTheirs(entry))
      .toReversed(),
  )
}

/** A Gamemaster sees all; others what they did, and what was done to those they play. */
function isTheirs({ by, changes }: Entry): boolean {
  if (game.user.isGM || by === game.user.id) return true
  return changes.some((change) => bearerOf(change)?.isOwner === true)
}

/** The refusals that may pass: the entry can be taken back once something later has been. */
const AFTER_OTHERS = ['HnB.refusal.laterFirst', 'HnB.refusal.restedOn', 'HnB.refusal.changedSince']

/** The view of the deeds. */
export function deedViews(all: readonly Deed[], refused: ReadonlyMap<string, Refusal>): object[] {
  const leaning = allLeaning()
  return all.map((deed) => {
    const { told, at, place, entry, isGone } = deed
    const id = idOf(deed)
    const ruleset = outlines().find(({ key }) => key === told.ruleset)
    const why = entry.undone ? null : (refused.get(id) ?? whyNotBack(told, place, game.user, leaning))
    const whom = new Set(entry.changes.flatMap((change) => bearerOf(change) ?? []))
    return {
      id,
      key: ruleset?.key ?? 'common',
      icon: ruleset?.icon ?? 'notes',
      time: timeOf(at),
      what: say(entry.what),
      by: game.users.get(entry.by)?.name ?? game.i18n.localize('HnB.common.somebody'),
      whom: [...whom].map(nameHere).join(', '),
      isGone,
      undone: entry.undone,
      mayUndo: !entry.undone && !why,
      mayChoose: !entry.undone && (!why || AFTER_OTHERS.includes(why.refused)),
      why: why && say({ key: why.refused, data: why.data }),
    }
  })
}

/** The time for today, and the day with it otherwise. */
function timeOf(at: number): string {
  const when = new Date(at)
  const isToday = when.toDateString() === new Date().toDateString()
  const time = { hour: '2-digit', minute: '2-digit' } as const
  return when.toLocaleString(game.i18n.lang, isToday ? time : { ...time, day: 'numeric', month: 'short' })
}

export const idOf = ({ told, place }: Pick<Deed, 'told' | 'place'>): string => `${told.uuid}.${place}`
