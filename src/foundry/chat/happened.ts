/**
 * Lists the changes at the table, newest first: from messages that exist, and from the kept histories of deleted
 * messages. The list holds only changes that the viewer may know.
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

/** A history entry that changed something, as a row of the window; whether it can be undone is not checked yet. */
interface Deed {
  readonly told: Told
  /** When the message was posted, in milliseconds. The entries of a message share this time. */
  readonly at: number
  /** The index of the entry in its message's history. */
  readonly place: number
  readonly entry: Entry
  readonly isGone: boolean
}

/** The changes that this person may know, newest first. @param earlier also the changes before this session? */
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

/** May this person see an entry? Gamemasters see every entry; players see their own and changes of their actors. */
function isTheirs({ by, changes }: Entry): boolean {
  if (game.user.isGM || by === game.user.id) return true
  return changes.some((change) => bearerOf(change)?.isOwner === true)
}

/** The refusals of an Undo that end once later entries are undone, so that the row may be chosen with these entries. */
const AFTER_OTHERS = ['HnB.refusal.laterFirst', 'HnB.refusal.restedOn', 'HnB.refusal.changedSince']

/** The template data of the rows. @param refused the refusals of the last attempt, by row id */
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

/** The time of day as text, with the date when it is not today. @param at in milliseconds */
function timeOf(at: number): string {
  const when = new Date(at)
  const isToday = when.toDateString() === new Date().toDateString()
  const time = { hour: '2-digit', minute: '2-digit' } as const
  return when.toLocaleString(game.i18n.lang, isToday ? time : { ...time, day: 'numeric', month: 'short' })
}

/** The id of a row: the uuid of its message and the index of its history entry. */
export const idOf = ({ told, place }: Pick<Deed, 'told' | 'place'>): string => `${told.uuid}.${place}`
