/** Loads our templates, partials and helpers, and renders them. */
import type { Ruleset } from '../../core/contract'
import { signed } from '../../core/modifiers'
import type { ItemType } from '../../core/views'
import { ITEM_TYPES } from '../../core/views'
import { isWords } from '../../core/words'
import { actHelper } from './act-button'
import { nameHere } from './faces'
import { foldHelper } from './folds'
import { say } from './notify'
import { fetchPieces, piecesReady } from './pieces'
import { systemPath } from './system-id'

/** The template fragments that several templates share, by the name under which a template calls them. */
const PARTIALS = {
  'hnb.cardUses': systemPath('templates/cards/uses.hbs'),
  'hnb.would': systemPath('templates/shared/would.hbs'),
  'hnb.addItem': systemPath('templates/shared/add-item.hbs'),
  'hnb.dice': systemPath('templates/shared/dice.hbs'),
  'hnb.die': systemPath('templates/shared/die.hbs'),
  'hnb.distances': systemPath('templates/shared/distances.hbs'),
  'hnb.field': systemPath('templates/shared/field.hbs'),
  'hnb.fields': systemPath('templates/shared/fields.hbs'),
  'hnb.glyph': systemPath('templates/shared/glyph.hbs'),
  'hnb.itemButton': systemPath('templates/shared/item-button.hbs'),
  'hnb.itemReading': systemPath('templates/shared/item-reading.hbs'),
  'hnb.lines': systemPath('templates/shared/lines.hbs'),
  'hnb.list': systemPath('templates/shared/list.hbs'),
  'hnb.handNote': systemPath('templates/cards/hand-note.hbs'),
  'hnb.modifierLines': systemPath('templates/shared/modifier-lines.hbs'),
  'hnb.modifiers': systemPath('templates/shared/modifiers.hbs'),
  'hnb.momentActor': systemPath('templates/shared/moment-actor.hbs'),
  'hnb.people': systemPath('templates/shared/people.hbs'),
  'hnb.person': systemPath('templates/shared/person.hbs'),
  'hnb.next': systemPath('templates/shared/next.hbs'),
  'hnb.pips': systemPath('templates/shared/pips.hbs'),
  'hnb.playingCard': systemPath('templates/shared/playing-card.hbs'),
  'hnb.points': systemPath('templates/shared/points.hbs'),
  'hnb.switch': systemPath('templates/shared/switch.hbs'),
  'hnb.step': systemPath('templates/shared/step.hbs'),
  'hnb.row': systemPath('templates/shared/row.hbs'),
  'hnb.unreadable': systemPath('templates/shared/unreadable.hbs'),
  'hnb.waived': systemPath('templates/shared/waived.hbs'),
}

/**
 * Registers the shared fragments and our helpers: `{{hnbWords label}}` puts words into the language, `{{hnbActor id}}`
 * gives an actor's name, both always escaped.
 * @param games what else everything that draws waits for
 */
export function prepareTemplates(games: () => Promise<unknown>): void {
  Handlebars.registerHelper('hnbWords', (words: unknown) => (isWords(words) ? say(words) : ''))
  Handlebars.registerHelper('hnbFile', (path: unknown) => (typeof path === 'string' ? systemPath(path) : ''))
  Handlebars.registerHelper('hnbSigned', (value: unknown) => (typeof value === 'number' ? signed(value) : ''))
  Handlebars.registerHelper('hnbFold', foldHelper)
  Handlebars.registerHelper('hnbAct', actHelper)
  Handlebars.registerHelper('hnbIcon', iconHelper)
  Handlebars.registerHelper('hnbActor', (id: string) => {
    const actor = game.actors.get(id)
    return actor ? nameHere(actor) : say({ key: 'HnB.refusal.actorGone' })
  })
  fetchPieces(PARTIALS, games)
}

/** Fetches the pieces that a game's templates share, and its own part of items' sheets. */
export async function fetchGamePieces({
  id,
  key,
  partials,
  items,
}: Pick<Ruleset, 'id' | 'key' | 'partials' | 'items'>): Promise<void> {
  const shared = partials.map(
    (name) => [`hnb.${key}.${name}`, systemPath(`templates/${id}/${name}.hbs`)] as const,
  )
  const own = ITEM_TYPES.filter((type) => items[type]?.context).map(
    (type) => [itemPartial(id, type), systemPath(`templates/${id}/item-${type}.hbs`)] as const,
  )
  await foundry.applications.handlebars.loadTemplates(Object.fromEntries([...shared, ...own]))
}

/** The name under which a game's own part of an item's sheet is called. */
export function itemPartial(ruleset: string, type: ItemType): string {
  return `hnb.item.${ruleset}.${type}`
}

/** Renders a template of ours, by its path in `templates/` without the extension. */
export async function renderPart(template: string, context: object): Promise<string> {
  await piecesReady()
  return foundry.applications.handlebars.renderTemplate(systemPath(`templates/${template}.hbs`), {
    ...context,
  })
}

/** `{{hnbIcon "plus"}}`: one of the icons that Foundry brings, which says nothing to whoever listens. */
function iconHelper(name: unknown): Handlebars.SafeString {
  return new Handlebars.SafeString(
    `<i class="fa-solid fa-${Handlebars.escapeExpression(String(name))}" aria-hidden="true"></i>`,
  )
}
