/**
 * The document class `Macro`: https://foundryvtt.com/api/v14/classes/foundry.documents.Macro.html, foundry-api
 * §10.5
 */
import { CONFIG } from '../config'
import { game, ui } from '../state'
import { Hooks } from '../helpers/hooks'
import { createDocumentMetadata } from '../abstract/document-metadata'
import { DocumentAuthorField, DocumentTypeField } from '../data/fields/document-fields'
import type { DataSchema } from '../data/fields/field-options'
import { JavaScriptField, StringField } from '../data/fields/string-field'
import { MACRO_SCOPES, MACRO_TYPES } from '../../shared/constants'
import type { PlainObject } from '../../shared/objects'
import { ClientDocument } from './client-document'
import {
  createDirectoryFields,
  createImageField,
  createNameField,
  createCommonStoredFields,
} from './common-fields'
import type { User } from './user'

export class Macro extends ClientDocument {
  static override metadata = createDocumentMetadata('Macro')
  static DEFAULT_ICON = 'icons/svg/dice-target.svg'

  declare author: User | null
  declare command: string
  declare scope: string
  declare img: string | null

  static override defineSchema(): DataSchema {
    return {
      ...createCommonStoredFields(),
      name: createNameField(),
      type: new DocumentTypeField(this, { initial: MACRO_TYPES.CHAT }),
      author: new DocumentAuthorField({ documentName: 'User' }),
      img: createImageField(this.DEFAULT_ICON),
      scope: new StringField({
        required: true,
        choices: MACRO_SCOPES,
        initial: MACRO_SCOPES[0],
        validationError: 'must be a value in CONST.MACRO_SCOPES',
      }),
      command: new StringField({ required: true, blank: true }),
      ...createDirectoryFields(),
    }
  }

  static override validateJoint(macroData: PlainObject): void {
    if (macroData['type'] !== MACRO_TYPES.SCRIPT) return
    const scriptValidationFailure = new JavaScriptField({ async: true }).validate(macroData['command'])
    if (scriptValidationFailure) throw scriptValidationFailure.asError()
  }

  get isAuthor(): boolean {
    return this.author === game.user
  }

  get thumbnail(): string | null {
    return this.img
  }

  get canExecute(): boolean {
    if (!this.testUserPermission(game.user, 'LIMITED')) return false
    return this.type === MACRO_TYPES.CHAT || game.user.can('MACRO_SCRIPT')
  }

  /** A click on a macro's link executes the macro. */
  _onClickDocumentLink(event: Event): unknown {
    return this.execute({ event })
  }

  /**
   * Runs the macro.
   * @param macroScope further variables for the script, besides `speaker`, `actor`, `token` and `character`
   */
  execute(macroScope: PlainObject = {}): unknown {
    if (!this.canExecute) {
      ui.notifications?.warn(`You do not have permission to execute Macro "${this.name}".`)
      return undefined
    }
    return this.type === MACRO_TYPES.SCRIPT ? this.#executeScript(macroScope) : this.#executeChat()
  }

  #executeScript(macroScope: PlainObject): unknown {
    const { speaker = CONFIG.ChatMessage.documentClass.getSpeaker(), ...rest } = macroScope
    const { actor = null, token = null } = rest
    const argumentValues: PlainObject = { ...rest, speaker, actor, token, character: game.user.character }
    const argumentNames = Object.keys(argumentValues)
    const invalidArgumentName = argumentNames.find((argumentName) => !/^[A-Za-z_$][\w$]*$/.test(argumentName))
    if (invalidArgumentName !== undefined)
      throw new Error(`Illegal Macro argument name "${invalidArgumentName}"`)
    try {
      // This is the only code that compiles a text to a function, because a macro exists to run its author's script.
      const scriptFunction = Reflect.construct(AsyncFunction, [...argumentNames, this.command]) as (
        ...args: unknown[]
      ) => unknown
      return scriptFunction.call(this, ...argumentNames.map((argumentName) => argumentValues[argumentName]))
    } catch (error) {
      Hooks.onError(`Macro "${this.name}"`, error)
      ui.notifications?.error('There was an error in your macro syntax. See the console (F12) for details')
      return undefined
    }
  }

  #executeChat(): unknown {
    const chatTab = ui['chat'] as
      | { processMessage?: (chatText: string, options: object) => unknown }
      | undefined
    const speaker: unknown = CONFIG.ChatMessage.documentClass.getSpeaker()
    return chatTab?.processMessage?.(this.command, { speaker })
  }
}

const AsyncFunction = (async () => Promise.resolve()).constructor as FunctionConstructor
