/** Carries out the effects of a combat event. Only the deciding client fetches this file. */
import type { DocumentChanges, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { CombatEvent } from '../../core/recovery'
import { prepareOutcomeChanges } from '../play/prepare-changes'
import { createRecoveringActorsData, listActiveGamesWithSettings } from '../recovery/participants'
import { activeGameOutlines } from '../world/active-rulesets'
import { findActorByUuid } from '../world/documents'
import { whyNotAllGamesLoaded } from '../world/load-games'
import { writeOperations } from '../write/write'
import type { CombatEventRequest } from './combat-events'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Carries out a combat event's effects on all actors in one write. The message about the event omits `hidden` effects.
 */
export async function carryOutCombatEvent(
  { event: combatEvent, actors: actorUuids }: CombatEventRequest,
  requestingUser: User.Stored,
): Promise<Refusal | null> {
  const refusal = requestingUser.isGM ? whyNotAllGamesLoaded() : refuse('HnB.refusal.onlyGM')
  if (refusal) return refusal
  const { allEffectRows, joinRowChanges, momentMessageOperation } =
    await import('../recovery/recovery-script')
  const actors = actorUuids.flatMap((actorUuid) => findActorByUuid(actorUuid) ?? [])
  const effectRows = allEffectRows(
    listActiveGamesWithSettings(),
    createRecoveringActorsData(actors),
    combatEvent,
    {
      rest: 'no',
    },
  ).filter(({ effect }) => effect.ticked)
  const { operations, changes } = prepareOutcomeChanges(
    joinTwoDocumentChanges(joinRowChanges(effectRows), createEditsClearingRoundMarks(combatEvent, actors)),
  )
  const visibleEffectRows = effectRows.filter(({ effect }) => !effect.hidden)
  const combatEventMessageData = { id: combatEvent, title: `HnB.common.turning.${combatEvent}` }
  await writeOperations([
    ...operations,
    ...(visibleEffectRows.length > 0
      ? [momentMessageOperation(combatEventMessageData, visibleEffectRows, requestingUser, changes)]
      : []),
  ])
  return null
}

/**
 * Makes the edits that clear the used marks when a turn or a round begins. They clear the marks of every active game,
 * even of games that do not run the fight.
 */
function createEditsClearingRoundMarks(
  combatEvent: CombatEvent,
  actors: readonly Actor.Implementation[],
): DocumentChanges {
  const roundMarkResetTime =
    combatEvent === 'turnStart' ? 'turn' : combatEvent === 'roundStart' ? 'round' : null
  const roundMarksToClear = activeGameOutlines()
    .flatMap(({ rounds }) => rounds?.limitedUses ?? [])
    .filter((roundMarkDefinition) => roundMarkDefinition.resetsAt === roundMarkResetTime)
  if (roundMarkResetTime === null || roundMarksToClear.length === 0) return {}
  const roundMarksUpdate = Object.fromEntries(
    roundMarksToClear.map(({ id }) => [`turn.used.${id}`, undefined]),
  )
  return { edits: actors.map((actor) => ({ target: documentUuidOrEmpty(actor), set: roundMarksUpdate })) }
}

function joinTwoDocumentChanges(
  firstDocumentChanges: DocumentChanges,
  secondDocumentChanges: DocumentChanges,
): DocumentChanges {
  return {
    ...firstDocumentChanges,
    edits: [...(firstDocumentChanges.edits ?? []), ...(secondDocumentChanges.edits ?? [])],
  }
}
