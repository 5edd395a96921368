/** Carries out the effects of a combat event. Only the deciding client fetches this file. */
import type { Changes, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { CombatEvent } from '../../core/recovery'
import { prepareChanges } from '../play/prepare-changes'
import { createRecoveringActors, activeGamesWithSettings } from '../recovery/participants'
import { activeGameOutlines } from '../world/active-rulesets'
import { actorByUuid } from '../world/documents'
import { whyNotAllLoaded } from '../world/load-games'
import { writeOperations } from '../write/write'
import type { CombatEventRequest } from './combat-events'
import { uuidOf } from '../platform/uuid-of'

/**
 * Carries out the effects of a combat event for all actors in one write. The message about the event leaves out effects
 * that are `hidden`.
 */
export async function runCombatEvent(
  { event: combatEvent, actors: actorUuids }: CombatEventRequest,
  user: User.Stored,
): Promise<Refusal | null> {
  const refusal = user.isGM ? whyNotAllLoaded() : refuse('HnB.refusal.onlyGM')
  if (refusal) return refusal
  const { allEffectRows, joinRowChanges, momentMessageOperation } =
    await import('../recovery/recovery-script')
  const actors = actorUuids.flatMap((actorUuid) => actorByUuid(actorUuid) ?? [])
  const rows = allEffectRows(activeGamesWithSettings(), createRecoveringActors(actors), combatEvent, {
    rest: 'no',
  }).filter(({ effect }) => effect.ticked)
  const { operations, changes } = prepareChanges(
    joinChanges(joinRowChanges(rows), clearedMarkEdits(combatEvent, actors)),
  )
  const visibleRows = rows.filter(({ effect }) => !effect.hidden)
  const messageSpec = { id: combatEvent, title: `HnB.common.turning.${combatEvent}` }
  await writeOperations([
    ...operations,
    ...(visibleRows.length > 0 ? [momentMessageOperation(messageSpec, visibleRows, user, changes)] : []),
  ])
  return null
}

/**
 * The edits that clear the used marks when a turn or a round begins. The marks of every active game are cleared,
 * because a round also passes for a game that does not run the fight.
 */
function clearedMarkEdits(combatEvent: CombatEvent, actors: readonly Actor.Implementation[]): Changes {
  const resetTime = combatEvent === 'turnStart' ? 'turn' : combatEvent === 'roundStart' ? 'round' : null
  const marksToClear = activeGameOutlines()
    .flatMap(({ rounds }) => rounds?.limitedUses ?? [])
    .filter((mark) => mark.resetsAt === resetTime)
  if (resetTime === null || marksToClear.length === 0) return {}
  const set = Object.fromEntries(marksToClear.map(({ id }) => [`turn.used.${id}`, undefined]))
  return { edits: actors.map((actor) => ({ target: uuidOf(actor), set })) }
}

function joinChanges(firstChanges: Changes, secondChanges: Changes): Changes {
  return { ...firstChanges, edits: [...(firstChanges.edits ?? []), ...(secondChanges.edits ?? [])] }
}
