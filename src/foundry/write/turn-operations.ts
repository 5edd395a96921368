/**
 * Writes the turn data of fighters into the current fight. Most fields are stored in the combatants; fields that only
 * Gamemasters may change are stored in the fight.
 */
import type { DocumentEdit } from '../../core/outcome'
import {
  findCombatant,
  findCurrentFight,
  createFightRoundMarksUpdate,
  createCombatantUpdate,
  parseTurnDataPath,
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
export function createTurnDataOperations(edits: readonly DocumentEdit[]): WriteOperation[] {
  const fight = findCurrentFight()
  if (!fight) return []
  const fighterUpdates: CombatantUpdate[] = []
  let updateOfUsedRoundMarks: DocumentUpdate = {}
  for (const { target: uuid, set } of edits) {
    const actor = requireDocument(uuid)
    const combatant = actor instanceof Actor ? findCombatant(actor) : null
    const turnDataFields = Object.fromEntries(Object.entries(set).filter(([path]) => parseTurnDataPath(path)))
    if (!combatant) continue
    fighterUpdates.push({ id: combatant.id ?? '', change: createCombatantUpdate(combatant, turnDataFields) })
    updateOfUsedRoundMarks = {
      ...updateOfUsedRoundMarks,
      ...createFightRoundMarksUpdate(combatant, turnDataFields),
    }
  }
  const nonEmptyTurnDataUpdates = fighterUpdates.filter(({ change }) => Object.keys(change).length > 0)
  return [
    ...(nonEmptyTurnDataUpdates.length > 0
      ? [createFightersUpdateOperation(fight, nonEmptyTurnDataUpdates)]
      : []),
    ...(Object.keys(updateOfUsedRoundMarks).length > 0
      ? [createFightUpdateOperation(fight, updateOfUsedRoundMarks)]
      : []),
  ]
}

function createFightersUpdateOperation(
  fight: Combat.Stored,
  fighterUpdates: readonly CombatantUpdate[],
): WriteOperation {
  const findCombatant = (combatantId: string) => fight.combatants.get(combatantId) ?? null
  const reversalsOfFighterUpdates = fighterUpdates.map(({ id, change }) => ({
    id,
    change: readCurrentFieldValues(findCombatant(id), change),
  }))
  const combatantUpdates = fighterUpdates.map(({ id, change }) => ({ _id: id, ...change }))
  return {
    batchOperation: { action: 'update', documentName: 'Combatant', parent: fight, updates: combatantUpdates },
    run: () => fight.updateEmbeddedDocuments('Combatant', combatantUpdates),
    isDone: () =>
      fighterUpdates.every(({ id, change }, index) =>
        isDocumentUpdateWritten(findCombatant(id), change, reversalsOfFighterUpdates[index]?.change ?? {}),
      ),
    reversal: () => [
      createFightersUpdateOperation(
        fight,
        reversalsOfFighterUpdates.filter(({ id }) => findCombatant(id) !== null),
      ),
    ],
  }
}

function createFightUpdateOperation(fight: Combat.Stored, documentUpdate: DocumentUpdate): WriteOperation {
  const findFight = () => game.combats.get(fight.id) ?? null
  const previousUpdate = readCurrentFieldValues(fight, documentUpdate)
  const fightUpdates = [{ _id: fight.id, ...documentUpdate }]
  return {
    batchOperation: { action: 'update', documentName: 'Combat', parent: null, updates: fightUpdates },
    run: () => fight.update({ ...documentUpdate }),
    isDone: () => isDocumentUpdateWritten(findFight(), documentUpdate, previousUpdate),
    reversal: () => (findFight() ? [createFightUpdateOperation(fight, previousUpdate)] : []),
  }
}

interface DocumentWithSource {
  readonly _source: object
}

const readDocumentSourceValue = ({ _source }: DocumentWithSource, fieldPath: string): unknown =>
  foundry.utils.getProperty(_source, fieldPath)

/** Reads the present values of the fields that an update will write. A flag that was never set counts as false or 0. */
function readCurrentFieldValues(
  document: DocumentWithSource | null,
  documentUpdate: DocumentUpdate,
): DocumentUpdate {
  return Object.fromEntries(
    Object.entries(documentUpdate).map(([path, newValue]) => {
      const valueOfUnsetField = typeof newValue === 'boolean' ? false : 0
      return [
        path,
        (document && readDocumentSourceValue(document, path)) ??
          (path === 'initiative' ? null : valueOfUnsetField),
      ]
    }),
  )
}

/** Was this change written? No, if the document still holds the old value, or if it was deleted. */
function isDocumentUpdateWritten(
  document: DocumentWithSource | null,
  documentUpdate: DocumentUpdate,
  previousUpdate: DocumentUpdate,
): boolean {
  if (!document) return false
  const currentFieldValues = readCurrentFieldValues(document, documentUpdate)
  return Object.entries(documentUpdate).every(
    ([path, newValue]) =>
      currentFieldValues[path] === newValue || currentFieldValues[path] !== previousUpdate[path],
  )
}
