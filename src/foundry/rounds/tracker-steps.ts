/** Finds the pending steps that the combat tracker shows in the rows of the fighters. */
import type { WaitingListEntry } from '../cards/dock-sources'
import { listWaitingListEntries } from '../cards/dock-sources'

/**
 * Groups the entries of the waiting list by the uuid of the actor who acts. Entries without buttons and optional
 * entries are left out.
 */
export function groupWaitingEntriesByActor(): ReadonlyMap<string, readonly WaitingListEntry[]> {
  const entriesByActor = new Map<string, WaitingListEntry[]>()
  for (const waitingEntry of listWaitingListEntries()) {
    const [actor] = waitingEntry.actors
    if (actor !== undefined && waitingEntry.isOptional !== true && waitingEntry.buttons.length > 0)
      entriesByActor.set(actor, [...(entriesByActor.get(actor) ?? []), waitingEntry])
  }
  return entriesByActor
}

/** The buttons that the combat tracker showed for each actor at the last check, as text, by the actor's uuid. */
let lastButtonsTextByActor: ReadonlyMap<string, string> = new Map()

/**
 * The uuids of the actors whose buttons in the combat tracker have changed since the last check. Empty without a fight,
 * because listing the pending steps is expensive.
 */
export function findActorsWithChangedSteps(): string[] {
  if (game.combats.size === 0) return []
  const buttonsTextByActor = new Map(
    [...groupWaitingEntriesByActor()].map(([actor, entries]) => [actor, JSON.stringify(entries)]),
  )
  const changedActorUuids = [
    ...new Set([...lastButtonsTextByActor.keys(), ...buttonsTextByActor.keys()]),
  ].filter((actor) => buttonsTextByActor.get(actor) !== lastButtonsTextByActor.get(actor))
  lastButtonsTextByActor = buttonsTextByActor
  return changedActorUuids
}
