/** Registers the helpers that this system's templates call, and renders these templates. */
import { formatSignedNumber } from '../../core/modifiers'
import { isPhrase } from '../../core/phrase'
import { renderActionButtonHelper } from './act-button'
import { actorNameForViewer } from './actor-names'
import { collapsibleHelper } from './collapsibles'
import { localizeColon } from './labelled-text'
import { isolateTextDirection } from './literal-text'
import { localizePhrase } from './notify'
import { fetchSharedPartials, waitForTemplatePartials } from './partials'
import { systemPath } from './icon-path'

/**
 * Registers the helpers of the templates, and starts to fetch the template partials that all windows share. Every
 * helper escapes its text.
 * @param waitForActiveGames resolves when the active games are loaded; every drawing waits for them
 */
export function registerTemplateHelpers(waitForActiveGames: () => Promise<unknown>): void {
  Handlebars.registerHelper('hnbText', (phrase: unknown) => (isPhrase(phrase) ? localizePhrase(phrase) : ''))
  Handlebars.registerHelper('hnbPhrase', phraseHelper)
  Handlebars.registerHelper('hnbColon', localizeColon)
  Handlebars.registerHelper('hnbName', (displayedName: unknown) =>
    isolateTextDirection(formatTemplateHelperValue(displayedName)),
  )
  Handlebars.registerHelper('hnbFile', (filePath: unknown) =>
    typeof filePath === 'string' ? systemPath(filePath) : '',
  )
  Handlebars.registerHelper('hnbSigned', (signedValue: unknown) =>
    typeof signedValue === 'number' ? formatSignedNumber(signedValue) : '',
  )
  Handlebars.registerHelper('hnbFold', collapsibleHelper)
  Handlebars.registerHelper('hnbAct', renderActionButtonHelper)
  Handlebars.registerHelper('hnbIcon', iconHelper)
  Handlebars.registerHelper('hnbActor', (idOfActor: string) => {
    const actor = game.actors.get(idOfActor)
    return actor
      ? isolateTextDirection(actorNameForViewer(actor))
      : localizePhrase({ key: 'HnB.refusal.actorGone' })
  })
  Handlebars.registerHelper('hnbActorLink', (idOfActor: string) => {
    const actor = game.actors.get(idOfActor)
    if (!actor) return localizePhrase({ key: 'HnB.refusal.actorGone' })
    const shownActorName = isolateTextDirection(actorNameForViewer(actor))
    const [actorId, name] = [actor.id ?? '', shownActorName].map((htmlText) =>
      Handlebars.escapeExpression(htmlText),
    )
    return actor.visible
      ? new Handlebars.SafeString(
          `<button type="button" class="hnb-link" data-action="openActor" data-actor="${actorId}">${name}</button>`,
        )
      : shownActorName
  })
  fetchSharedPartials(waitForActiveGames)
}

/** Renders a template of this system. The template's path is relative to `templates/` and has no extension. */
export async function renderOurTemplate(templatePath: string, templateContext: object): Promise<string> {
  await waitForTemplatePartials()
  return foundry.applications.handlebars.renderTemplate(systemPath(`templates/${templatePath}.hbs`), {
    ...templateContext,
  })
}

/**
 * The Handlebars helper `{{hnbIcon "plus"}}`, which draws an icon of Foundry's icon font, hidden from screen readers.
 */
function iconHelper(iconName: unknown): Handlebars.SafeString {
  return new Handlebars.SafeString(
    `<i class="fa-solid fa-${Handlebars.escapeExpression(String(iconName))}" aria-hidden="true"></i>`,
  )
}

/**
 * The Handlebars helper `{{hnbPhrase "HnB.…" name=name}}`, which localizes a phrase key. With Foundry's own helper
 * `localize`, a name could change the sentence's direction.
 */
function phraseHelper(phraseKey: unknown, { hash }: Handlebars.HelperOptions): string {
  const phraseData = Object.entries(hash).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'number' ? value : formatTemplateHelperValue(value),
  ])
  return localizePhrase({
    key: formatTemplateHelperValue(phraseKey),
    data: Object.fromEntries(phraseData) as Record<string, string | number>,
  })
}

/** The text that Handlebars would write for a value. */
const formatTemplateHelperValue = (helperValue: unknown): string =>
  typeof helperValue === 'string' ||
  typeof helperValue === 'number' ||
  helperValue instanceof Handlebars.SafeString
    ? String(helperValue)
    : ''
