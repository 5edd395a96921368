/**
 * The document class of chat messages. It renders our messages, and adds a checksum to each message that a
 * Gamemaster's client writes.
 */
import { fillInNames } from '../platform/actor-names'
import { setClassName } from '../platform/class-name'
import { SYSTEM_ID } from '../platform/icon-path'
import type { MessageRecord } from '../world/message-record'
import { addToMessageIndex, removeFromMessageIndex } from '../world/message-index'
import { isMessageTooLong, addWritersToHistory, readMessageRecord } from '../world/message-record'
import { MessageRecordModel } from '../world/message-record-model'
import { addUnverifiedMark, createUnverifiedFlags } from '../world/unverified-mark'
import {
  forgetGmConfirmation,
  rememberCreatedMessage,
  rememberUpdatedMessage,
  doesMessageNeedNewChecksum,
  computeNewChecksum,
} from '../world/gm-confirmed'
import { isDocumentBeingWrittenBySystem } from '../write/our-writes'
import { runTaskOfDecidingClient } from '../play/decide-request'
import { renderMessageWithButtons } from './draw-messages'
import { forgetPossiblyAwaitedActorsOfMessage } from './possibly-awaited-actors'
import { renderMessageOrShowError } from './draw-or-error'
import { findMessageText } from './message-text'
import { rememberWriteTime } from './revealed-cards'
import {
  countUnassignedOldDataFindings,
  migrateDocumentSource,
  assignOldDataFindings,
} from '../world/old-data'

/** The document class of chat messages. The text of our messages is made from their facts at every render. */
export class HarmBlessingMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  static {
    setClassName(this, 'HarmBlessingMessage')
  }

  constructor(...args: ConstructorParameters<typeof ChatMessage<SubType>>) {
    const oldDataFindingCountBefore = countUnassignedOldDataFindings()
    super(...args)
    assignOldDataFindings(this, oldDataFindingCountBefore)
  }

  static override migrateData(
    sourceData: Record<string, unknown>,
    ...options: object[]
  ): ReturnType<typeof ChatMessage.migrateData> {
    return super.migrateData(migrateDocumentSource('ChatMessage', sourceData), ...(options as []))
  }

  override renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const renderSystemPartOfMessage = (messageElement: HTMLElement) =>
      renderMessageWithButtons(messageElement, this)
    // If a player's client has stored more data in a message than allowed, only Foundry's frame of the message is
    // drawn, without content.
    const shownMessage = isMessageTooLong(this)
      ? this.clone({ rolls: [], content: '', flavor: '' }, { keepId: true })
      : this
    return renderMessageOrShowError(
      this.id ?? '',
      () => super.renderHTML.call(shownMessage, options),
      renderSystemPartOfMessage,
    )
  }

  /**
   * Foundry's export of the chat log calls this method for the text of each message. Our messages store no text, so the
   * method adds the displayed text.
   */
  override export(): string {
    return [super.export(), findMessageText(this)].filter((exportedText) => exportedText !== '').join('\n')
  }

  override get alias(): string {
    return fillInNames(super.alias)
  }

  /**
   * Adds a checksum to each new message of this system that a Gamemaster's client posts. If the message was copied or
   * imported, adds the mark “not verified” instead.
   */
  protected override async _preCreate(
    data: ChatMessage.CreateData,
    options: ChatMessage.Database.PreCreateOptions,
    user: User.Stored,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false
    if (!user.isGM || !(this.system instanceof MessageRecordModel)) return
    if (isDocumentBeingWrittenBySystem(this.id))
      this.updateSource({ system: { seal: computeNewChecksum(this) } })
    else this.updateSource({ flags: { [SYSTEM_ID]: createUnverifiedFlags() } })
  }

  /**
   * Adds a checksum or the mark “not verified” to every update of a message by a Gamemaster. Without either, content
   * that a player forged would count as the Gamemaster's, because the Gamemaster wrote last.
   */
  protected override async _preUpdate(
    changed: ChatMessage.UpdateData,
    options: ChatMessage.Database.PreUpdateOptions,
    user: User.Stored,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    if (!user.isGM) return
    const messageRecord = readMessageRecord(this)
    if (messageRecord && (isDocumentBeingWrittenBySystem(this.id) || !doesUpdateWriteSystemData(changed)))
      this.#addChecksum(messageRecord, changed, options)
    // A Gamemaster's message of another type needs no “not verified” mark, because a player cannot change its type to
    // ours.
    else if (messageRecord || 'type' in changed || !this.author?.isGM)
      addUnverifiedMark(this, changed, options)
  }

  /**
   * Adds a checksum when a Gamemaster writes a message. The checksum covers the data that this client has read. It does
   * not make a player's data trustworthy, because history entries and the message still name their writers.
   */
  #addChecksum(
    messageRecord: MessageRecord,
    changed: ChatMessage.UpdateData,
    { recursive = true }: { readonly recursive?: boolean },
  ): void {
    const replacedSystemData: object = recursive ? {} : foundry.utils.deepClone(this._source.system as object)
    const newSystemData: Record<string, unknown> = { ...replacedSystemData, ...changed.system }
    if (!messageRecord.isGmConfirmed) {
      newSystemData.doubted = messageRecord.writer?.id ?? PLACEHOLDER_ID_OF_DELETED_WRITER
      if (changed.system?.history === undefined) newSystemData.history = addWritersToHistory(messageRecord)
    }
    Object.assign(changed, {
      system: { ...newSystemData, seal: computeNewChecksum(this, { ...changed, system: newSystemData }) },
    })
  }

  protected override _onCreate(
    data: ChatMessage.CreateData,
    options: ChatMessage.Database.OnCreateOperation,
    userId: string,
  ): void {
    rememberWriteTime(this)
    addToMessageIndex(this)
    super._onCreate(data, options, userId)
    if (!(this.system instanceof MessageRecordModel)) return
    rememberCreatedMessage(this)
    renewChecksumIfNeeded(this)
  }

  protected override _onUpdate(
    changed: ChatMessage.UpdateData,
    options: ChatMessage.Database.OnUpdateOperation,
    userId: string,
  ): void {
    rememberWriteTime(this)
    forgetPossiblyAwaitedActorsOfMessage(this)
    addToMessageIndex(this)
    super._onUpdate(changed, options, userId)
    if (!(this.system instanceof MessageRecordModel)) {
      forgetGmConfirmation(this)
      return
    }
    rememberUpdatedMessage(this)
    renewChecksumIfNeeded(this)
  }

  protected override _onDelete(options: ChatMessage.Database.OnDeleteOperation, userId: string): void {
    removeFromMessageIndex(this)
    super._onDelete(options, userId)
  }
}

/** True if an update changes the type of a message, or its `system` data. */
const doesUpdateWriteSystemData = (changedData: object): boolean =>
  ['type', 'system', '==system', '-=system'].some((changedDataKey) => changedDataKey in changedData)

/** The placeholder id in a history entry whose writer no longer exists in this world. */
const PLACEHOLDER_ID_OF_DELETED_WRITER = 'gone'

function renewChecksumIfNeeded(message: ChatMessage.Implementation): void {
  if (!doesMessageNeedNewChecksum(message)) return
  void runTaskOfDecidingClient(async () => (await import('./renew-checksum')).renewMessageChecksum(message))
}
