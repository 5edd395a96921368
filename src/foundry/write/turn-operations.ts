/**
 * Writes fighters' places in the current fight: into the combatants, and data that only Gamemasters write into the
 * fight.
 */
import type { Edit } from '../../core/outcome'
import { combatantOf, fightNow, markChange, turnChange, turnField } from '../world/turns'
import { mustExist } from './edits'
import type { Operation } from './operation'

/** An update of one document, by dotted path: text, numbers and booleans only. */
type Change = Readonly<Record<string, unknown>>

interface Update {
  readonly id: string
  readonly change: Change
}

/** Writes several actors' places in the current fight together; actors outside the fight are left out. */
export function turnOperations(edits: readonly Edit[]): Operation[] {
  const fight = fightNow()
  if (!fight) return []
  const fighters: Update[] = []
  let marks: Change = {}
  for (const { of, set } of edits) {
    const actor = mustExist(of)
    const combatant = actor instanceof Actor ? combatantOf(actor) : null
    const turn = Object.fromEntries(Object.entries(set).filter(([path]) => turnField(path)))
    if (!combatant) continue
    fighters.push({ id: combatant.id ?? '', change: turnChange(combatant, turn) })
    marks = { ...marks, ...markChange(combatant, turn) }
  }
  const some = fighters.filter(({ change }) => Object.keys(change).length > 0)
  return [
    ...(some.length > 0 ? [setFighters(fight, some)] : []),
    ...(Object.keys(marks).length > 0 ? [setFight(fight, marks)] : []),
  ]
}

function setFighters(fight: Combat.Stored, all: readonly Update[]): Operation {
  const find = (id: string) => fight.combatants.get(id) ?? null
  const before = all.map(({ id, change }) => ({ id, change: valuesOf(find(id), change) }))
  const updates = all.map(({ id, change }) => ({ _id: id, ...change }))
  return {
    batched: { action: 'update', documentName: 'Combatant', parent: fight, updates },
    run: () => fight.updateEmbeddedDocuments('Combatant', updates),
    isDone: () => all.every(({ id, change }, index) => isMade(find(id), change, before[index]?.change ?? {})),
    back: () => [
      setFighters(
        fight,
        before.filter(({ id }) => find(id) !== null),
      ),
    ],
  }
}

function setFight(fight: Combat.Stored, change: Change): Operation {
  const find = () => game.combats.get(fight.id) ?? null
  const before = valuesOf(fight, change)
  const updates = [{ _id: fight.id, ...change }]
  return {
    batched: { action: 'update', documentName: 'Combat', parent: null, updates },
    run: () => fight.update({ ...change }),
    isDone: () => isMade(find(), change, before),
    back: () => (find() ? [setFight(fight, before)] : []),
  }
}

interface Sourced {
  readonly _source: object
}

const valueIn = ({ _source }: Sourced, path: string): unknown => foundry.utils.getProperty(_source, path)

/** The present values of the fields that will be written; a flag that was never written is false, or 0. */
function valuesOf(document: Sourced | null, change: Change): Change {
  return Object.fromEntries(
    Object.entries(change).map(([path, wanted]) => {
      const none = typeof wanted === 'boolean' ? false : 0
      return [path, (document && valueIn(document, path)) ?? (path === 'initiative' ? null : none)]
    }),
  )
}

/** Was a change written? An unchanged value proves that it was not, and so does a deleted document. */
function isMade(document: Sourced | null, change: Change, before: Change): boolean {
  if (!document) return false
  const now = valuesOf(document, change)
  return Object.entries(change).every(([path, wanted]) => now[path] === wanted || now[path] !== before[path])
}
