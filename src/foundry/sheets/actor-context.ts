import { allRulesets, readersOf } from '../world/active-rulesets'
import { waitingMessages } from '../chat/waiting'
import { itemView, situationOf } from '../world/views'

/** The kinds of item that the gear tab lists, in its order; the others have their place in a game's tab. */
const GEAR = ['weapon', 'armor', 'gear'] as const

export function headerContext(actor: Actor.Implementation): object {
  return {
    name: actor.name,
    img: actor.img,
    type: `TYPES.Actor.${actor.type}`,
    statuses: [...actor.statuses].flatMap((id) => CONFIG.statusEffects.filter((status) => status.id === id)),
  }
}

/** A game's view of an actor; null when the actor's data for that game cannot be read. */
export function rulesetContext(actor: Actor.Implementation, key: string): object | null {
  const ruleset = allRulesets().find((known) => known.key === key)
  return ruleset?.tab.context(situationOf(actor, ruleset, game.user), waitingMessages(actor, ruleset)) ?? null
}

/** What is carried, by kind, each with a line from every game that reads it. */
export function itemsContext(actor: Actor.Implementation): object {
  return {
    groups: GEAR.map((type) => ({
      type,
      label: `HnB.sheet.group.${type}`,
      items: actor.items
        .filter((item) => item.type === type)
        .sort((a, b) => a.sort - b.sort)
        .map((item) => ({
          id: item.id,
          name: item.name,
          img: item.img,
          lines: readersOf(type).map((ruleset) => ({
            key: ruleset.key,
            icon: ruleset.icon,
            game: `HnB.${ruleset.key}.title`,
            words: ruleset.items[type]?.lines(itemView(item, ruleset.key)) ?? [],
          })),
        })),
    })),
  }
}

export async function notesContext(actor: Actor.Implementation): Promise<object> {
  const value = foundry.utils.getProperty(actor.toObject(), 'system.biography')
  const html = typeof value === 'string' ? value : ''
  return {
    biography: html,
    field: actor.system.schema.getField('biography'),
    enriched: await foundry.applications.ux.TextEditor.implementation.enrichHTML(html, {
      relativeTo: actor,
      secrets: actor.isOwner,
    }),
  }
}
