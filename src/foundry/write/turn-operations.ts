/**
 * Writes the turn data of fighters into the current fight. The combatants store most fields. The fight stores the
 * fields that only Gamemasters may write.
 */
import type { Edit } from '../../core/outcome'
import {
  findCombatant,
  currentFight,
  createFightMarksUpdate,
  createCombatantUpdate,
  parseTurnPath,
} from '../world/turns'
import { requireDocument } from './edits'
import type { WriteOperation } from './operation'

/** An update of one document, by dotted path. Its values are only texts, numbers and booleans. */
type DocumentUpdate = Readonly<Record<string, unknown>>

interface CombatantUpdate {
  readonly id: string
  readonly change: DocumentUpdate
}

/**
 * The operations that write the turn data of several actors into the current fight. Actors outside the fight are left
 * out.
 */
export function turnOperations(edits: readonly Edit[]): WriteOperation[] {
  const fight = currentFight()
  if (!fight) return []
  const fighterUpdates: CombatantUpdate[] = []
  let markUpdates: DocumentUpdate = {}
  for (const { target: uuid, set } of edits) {
    const actor = requireDocument(uuid)
    const combatant = actor instanceof Actor ? findCombatant(actor) : null
    const turnFields = Object.fromEntries(Object.entries(set).filter(([path]) => parseTurnPath(path)))
    if (!combatant) continue
    fighterUpdates.push({ id: combatant.id ?? '', change: createCombatantUpdate(combatant, turnFields) })
    markUpdates = { ...markUpdates, ...createFightMarksUpdate(combatant, turnFields) }
  }
  const nonEmptyUpdates = fighterUpdates.filter(({ change }) => Object.keys(change).length > 0)
  return [
    ...(nonEmptyUpdates.length > 0 ? [updateFightersOperation(fight, nonEmptyUpdates)] : []),
    ...(Object.keys(markUpdates).length > 0 ? [updateFightOperation(fight, markUpdates)] : []),
  ]
}

function updateFightersOperation(
  fight: Combat.Stored,
  fighterUpdates: readonly CombatantUpdate[],
): WriteOperation {
  const findCombatant = (id: string) => fight.combatants.get(id) ?? null
  const updatesBefore = fighterUpdates.map(({ id, change }) => ({
    id,
    change: readCurrentValues(findCombatant(id), change),
  }))
  const updates = fighterUpdates.map(({ id, change }) => ({ _id: id, ...change }))
  return {
    batchOperation: { action: 'update', documentName: 'Combatant', parent: fight, updates },
    run: () => fight.updateEmbeddedDocuments('Combatant', updates),
    isDone: () =>
      fighterUpdates.every(({ id, change }, index) =>
        isUpdateWritten(findCombatant(id), change, updatesBefore[index]?.change ?? {}),
      ),
    reversal: () => [
      updateFightersOperation(
        fight,
        updatesBefore.filter(({ id }) => findCombatant(id) !== null),
      ),
    ],
  }
}

function updateFightOperation(fight: Combat.Stored, change: DocumentUpdate): WriteOperation {
  const findFight = () => game.combats.get(fight.id) ?? null
  const updateBefore = readCurrentValues(fight, change)
  const updates = [{ _id: fight.id, ...change }]
  return {
    batchOperation: { action: 'update', documentName: 'Combat', parent: null, updates },
    run: () => fight.update({ ...change }),
    isDone: () => isUpdateWritten(findFight(), change, updateBefore),
    reversal: () => (findFight() ? [updateFightOperation(fight, updateBefore)] : []),
  }
}

interface DocumentWithSource {
  readonly _source: object
}

const sourceValue = ({ _source }: DocumentWithSource, path: string): unknown =>
  foundry.utils.getProperty(_source, path)

/**
 * The present values of the fields that an update will write. If a flag is not set, its present value counts as false
 * or 0.
 */
function readCurrentValues(document: DocumentWithSource | null, change: DocumentUpdate): DocumentUpdate {
  return Object.fromEntries(
    Object.entries(change).map(([path, newValue]) => {
      const valueWhenUnset = typeof newValue === 'boolean' ? false : 0
      return [
        path,
        (document && sourceValue(document, path)) ?? (path === 'initiative' ? null : valueWhenUnset),
      ]
    }),
  )
}

/** Was this change written? No, if the document still holds the old value, or if it was deleted. */
function isUpdateWritten(
  document: DocumentWithSource | null,
  change: DocumentUpdate,
  updateBefore: DocumentUpdate,
): boolean {
  if (!document) return false
  const currentValues = readCurrentValues(document, change)
  return Object.entries(change).every(
    ([path, newValue]) => currentValues[path] === newValue || currentValues[path] !== updateBefore[path],
  )
}
