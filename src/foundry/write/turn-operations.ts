import type { Edit } from '../../core/outcome'
import { combatantOf, fightNow, turnChange, turnField } from '../world/turns'
import { inverseOf, isWritten, mustExist } from './edits'
import { actorOf } from '../world/documents'
import type { Operation } from './operation'

/** Places in the fight that goes on are written together; who does not fight has none. */
export function turnOperations(edits: readonly Edit[]): Operation[] {
  const fight = fightNow()
  const turns = edits.flatMap(({ of, set }): Edit[] => {
    const actor = mustExist(of)
    const fields = Object.entries(set).filter(([path]) => turnField(path))
    return fields.length > 0 && actor instanceof Actor && combatantOf(actor)
      ? [{ of, set: Object.fromEntries(fields) }]
      : []
  })
  return fight && turns.length > 0 ? [setTurns(fight, turns)] : []
}

/** Somebody who was taken out of the fight meanwhile has no place in it to be written to. */
function fights({ of }: Edit): boolean {
  const actor = actorOf(of)
  return actor !== null && combatantOf(actor) !== null
}

function setTurns(fight: Combat.Stored, edits: readonly Edit[]): Operation {
  const before = inverseOf(edits)
  const updates = edits.flatMap(({ of, set }) => {
    const actor = mustExist(of)
    const combatant = actor instanceof Actor ? combatantOf(actor) : null
    return combatant ? [{ _id: combatant.id, ...turnChange(set) }] : []
  })
  return {
    batched: { action: 'update', documentName: 'Combatant', parent: fight, updates },
    run: () => fight.updateEmbeddedDocuments('Combatant', updates),
    isDone: () => edits.every(fights) && isWritten(edits, before),
    back: () => [setTurns(fight, before)],
  }
}
