/**
 * The document class `Macro`: https://foundryvtt.com/api/v14/classes/foundry.documents.Macro.html, foundry-api
 * §10.5
 */
import { CONFIG } from '../config'
import { game, ui } from '../state'
import { Hooks } from '../helpers/hooks'
import { documentMetadata } from '../abstract/document-metadata'
import { DocumentAuthorField, DocumentTypeField } from '../data/fields/document-fields'
import type { DataSchema } from '../data/fields/field-options'
import { JavaScriptField, StringField } from '../data/fields/string-field'
import { MACRO_SCOPES, MACRO_TYPES } from '../../shared/constants'
import type { PlainObject } from '../../shared/objects'
import { ClientDocument } from './client-document'
import { directoryFields, imageField, nameField, commonStoredFields } from './common-fields'
import type { User } from './user'

export class Macro extends ClientDocument {
  static override metadata = documentMetadata('Macro')
  static DEFAULT_ICON = 'icons/svg/dice-target.svg'

  declare author: User | null
  declare command: string
  declare scope: string
  declare img: string | null

  static override defineSchema(): DataSchema {
    return {
      ...commonStoredFields(),
      name: nameField(),
      type: new DocumentTypeField(this, { initial: MACRO_TYPES.CHAT }),
      author: new DocumentAuthorField({ documentName: 'User' }),
      img: imageField(this.DEFAULT_ICON),
      scope: new StringField({
        required: true,
        choices: MACRO_SCOPES,
        initial: MACRO_SCOPES[0],
        validationError: 'must be a value in CONST.MACRO_SCOPES',
      }),
      command: new StringField({ required: true, blank: true }),
      ...directoryFields(),
    }
  }

  static override validateJoint(data: PlainObject): void {
    if (data['type'] !== MACRO_TYPES.SCRIPT) return
    const failure = new JavaScriptField({ async: true }).validate(data['command'])
    if (failure) throw failure.asError()
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
   * @param scope further variables for the script, besides `speaker`, `actor`, `token` and `character`
   */
  execute(scope: PlainObject = {}): unknown {
    if (!this.canExecute) {
      ui.notifications?.warn(`You do not have permission to execute Macro "${this.name}".`)
      return undefined
    }
    return this.type === MACRO_TYPES.SCRIPT ? this.#executeScript(scope) : this.#executeChat()
  }

  #executeScript(scope: PlainObject): unknown {
    const { speaker = CONFIG.ChatMessage.documentClass.getSpeaker(), ...rest } = scope
    const { actor = null, token = null } = rest
    const values: PlainObject = { ...rest, speaker, actor, token, character: game.user.character }
    const names = Object.keys(values)
    const numeric = names.find((name) => !/^[A-Za-z_$][\w$]*$/.test(name))
    if (numeric !== undefined) throw new Error(`Illegal Macro argument name "${numeric}"`)
    try {
      // Running the author's script is the purpose of a macro, so this is the only place that compiles text as code.
      const script = Reflect.construct(AsyncFunction, [...names, this.command]) as (
        ...args: unknown[]
      ) => unknown
      return script.call(this, ...names.map((name) => values[name]))
    } catch (error) {
      Hooks.onError(`Macro "${this.name}"`, error)
      ui.notifications?.error('There was an error in your macro syntax. See the console (F12) for details')
      return undefined
    }
  }

  #executeChat(): unknown {
    const chatTab = ui['chat'] as { processMessage?: (text: string, options: object) => unknown } | undefined
    const speaker: unknown = CONFIG.ChatMessage.documentClass.getSpeaker()
    return chatTab?.processMessage?.(this.command, { speaker })
  }
}

const AsyncFunction = (async () => Promise.resolve()).constructor as FunctionConstructor
