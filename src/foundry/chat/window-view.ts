/** The template data of a game's own window and of its pending steps. */
import type { MessageKind, Ruleset, WindowKind } from '../../core/contract'
import type { Step } from '../../core/next'
import { unveilAll } from '../platform/faces'
import { actorOf, mayRead, messageOf } from '../world/documents'
import type { Told } from '../world/told'
import { toldOf } from '../world/told'
import { situationOf } from '../world/views'
import { nextView } from './next-view'
import { viewerOf } from './viewer'

/** The template data of a window. @param subject the uuid of its actor or message @returns null if it is unreadable */
export function viewOf(kind: WindowKind, ruleset: Ruleset, subject: string): object | null {
  return unveilAll(rawView(kind, ruleset, subject))
}

/** The template data of a window's pending steps; null without steps. */
export function nextOf(kind: WindowKind, ruleset: Ruleset, subject: string): object | null {
  return nextView(stepsOf(kind, ruleset, subject), ruleset.key)
}

function stepsOf(kind: WindowKind, ruleset: Ruleset, subject: string): readonly Step[] {
  if (kind.of === 'actor') {
    const actor = actorOf(subject)
    return actor ? kind.next(situationOf(actor, ruleset, game.user)) : []
  }
  const [told, known] = readOf(kind, ruleset, subject)
  return told && known && !told.retracted ? known.next(told, viewerOf(told, known, ruleset)) : []
}

function rawView(kind: WindowKind, ruleset: Ruleset, subject: string): object | null {
  if (kind.of === 'actor') {
    const actor = actorOf(subject)
    return actor && kind.context(situationOf(actor, ruleset, game.user))
  }
  const [told, known] = readOf(kind, ruleset, subject)
  return told && known ? kind.context(told, viewerOf(told, known, ruleset)) : null
}

/** The message of a window and its kind; an empty array unless this person may read it and it counts. */
function readOf(
  { kind }: Extract<WindowKind, { of: 'message' }>,
  { key, messages }: Ruleset,
  subject: string,
): [Told, MessageKind] | [] {
  const message = messageOf(subject)
  const told = message && toldOf(message)
  const known = messages[kind]
  if (told?.ruleset !== key || told.kind !== kind || !known) return []
  if (!message || !mayRead(message, game.user) || (known.sealed && !told.sealed)) return []
  return [told, known]
}
