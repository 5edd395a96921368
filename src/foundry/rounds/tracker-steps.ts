/** Finds the pending steps that the combat tracker shows in the rows of the fighters. */
import type { WaitingEntry } from '../cards/dock-sources'
import { waitingEntries } from '../cards/dock-sources'

/**
 * The waiting list's entries that have buttons, by the uuid of the actor who takes the step. Optional steps are left
 * out.
 */
export function stepsByActor(): ReadonlyMap<string, readonly WaitingEntry[]> {
  const steps = new Map<string, WaitingEntry[]>()
  for (const entry of waitingEntries()) {
    const [actor] = entry.actors
    if (actor !== undefined && entry.isOptional !== true && entry.buttons.length > 0)
      steps.set(actor, [...(steps.get(actor) ?? []), entry])
  }
  return steps
}

/** The buttons that the tracker showed for each actor (by uuid) at the last check, as text. */
let lastButtonsByActor: ReadonlyMap<string, string> = new Map()

/**
 * The uuids of the actors whose buttons in the tracker have changed since the last check. Empty if the world has no
 * fight, because then the tracker has no rows. The check lists all pending steps, which is the most expensive part of a
 * redraw.
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
