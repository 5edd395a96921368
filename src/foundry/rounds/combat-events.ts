/** Submits combat events: the beginning or end of a turn, round, fight or scene. */
import * as v from 'valibot'
import type { CombatEvent } from '../../core/recovery'
import { COMBAT_EVENTS } from '../../core/recovery'
import { notifyRefusal } from '../platform/notify'
import { doesThisClientDecideRequests } from '../play/deciding-client'
import { submitClientRequest } from '../play/submit-request'
import { foundryUuidSchema } from '../play/client-request'
import { listActorsInScene } from '../recovery/participants'

/** The schema of a request for a combat event: the event, and the actors that it concerns. */
export const combatEventSchema = v.object({
  type: v.literal('combatEvent'),
  event: v.picklist(COMBAT_EVENTS),
  actors: v.pipe(v.array(foundryUuidSchema), v.maxLength(1_000)),
})
export type CombatEventRequest = v.InferOutput<typeof combatEventSchema>

/**
 * Submits a combat event for these actors. All clients of the active Gamemaster learn of the event; only one carries it
 * out.
 */
export async function submitCombatEvent(
  combatEvent: CombatEvent,
  actors: readonly (Actor.Implementation | null)[],
): Promise<void> {
  if (!(await doesThisClientDecideRequests())) return
  const actorUuids = [...new Set(actors.flatMap((actor) => actor?.uuid ?? []))]
  const refusal = await submitClientRequest(
    { type: 'combatEvent', event: combatEvent, actors: actorUuids },
    false,
  )
  if (refusal) notifyRefusal(refusal)
}

export function listActorsInFight(combat: Combat.Implementation): (Actor.Implementation | null)[] {
  return combat.combatants.map(({ actor }) => actor)
}

/** Submits the event that a fight has ended, for all its fighters. */
export function submitFightEnd(combat: Combat.Implementation): void {
  if (combat.round > 0 && game.user.isActiveGM) void submitCombatEvent('fightEnd', listActorsInFight(combat))
}

/** Called when another scene was activated. Submits the combat event "scene begins" for the scene's actors. */
export function submitSceneStart(
  activatedScene: Scene.Implementation,
  changedData: { active?: boolean | null | undefined },
): void {
  if (changedData.active === true && game.user.isActiveGM)
    void submitCombatEvent('sceneStart', listActorsInScene(activatedScene.id ?? ''))
}
