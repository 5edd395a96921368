import type { MessageKind, Ruleset, WindowKind } from '../../core/contract'
import type { Step } from '../../core/next'
import type { RawGroupClick } from '../../core/views'
import { handsHeld } from '../decks/hands'
import { unveilAll } from '../platform/faces'
import { actorsInScene } from '../recovery/participants'
import { actorOf, mayRead, messageOf } from '../world/documents'
import { settingsOf } from '../world/settings'
import type { Told } from '../world/told'
import { toldOf } from '../world/told'
import { askerOf, partyOf, playersWithoutCharacter, situationOf } from '../world/views'
import { nextView } from './next-view'
import { viewerOf } from './viewer'
import { waitingMessages } from './waiting'

/**
 * What a game's own window shows now: of an actor or a message by uuid, or of all who are present; null where that is gone
 * or cannot be read.
 */
export function viewOf(kind: WindowKind, ruleset: Ruleset, subject: string): object | null {
  return unveilAll(rawView(kind, ruleset, subject))
}

/** What a window waits for, to be shown at its foot. */
export function nextOf(kind: WindowKind, ruleset: Ruleset, subject: string): object | null {
  return nextView(stepsOf(kind, ruleset, subject), ruleset.key)
}

function stepsOf(kind: WindowKind, ruleset: Ruleset, subject: string): readonly Step[] {
  if (kind.of === 'actor') {
    const actor = actorOf(subject)
    return actor ? kind.next(situationOf(actor, ruleset, game.user)) : []
  }
  if (kind.of === 'table') return kind.next(lookOf(ruleset))
  const [told, known] = readOf(kind, ruleset, subject)
  return told && known && !told.retracted ? known.next(told, viewerOf(told, known, ruleset)) : []
}

function rawView(kind: WindowKind, ruleset: Ruleset, subject: string): object | null {
  if (kind.of === 'actor') {
    const actor = actorOf(subject)
    return actor && kind.context(situationOf(actor, ruleset, game.user))
  }
  if (kind.of === 'message') {
    const [told, known] = readOf(kind, ruleset, subject)
    return told && known ? kind.context(told, viewerOf(told, known, ruleset)) : null
  }
  return kind.context(lookOf(ruleset))
}

/** The message of a window and its kind, where they are what they should be. */
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

/** Everybody present, as a Gamemaster's window of the table sees them. */
function lookOf(ruleset: Ruleset): RawGroupClick {
  const present = presentIn(ruleset)
  return {
    parties: present.map((actor) => partyOf(actor, ruleset.key)),
    hands: handsHeld(ruleset),
    waiting: Object.fromEntries(present.map((actor) => [actor.uuid, waitingMessages(actor, ruleset)])),
    unplayed: playersWithoutCharacter(),
    settings: settingsOf(ruleset),
    asker: askerOf(game.user),
    data: {},
  }
}

/** The actors of the scene who play this game. */
export function presentIn({ actorTypes }: Ruleset): Actor.Implementation[] {
  return actorsInScene().filter(({ gameType }) => actorTypes.includes(gameType))
}
