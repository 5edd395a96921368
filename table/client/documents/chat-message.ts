/**
 * The document class `ChatMessage`: https://foundryvtt.com/api/v14/classes/foundry.documents.ChatMessage.html,
 * foundry-api §5.6, §8
 */
import { CONFIG } from '../config'
import { throwDeprecated } from '../errors'
import { isFoundry14 } from '../generation'
import { game } from '../state'
import { Hooks } from '../helpers/hooks'
import { createDocumentMetadata } from '../abstract/document-metadata'
import { ArrayField } from '../data/fields/array-field'
import { BooleanField } from '../data/fields/boolean-field'
import { DocumentAuthorField, ForeignDocumentField } from '../data/fields/document-fields'
import { FilePathField } from '../data/fields/media-fields'
import { NumberField } from '../data/fields/number-field'
import { SchemaField } from '../data/fields/schema-field'
import type { DataSchema } from '../data/fields/field-options'
import { HTMLField, JSONField, StringField } from '../data/fields/string-field'
import type { OperationOptions } from '../data/database-operation'
import { CHAT_MESSAGE_STYLES } from '../../shared/constants'
import { isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { Actor } from './actor'
import { applyMessageAudience } from './chat-audience'
import { renderMessageElement } from './chat-rendering'
import type { MessageRenderOptions } from './chat-rendering'
import { findSpeakerActor, findSpeaker } from './chat-speaker'
import type { ChatSpeaker, SpeakerOptions } from './chat-speaker'
import { ClientDocument } from './client-document'
import { createCommonStoredFields, createSubtypeFields } from './common-fields'
import type { User } from './user'
import type { MessageRoll } from './roll-views'

export class ChatMessage extends ClientDocument {
  static override metadata = createDocumentMetadata('ChatMessage')

  declare author: User | null
  declare style: number
  declare timestamp: number
  declare flavor: string
  declare title: string
  declare content: string
  declare speaker: ChatSpeaker
  declare whisper: string[]
  declare blind: boolean
  declare rolls: MessageRoll[]
  declare sound: string | null

  static override defineSchema(): DataSchema {
    const createDocumentReferenceField = (documentName: string): ForeignDocumentField =>
      new ForeignDocumentField({ documentName }, { idOnly: true })
    return {
      ...createCommonStoredFields(),
      ...createSubtypeFields(this, { initial: 'base' }),
      style: new NumberField({
        required: true,
        choices: () => Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
        validationError: 'must be a value in CONST.CHAT_MESSAGE_STYLES',
      }),
      author: new DocumentAuthorField({ documentName: 'User' }),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      ...(isFoundry14() && { title: new StringField({ required: true, blank: true }) }),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: createDocumentReferenceField('Scene'),
        actor: createDocumentReferenceField('Actor'),
        token: createDocumentReferenceField('Token'),
        alias: new StringField(),
      }),
      whisper: new ArrayField(createDocumentReferenceField('User')),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ validate: isRollData })),
      sound: new FilePathField({ categories: ['AUDIO'] }),
      emote: new BooleanField(),
    }
  }

  /** Restores the rolls from their data; omits rolls that throw. */
  override prepareDerivedData(): void {
    super.prepareDerivedData()
    const rollsInSource: unknown[] = this.rolls
    this.rolls = rollsInSource.flatMap((rollJson) => {
      try {
        return isPlainObject(rollJson)
          ? [CONFIG.Dice.rolls[0]?.fromData(rollJson)].filter((roll) => roll !== undefined)
          : []
      } catch (error) {
        Hooks.onError(`${this.uuid}#rolls`, error)
        return []
      }
    })
  }

  // ---- who may see the message

  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || ''
  }

  get isAuthor(): boolean {
    return this.author === game.user
  }

  get isRoll(): boolean {
    return this.rolls.length > 0
  }

  get speakerActor(): Actor | null {
    return findSpeakerActor(this.speaker)
  }

  /** True if the message appears in this user's log. A secret roll appears for everybody, but its content is hidden. */
  override get visible(): boolean {
    if (this.whisper.length === 0 || this.isRoll) return true
    return this.isAuthor || this.whisper.includes(game.userId)
  }

  /** True if this user may read the message's content. A blind roll is hidden even from its author. */
  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible
    if (this.whisper.length === 0) return true
    return this.whisper.includes(game.userId) || (this.isAuthor && !this.blind)
  }

  /** Foundry 13 only: sets `whisper` and `blind` of message data as a roll mode says. */
  static applyRollMode<T extends PlainObject>(chatData: T, rollMode: string): T {
    return applyMessageAudience(chatData, rollMode, 13)
  }

  /** Foundry 14 only: sets `whisper`, `blind` and `style` of message data as a message mode says. */
  static applyMode<T extends PlainObject>(chatData: T, messageMode: string): T {
    return applyMessageAudience(chatData, messageMode, 14)
  }

  applyRollMode(rollMode: string): void {
    this.updateSource(applyMessageAudience({}, rollMode, 13))
  }

  applyMode(messageMode: string): void {
    this.updateSource(applyMessageAudience({}, messageMode, 14))
  }

  /**
   * Finds the users that a whisper reaches. @param recipientName `gm`, `players`, or the name of a user or character
   */
  static getWhisperRecipients(recipientName: string): User[] {
    const lowerCaseRecipientName = recipientName.toLowerCase()
    if (['gm', 'dm', 'gms', 'dms'].includes(lowerCaseRecipientName))
      return game.users.filter((user) => user.isGM)
    if (lowerCaseRecipientName === 'players') return game.users.filter((user) => !user.isGM)
    const usersWithName = game.users.filter((user) => user.name.toLowerCase() === lowerCaseRecipientName)
    if (usersWithName.length > 0) return usersWithName
    return game.users.filter((user) => user.character?.name.toLowerCase() === lowerCaseRecipientName)
  }

  static getSpeaker(options: SpeakerOptions = {}): ChatSpeaker {
    return findSpeaker(options)
  }

  static getSpeakerActor(speaker: ChatSpeaker): Actor | null {
    return findSpeakerActor(speaker)
  }

  getRollData(): object {
    return this.speakerActor?.getRollData() ?? {}
  }

  // ---- creating and showing the message

  override async _preCreate(
    messageData: PlainObject,
    options: OperationOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(messageData, options, user)) === false) return false
    const requestedMessageMode = isFoundry14() ? options['messageMode'] : options['rollMode']
    if (typeof requestedMessageMode === 'string')
      this.updateSource(applyMessageAudience({}, requestedMessageMode, isFoundry14() ? 14 : 13))
    return undefined
  }

  /** Renders the element of the message. Listeners of the hook `renderChatMessageHTML` may change the element. */
  renderHTML(options: MessageRenderOptions = {}): Promise<HTMLElement> {
    return renderMessageElement(this, options)
  }

  /**
   * Formats the message for an exported log. The text contains the time, the alias, the text of the content, and the
   * rolls. The flavor and parts drawn by packages are missing, as people report of Foundry (foundry-live §8).
   */
  export(): string {
    const templateElement = document.createElement('template')
    templateElement.innerHTML = this.content
    const messageContentText = (templateElement.content.textContent ?? '').trim()
    const rollTexts = this.rolls.map(
      ({ formula, result, total }) => `${formula} = ${result} = ${String(total)}`,
    )
    const headerText = `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}`
    return [headerText, messageContentText, ...rollTexts]
      .filter((exportedLine) => exportedLine !== '')
      .join('\n')
  }

  get getHTML(): never {
    return throwDeprecated('ChatMessage#getHTML', 'ChatMessage#renderHTML')
  }
}

/** True if the JSON text contains the data of a roll. @throws for a roll that is not evaluated */
function isRollData(jsonText: string): boolean {
  const rollData: unknown = JSON.parse(jsonText)
  if (!isPlainObject(rollData)) return false
  if (rollData['evaluated'] !== true)
    throw new Error('Roll objects added to ChatMessage documents must be evaluated')
  return true
}

declare module '../class-registry' {
  interface ClassTypes {
    ChatMessage: typeof ChatMessage
  }
}
