/** Redraws open actor sheets that show data of other documents: data of a community, or of the actor's token. */
import { activeGameOutlines } from '../world/active-rulesets'
import { HarmBlessingActorSheet } from './actor-sheet'

const redrawTabsWithCommunities = foundry.utils.debounce(() => {
  const keysOfGamesWithCommunities = activeGameOutlines().flatMap(({ key, actorTypes }) =>
    actorTypes.includes('community') ? [key] : [],
  )
  if (keysOfGamesWithCommunities.length === 0) return
  for (const application of foundry.applications.instances.values()) {
    if (
      application instanceof HarmBlessingActorSheet &&
      application.rendered &&
      application.actor.type !== 'community'
    )
      void application.render({ parts: keysOfGamesWithCommunities })
  }
}, 50)

/**
 * Called after an actor was created, changed or deleted. If the actor is a community, redraws the sheets that show the
 * community.
 */
export function redrawSheetsAfterActorChange({ type }: Actor.Implementation): void {
  if (type === 'community') redrawTabsWithCommunities()
}

/**
 * Called after an item was created, changed or deleted. If it belongs to a community, redraws the sheets that show
 * the community.
 */
export function redrawSheetsAfterItemChange({ actor }: Item.Implementation): void {
  if (actor?.type === 'community') redrawTabsWithCommunities()
}

/**
 * Redraws the header of an actor's sheet after a change of the actor's token, because the header says whether players
 * can read the name.
 */
export function redrawSheetHeader({ actor }: TokenDocument.Implementation): void {
  if (!actor || !game.user.isGM) return
  for (const application of foundry.applications.instances.values()) {
    if (
      application instanceof HarmBlessingActorSheet &&
      application.rendered &&
      application.actor.uuid === actor.uuid
    )
      void application.render({ parts: ['header'] })
  }
}
