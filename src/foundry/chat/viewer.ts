/** The viewer of a message, and the actor that they act for. */
import type { MessageKind, Ruleset } from '../../core/contract'
import type { RawViewer } from '../../core/views'
import { characterOf } from '../world/character'
import { actorOf } from '../world/documents'
import { settingsOf } from '../world/settings'
import type { Told } from '../world/told'
import { speaksFor } from '../world/told'
import { askerOf, partiesOf } from '../world/views'

/** This user as the viewer of a message. @param ruleset the message's game; null for a message of no game */
export function viewerOf(told: Told, { sides, sealed }: MessageKind, ruleset: Ruleset | null): RawViewer {
  const acting = actingActor(told)
  const uuids = sides(told)
  return {
    asker: askerOf(game.user),
    actor: acting ? { id: acting.id ?? '', uuid: acting.uuid } : null,
    own: (ruleset && acting && partiesOf([acting.uuid], ruleset)[0]) ?? null,
    plays: uuids.filter((uuid) => mayPlay(uuid, told, sealed)),
    sides: ruleset ? partiesOf(uuids, ruleset) : [],
    settings: ruleset ? settingsOf(ruleset) : {},
  }
}

/** Does this person own an actor, and may the message let them act for it? */
function mayPlay(uuid: string, told: Told, sealed: boolean): boolean {
  const actor = actorOf(uuid)
  return actor?.isOwner === true && (sealed ? told.sealed : speaksFor(told, actor))
}

/**
 * The actor that this person acts for: the actor of the selected token, their own character, the only actor that they
 * own, or, for a Gamemaster, the message's actor.
 */
export function actingActor(told: Told): Actor.Implementation | null {
  const held = canvas.tokens?.controlled[0]?.actor
  if (held?.isOwner) return held
  const character = characterOf(game.user)
  if (character) return character
  const owned = game.actors.filter((actor) => actor.isOwner)
  if (owned.length === 1) return owned[0] ?? null
  if (!game.user.isGM) return owned.find(({ type }) => type === 'character') ?? null
  return actorOf(told.actor)
}
