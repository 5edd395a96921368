/** The pending steps that the combat tracker shows in the rows of the fighters. */
import type { WaitingEntry } from '../cards/dock-sources'
import { waitingEntries } from '../cards/dock-sources'

/** This person's pending steps that have buttons, by the uuid of the actor who takes the step. */
export function stepsByActor(): ReadonlyMap<string, readonly WaitingEntry[]> {
  const steps = new Map<string, WaitingEntry[]>()
  for (const entry of waitingEntries()) {
    const [actor] = entry.actors
    if (actor !== undefined && entry.isOptional !== true && entry.buttons.length > 0)
      steps.set(actor, [...(steps.get(actor) ?? []), entry])
  }
  return steps
}

/** The buttons that the tracker showed at the last check, for each actor (by uuid). */
let lastButtonsByActor: ReadonlyMap<string, string> = new Map()

/**
 * The uuids of the actors whose buttons have changed since the last check. Without a fight the tracker has no rows, so nothing is
 * compared: listing all pending steps is the most expensive part of a redraw.
 */
export function actorsWithChangedSteps(): string[] {
  if (game.combats.size === 0) return []
  const buttons = new Map([...stepsByActor()].map(([actor, entries]) => [actor, JSON.stringify(entries)]))
  const changed = [...new Set([...lastButtonsByActor.keys(), ...buttons.keys()])].filter(
    (actor) => buttons.get(actor) !== lastButtonsByActor.get(actor),
  )
  lastButtonsByActor = buttons
  return changed
}
