/** Registers the helpers that our templates call, and renders our templates. */
import { signed } from '../../core/modifiers'
import { isWords } from '../../core/words'
import { actHelper } from './act-button'
import { nameHere } from './faces'
import { foldHelper } from './folds'
import { say } from './notify'
import { fetchSharedPieces, piecesReady } from './pieces'
import { systemPath } from './system-id'

/**
 * Registers our helpers, and begins to fetch the shared partials: `{{hnbWords label}}` localizes a phrase, `{{hnbActor
 * id}}` gives an actor's name, both always escaped; `{{hnbActorLink id}}` makes the name a button that opens the actor,
 * for people who may see the actor.
 * @param games resolves when the active games are loaded; every drawing waits for this
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

/** `{{hnbIcon "plus"}}`: an icon that Foundry brings, silent for screen readers. */
function iconHelper(name: unknown): Handlebars.SafeString {
  return new Handlebars.SafeString(
    `<i class="fa-solid fa-${Handlebars.escapeExpression(String(name))}" aria-hidden="true"></i>`,
  )
}
