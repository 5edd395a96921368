import type { Ruleset } from '../../core/contract'
import { shownOnToken } from '../platform/compat'
import { iconPath } from '../platform/system-id'

/** Conditions join Foundry's statuses, so that they stand on the token's own palette. */
export function registerStatuses(rulesets: readonly Ruleset[]): void {
  const ours = rulesets.flatMap(({ statuses }) =>
    statuses.map(({ id, name, icon }) => ({
      _id: effectIdOf(id),
      id,
      name,
      img: iconPath(icon),
      ...shownOnToken(),
    })),
  )
  // Added, not assigned: on 14 an assignment empties the list of what others added.
  CONFIG.statusEffects.push(...ours)
}

/**
 * The id that a condition's effect has on every actor: sixteen letters and digits, as Foundry wants ids.
 * Being the same on every client, it cannot be put on twice.
 */
export function effectIdOf(status: string): string {
  return status
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-16)
    .padEnd(16, '0')
}

/** The effects of an actor that are this condition and nothing else. */
export function effectsOf(actor: Actor.Implementation, status: string): ActiveEffect.Implementation[] {
  return actor.effects.filter(({ statuses }) => statuses.size === 1 && statuses.has(status))
}

/** The effect that puts a condition on an actor, as data. */
export function effectData(status: string): ActiveEffect.CreateData & { _id: string } {
  const known = CONFIG.statusEffects.find(({ id }) => id === status)
  if (!known) throw new Error(`There is no condition ${status}.`)
  return {
    _id: effectIdOf(status),
    name: game.i18n.localize(known.name ?? status),
    img: known.img ?? '',
    statuses: [status],
    ...shownOnToken(),
  }
}
