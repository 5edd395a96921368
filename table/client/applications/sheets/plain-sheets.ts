/**
 * Core's simple configuration windows, with the class names documented at
 * https://foundryvtt.com/api/v14/modules/foundry.applications.sheets.html
 */
import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from '../../../shared/constants'
import { currentUser, findWorldCollection } from '../document-views'
import type { DocumentSheetDefaults } from '../api/document-sheet'
import type { ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import { PlainSheet } from './plain-sheet'
import type { SheetFieldConfig } from './plain-sheet'

/**
 * Creates the choices of a select from a constant with named numbers. The labels are the names in lower case:
 * `OWNER_HOVER` becomes "owner hover".
 */
function createChoicesOfNamedNumbers(
  choiceNumbersByName: Readonly<Record<string, number>>,
): Record<string, string> {
  const labelledChoices = Object.entries(choiceNumbersByName).map(([name, value]) => [
    value,
    name.toLowerCase().replaceAll('_', ' '),
  ])
  return Object.fromEntries(labelledChoices) as Record<string, string>
}

export class FolderConfig extends PlainSheet {
  static override _FIELDS: readonly SheetFieldConfig[] = [
    { path: 'color', label: 'Colour' },
    { path: 'sorting', label: 'Sorted', input: { choices: { a: 'By name', m: 'By hand' } } },
  ]
}

export class UserConfig extends PlainSheet {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = { sheetConfig: false }

  override _fields(): readonly SheetFieldConfig[] {
    const ownedActors = [...findWorldCollection('actors')].filter(
      (actor) => actor.isOwner || currentUser().isGM,
    )
    const actorChoices = Object.fromEntries(ownedActors.map(({ id, name }) => [id, name]))
    return [
      { path: 'color', label: 'Colour' },
      { path: 'pronouns', label: 'Pronouns' },
      { path: 'avatar', label: 'Picture' },
      { path: 'character', label: 'Plays', input: { choices: actorChoices, blank: 'Nobody' } },
    ]
  }
}

export class SceneConfig extends PlainSheet {
  static override _FIELDS: readonly SheetFieldConfig[] = [
    { path: 'active', label: 'Shown to everybody' },
    { path: 'background.src', label: 'Background' },
    { path: 'backgroundColor', label: 'Colour behind it' },
    { path: 'width', label: 'Width' },
    { path: 'height', label: 'Height' },
    { path: 'grid.size', label: 'Size of a square' },
  ]
}

export class TokenConfig extends PlainSheet {
  static override _FIELDS: readonly SheetFieldConfig[] = [
    { path: 'texture.src', label: 'Picture' },
    { path: 'actorLink', label: 'Is the actor itself', hint: 'Otherwise the token has a copy of its own.' },
    {
      path: 'disposition',
      label: 'Disposition',
      input: { choices: createChoicesOfNamedNumbers(TOKEN_DISPOSITIONS) },
    },
    {
      path: 'displayName',
      label: 'Shows its name',
      input: { choices: createChoicesOfNamedNumbers(TOKEN_DISPLAY_MODES) },
    },
    {
      path: 'displayBars',
      label: 'Shows its bars',
      input: { choices: createChoicesOfNamedNumbers(TOKEN_DISPLAY_MODES) },
    },
    { path: 'bar1.attribute', label: 'First bar' },
    { path: 'bar2.attribute', label: 'Second bar' },
    { path: 'width', label: 'Width in squares' },
    { path: 'height', label: 'Height in squares' },
    { path: 'hidden', label: 'Hidden from players' },
  ]
}

/** The window for an actor's prototype token, from which new tokens are made. Its `document` is the actor. */
export class PrototypeTokenConfig extends PlainSheet {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = { sheetConfig: false }

  static override _FIELDS = TokenConfig._FIELDS
    .filter(({ path }) => path !== 'hidden')
    .map((fieldConfig) => ({
      ...fieldConfig,
      path: `prototypeToken.${fieldConfig.path}`,
    }))

  override get title(): string {
    return `Prototype token: ${this.document.name}`
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    return { ...(await super._prepareContext(options)), hasName: false }
  }
}

export class ActiveEffectConfig extends PlainSheet {
  static override _FIELDS: readonly SheetFieldConfig[] = [
    { path: 'disabled', label: 'Off' },
    { path: 'transfer', label: 'Works on the owner of its item' },
    { path: 'tint', label: 'Tint' },
    { path: 'description', label: 'Description', stacked: true, input: { enrich: true } },
  ]
}

export class CombatantConfig extends PlainSheet {
  static override _FIELDS: readonly SheetFieldConfig[] = [
    { path: 'initiative', label: 'Initiative' },
    { path: 'hidden', label: 'Hidden from players' },
    { path: 'defeated', label: 'Defeated' },
  ]
}

export class CardConfig extends PlainSheet {
  static override _FIELDS: readonly SheetFieldConfig[] = [
    { path: 'suit', label: 'Suit' },
    { path: 'value', label: 'Value' },
    { path: 'back.img', label: 'Back' },
    { path: 'description', label: 'Description', stacked: true, input: { enrich: true } },
  ]
}

/** The sheet of actors and items whose type has no other sheet: shows only the name and the image. */
export class BaseSheet extends PlainSheet {}

declare module '../../class-registry' {
  interface ClassTypes {
    PrototypeTokenConfig: typeof PrototypeTokenConfig
  }
}
