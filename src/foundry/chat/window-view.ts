import type { Ruleset, WindowKind } from '../../core/contract'
import { handsHeld } from '../decks/hands'
import { unveilAll } from '../platform/faces'
import { actorsInScene } from '../recovery/participants'
import { actorOf, mayRead, messageOf } from '../world/documents'
import { settingsOf } from '../world/settings'
import { toldOf } from '../world/told'
import { askerOf, partyOf, playersWithoutCharacter, situationOf } from '../world/views'
import { viewerOf } from './viewer'
import { waitingMessages } from './waiting'

/**
 * What a game's own window shows now: of an actor or a message by uuid, or of all who are present; null where that is gone
 * or cannot be read.
 */
export function viewOf(kind: WindowKind, ruleset: Ruleset, subject: string): object | null {
  return unveilAll(rawView(kind, ruleset, subject))
}

function rawView(kind: WindowKind, ruleset: Ruleset, subject: string): object | null {
  if (kind.of === 'actor') {
    const actor = actorOf(subject)
    return actor && kind.context(situationOf(actor, ruleset, game.user))
  }
  if (kind.of === 'message') {
    const message = messageOf(subject)
    const told = message && toldOf(message)
    const known = ruleset.messages[kind.kind]
    if (told?.ruleset !== ruleset.key || told.kind !== kind.kind || !known) return null
    if (!message || !mayRead(message, game.user) || (known.sealed && !told.sealed)) return null
    return kind.context(told, viewerOf(told, known, ruleset))
  }
  const present = presentIn(ruleset)
  return kind.context({
    parties: present.map((actor) => partyOf(actor, ruleset.key)),
    hands: handsHeld(ruleset),
    waiting: Object.fromEntries(present.map((actor) => [actor.uuid, waitingMessages(actor, ruleset)])),
    unplayed: playersWithoutCharacter(),
    settings: settingsOf(ruleset),
    asker: askerOf(game.user),
    data: {},
  })
}

/** The actors of the scene who play this game. */
export function presentIn({ actorTypes }: Ruleset): Actor.Implementation[] {
  return actorsInScene().filter(({ gameType }) => actorTypes.includes(gameType))
}
