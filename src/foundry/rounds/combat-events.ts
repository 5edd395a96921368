/** Handles combat events: applies the consequences when a turn, a round, a fight or a scene begins or ends. */
import * as v from 'valibot'
import type { Changes, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { CombatEvent } from '../../core/recovery'
import { COMBAT_EVENTS } from '../../core/recovery'
import { allEffectRows } from '../../core/shell/recovery-rows'
import { notifyRefusal } from '../platform/notify'
import { isDecidedByThisClient } from '../play/deciding-client'
import { submitRequest } from '../play/submit-request'
import { prepareChanges } from '../play/prepare-changes'
import { foundryUuidSchema } from '../play/client-request'
import { momentMessageOperation, changesOfDueRows } from '../recovery/hold-moment'
import { actorsInScene, recoveringActorsOf, activeGamesWithSettings } from '../recovery/participants'
import { actorByUuid } from '../world/documents'
import { whyNotAllLoaded } from '../world/load-games'
import { writeOperations } from '../write/write'
import { fightingGame } from './fighting-game'

/** A combat event, and the actors that it concerns. */
export const combatEventSchema = v.object({
  type: v.literal('combatEvent'),
  event: v.picklist(COMBAT_EVENTS),
  actors: v.pipe(v.array(foundryUuidSchema), v.maxLength(1_000)),
})
type CombatEventRequest = v.InferOutput<typeof combatEventSchema>

/**
 * Submits a combat event for these actors. Foundry tells every client of the active Gamemaster about it, and one of
 * them carries it out.
 */
export async function submitCombatEvent(
  combatEvent: CombatEvent,
  actors: readonly (Actor.Implementation | null)[],
): Promise<void> {
  if (!(await isDecidedByThisClient())) return
  const actorUuids = [...new Set(actors.flatMap((actor) => actor?.uuid ?? []))]
  const refusal = await submitRequest({ type: 'combatEvent', event: combatEvent, actors: actorUuids }, false)
  if (refusal) notifyRefusal(refusal)
}

export function actorsInFight(combat: Combat.Implementation): (Actor.Implementation | null)[] {
  return combat.combatants.map(({ actor }) => actor)
}

/** Submits the end of a fight for all its fighters. */
export function submitFightEnd(combat: Combat.Implementation): void {
  if (combat.round > 0 && game.user.isActiveGM) void submitCombatEvent('fightEnd', actorsInFight(combat))
}

/** Submits the start of a scene for its actors, when another scene was activated. */
export function submitSceneStart(
  scene: Scene.Implementation,
  changed: { active?: boolean | null | undefined },
): void {
  if (changed.active === true && game.user.isActiveGM)
    void submitCombatEvent('sceneStart', actorsInScene(scene.id ?? ''))
}

/** Carries out the effects of a combat event for all actors at once. Each effect that is not `quiet` gets a message. */
export async function runCombatEvent(
  { event: combatEvent, actors: actorUuids }: CombatEventRequest,
  user: User.Stored,
): Promise<Refusal | null> {
  const refusal = user.isGM ? whyNotAllLoaded() : refuse('HnB.refusal.onlyGM')
  if (refusal) return refusal
  const actors = actorUuids.flatMap((actorUuid) => actorByUuid(actorUuid) ?? [])
  const rows = allEffectRows(activeGamesWithSettings(), recoveringActorsOf(actors), combatEvent, {
    rest: 'no',
  }).filter(({ effect }) => effect.ticked)
  const { operations, changes } = prepareChanges(
    joinedChanges(changesOfDueRows(rows), renewedMarks(combatEvent, actors)),
  )
  const announcedRows = rows.filter(({ effect }) => !effect.hidden)
  const messageSpec = { id: combatEvent, title: `HnB.common.turning.${combatEvent}` }
  await writeOperations([
    ...operations,
    ...(announcedRows.length > 0 ? [momentMessageOperation(messageSpec, announcedRows, user, changes)] : []),
  ])
  return null
}

/** Makes the marks available again that a turn or a round grants. */
function renewedMarks(combatEvent: CombatEvent, actors: readonly Actor.Implementation[]): Changes {
  const renewal = combatEvent === 'turnStart' ? 'turn' : combatEvent === 'roundStart' ? 'round' : null
  const marks = fightingGame()?.fightRules.limitedUses.filter((mark) => mark.resetsAt === renewal) ?? []
  if (renewal === null || marks.length === 0) return {}
  const set = Object.fromEntries(marks.map(({ id }) => [`turn.used.${id}`, undefined]))
  return { edits: actors.map(({ uuid: actorUuid }) => ({ target: actorUuid, set })) }
}

function joinedChanges(first: Changes, second: Changes): Changes {
  return { ...first, edits: [...(first.edits ?? []), ...(second.edits ?? [])] }
}
