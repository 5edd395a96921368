import type { Ruleset } from '../../core/contract'
import { signed } from '../../core/modifiers'
import type { Words } from '../../core/words'
import { say } from './notify'
import { systemPath } from './system-id'

/** The pieces that several templates share, by the name under which a template calls them. */
const PARTIALS = {
  'hnb.dice': systemPath('templates/shared/dice.hbs'),
  'hnb.die': systemPath('templates/shared/die.hbs'),
  'hnb.glyph': systemPath('templates/shared/glyph.hbs'),
  'hnb.modifiers': systemPath('templates/shared/modifiers.hbs'),
  'hnb.pips': systemPath('templates/shared/pips.hbs'),
  'hnb.playingCard': systemPath('templates/shared/playing-card.hbs'),
  'hnb.points': systemPath('templates/shared/points.hbs'),
  'hnb.row': systemPath('templates/shared/row.hbs'),
  'hnb.unreadable': systemPath('templates/shared/unreadable.hbs'),
}

/** Makes the shared pieces and our helpers known: `{{hnbWords label}}` says words, `{{hnbActor id}}` an actor's name, both always escaped. */
export async function prepareTemplates(
  rulesets: readonly Pick<Ruleset, 'id' | 'key' | 'partials'>[],
): Promise<void> {
  Handlebars.registerHelper('hnbWords', (words: unknown) => (isWords(words) ? say(words) : ''))
  Handlebars.registerHelper('hnbSigned', (value: unknown) => (typeof value === 'number' ? signed(value) : ''))
  Handlebars.registerHelper(
    'hnbActor',
    (id: string) => game.actors.get(id)?.name ?? say({ key: 'HnB.refusal.actorGone' }),
  )
  const own = rulesets.flatMap(({ id, key, partials }) =>
    partials.map((name) => [`hnb.${key}.${name}`, systemPath(`templates/${id}/${name}.hbs`)] as const),
  )
  await foundry.applications.handlebars.loadTemplates({ ...PARTIALS, ...Object.fromEntries(own) })
}

/** Renders a template of ours, by its path below `templates/` without the ending. */
export function renderPart(template: string, context: object): Promise<string> {
  return foundry.applications.handlebars.renderTemplate(systemPath(`templates/${template}.hbs`), {
    ...context,
  })
}

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && ('key' in value || 'text' in value)
}
