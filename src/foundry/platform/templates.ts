/** Prepares what our templates call, and renders them. */
import { signed } from '../../core/modifiers'
import { isWords } from '../../core/words'
import { actHelper } from './act-button'
import { nameHere } from './faces'
import { foldHelper } from './folds'
import { say } from './notify'
import { fetchSharedPieces, piecesReady } from './pieces'
import { systemPath } from './system-id'

/**
 * Registers our helpers, and begins to fetch the shared fragments: `{{hnbWords label}}` puts words into the language,
 * `{{hnbActor id}}` gives an actor's name, both always escaped; `{{hnbActorLink id}}` makes it a button that opens the
 * actor, for those who may see it.
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
  Handlebars.registerHelper('hnbActorLink', (id: string) => {
    const actor = game.actors.get(id)
    if (!actor) return say({ key: 'HnB.refusal.actorGone' })
    const [known, name] = [actor.id ?? '', nameHere(actor)].map((one) => Handlebars.escapeExpression(one))
    return actor.visible
      ? new Handlebars.SafeString(
          `<button type="button" class="hnb-link" data-action="openActor" data-actor="${known}">${name}</button>`,
        )
      : nameHere(actor)
  })
  fetchSharedPieces(games)
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
