/** Redraws open sheets that show something of another document: a community, or the actor's token. */
import { outlinesOn } from '../world/active-rulesets'
import { HarmBlessingActorSheet } from './actor-sheet'

const redraw = foundry.utils.debounce(() => {
  const parts = outlinesOn().flatMap(({ key, actorTypes }) => (actorTypes.includes('community') ? [key] : []))
  if (parts.length === 0) return
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof HarmBlessingActorSheet && app.rendered && app.actor.type !== 'community')
      void app.render({ parts })
  }
}, 50)

/** An actor was made, changed or deleted. */
export function actorChanged({ type }: Actor.Implementation): void {
  if (type === 'community') redraw()
}

/** An item was made, changed or deleted. */
export function itemChanged({ actor }: Item.Implementation): void {
  if (actor?.type === 'community') redraw()
}

/** Redraws the head of a token's sheet, which says whether players read its name. */
export function showHeadAnew({ actor }: TokenDocument.Implementation): void {
  if (!actor || !game.user.isGM) return
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof HarmBlessingActorSheet && app.rendered && app.actor.uuid === actor.uuid)
      void app.render({ parts: ['header'] })
  }
}
