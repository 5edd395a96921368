/**
 * The chat: `foundry.applications.sidebar.tabs.ChatLog`, `ui.chat`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.ChatLog.html; foundry-api §8. Messages are
 * drawn in their order of arrival: a slow message delays all later messages.
 */
import { Hooks } from '../../../helpers/hooks'
import { game } from '../../../state'
import { HandlebarsApplicationMixin } from '../../api/handlebars-application'
import type { TemplatePart } from '../../api/handlebars-application'
import type {
  ApplicationDefaults,
  ApplicationClosingOptions,
  ApplicationRenderContext,
  ApplicationRenderOptions,
} from '../../api/types'
import { currentUser, findWorldCollection } from '../../document-views'
import { messageAudiences, readVisibilityMode, toVisibilityMode, findVisibilitySettingKey } from '../../rolls'
import { renderChatMessageElement, toggleDiceDetails } from '../chat-drawing'
import type { ChatMessageView } from '../chat-drawing'
import { findChatMessageClass, sendChatInput } from '../chat-input'
import type { ChatSpeaker } from '../chat-input'
import { timeSince } from '../../../utils/timing'
import { listenToChatInput } from '../chat-keys'
import { createChatMessageMenuEntries } from '../chat-menu'
import type { MenuEntry } from '../../ux/menu-entry'
import { AbstractSidebarTab } from '../sidebar-tab'

/** The number of messages that the log draws at first. The button "Earlier messages" draws as many more. */
const messagesPerBatch = 50

export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'chat'

  /** The time between two updates of the relative times of all messages, in milliseconds. */
  static UPDATE_TIMESTAMP_FREQUENCY = 15_000

  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    actions: {
      earlier(this: ChatLog) {
        return this._renderEarlier(messagesPerBatch)
      },
      deleteMessage(this: ChatLog, _event: PointerEvent, targetElement: HTMLElement) {
        return findMessageOfElement(targetElement)?.delete()
      },
      export() {
        // The cast is safe: a package's class of `game.messages` extends the table's class, which has `export`.
        ;(game.messages as unknown as { export(): void }).export()
      },
      expandRoll(_event: PointerEvent, targetElement: HTMLElement) {
        toggleDiceDetails(targetElement)
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    log: { template: 'templates/sidebar/tabs/chat-log.hbs' },
    input: { template: 'templates/sidebar/tabs/chat-input.hbs' },
  }

  /** Resolves when the latest drawing has finished. The next drawing starts after this promise. */
  #drawn: Promise<unknown> = Promise.resolve()
  /** The id of the oldest drawn message. */
  #oldest: string | undefined
  readonly #hooks: [string, number][] = []
  #ticker: ReturnType<typeof setInterval> | undefined

  /** The element of the message list. It is drawn only once. */
  #list: HTMLElement | null = null
  /** The scrollable element around the message list. */
  #scroll: HTMLElement | null = null

  /**
   * Only the first render draws the parts of the chat. Later renders only update the select in which the user chooses
   * the message mode.
   */
  override _configureRenderOptions(options: ApplicationRenderOptions): void {
    super._configureRenderOptions(options)
    if (!options.isFirstRender) options.parts = []
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const visibilityMode = readVisibilityMode()
    const modeOptions = messageAudiences.map(({ audience, label }) => {
      const optionValue = toVisibilityMode(audience)
      return { value: optionValue, label, selected: optionValue === visibilityMode }
    })
    return {
      ...(await super._prepareContext(options)),
      modes: modeOptions,
      setting: findVisibilitySettingKey(),
      id: this.id,
    }
  }

  _getEntryContextOptions(): MenuEntry[] {
    return createChatMessageMenuEntries(findMessageOfElement)
  }

  override async _onFirstRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    this.#list = this.element.querySelector('.chat-log')
    this.#scroll = this.element.querySelector('.chat-scroll')
    this._createContextMenu(() => this._getEntryContextOptions(), '.chat-message[data-message-id]', {
      hookName: 'getChatMessageContextOptions',
    })
    listenToChatInput(this.element, (chatText) => this.processMessage(chatText))
    this.element.addEventListener('change', (event) => {
      const { target } = event
      if (!(target instanceof HTMLSelectElement) || target.name !== findVisibilitySettingKey()) return
      void game.settings.set('core', target.name, target.value)
    })
    this.#listen('createChatMessage', (message: ChatMessageView) => this.postOne(message))
    this.#listen('updateChatMessage', (message: ChatMessageView) => this.updateMessage(message))
    this.#listen('deleteChatMessage', (message: ChatMessageView) => {
      this.deleteMessage(message.id)
    })
    this.#ticker = setInterval(() => this.updateTimestamps(), ChatLog.UPDATE_TIMESTAMP_FREQUENCY)
    await this._renderEarlier(messagesPerBatch)
    this.scrollBottom()
  }

  /** Updates the relative time ("5 minutes ago") of each drawn message. */
  updateTimestamps(): void {
    const chatMessages = findWorldCollection<ChatMessageView>('messages')
    for (const messageElement of this.element.querySelectorAll<HTMLElement>(
      '.chat-message[data-message-id]',
    )) {
      const message = chatMessages.get(messageElement.dataset.messageId ?? '')
      const timeElement = messageElement.querySelector('.message-timestamp')
      const relativeTimeText = message && timeSince(message.timestamp, game.i18n.lang)
      if (relativeTimeText !== undefined && timeElement && timeElement.textContent !== relativeTimeText)
        timeElement.textContent = relativeTimeText
    }
  }

  #listen(hookName: string, handleMessage: (message: ChatMessageView) => unknown): void {
    this.#hooks.push([hookName, Hooks.on(hookName, handleMessage)])
  }

  override async _onRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onRender(context, options)
    const selectElement = this.element.querySelector<HTMLSelectElement>(
      `select[name="${findVisibilitySettingKey()}"]`,
    )
    if (selectElement) selectElement.value = readVisibilityMode()
  }

  override _onClose(options: ApplicationClosingOptions): void {
    super._onClose(options)
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id)
    clearInterval(this.#ticker)
  }

  override _onActivate(): void {
    super._onActivate()
    document.getElementById('tab-chat')?.classList.remove('unread')
    this.scrollBottom()
  }

  get isAtBottom(): boolean {
    const scrollElement = this.#scroll
    return (
      !scrollElement || scrollElement.scrollHeight - scrollElement.scrollTop - scrollElement.clientHeight < 60
    )
  }

  scrollBottom(): void {
    const scrollElement = this.#scroll
    if (scrollElement) scrollElement.scrollTop = scrollElement.scrollHeight
  }

  #inTurn(runQueuedStep: () => Promise<void>): Promise<void> {
    const resultOfQueuedStep = this.#drawn.then(runQueuedStep)
    this.#drawn = resultOfQueuedStep.catch((error: unknown) => {
      Hooks.onError('ChatLog', error)
    })
    return resultOfQueuedStep
  }

  /** Draws up to `batchSize` further messages, all older than the messages that are already drawn. */
  _renderEarlier(messageBatchSize: number): Promise<void> {
    return this.#inTurn(async () => {
      const visibleMessages = [...findWorldCollection<ChatMessageView>('messages')].filter(
        ({ visible }) => visible,
      )
      const endIndex =
        this.#oldest === undefined
          ? visibleMessages.length
          : visibleMessages.findIndex(({ id }) => id === this.#oldest)
      const earlierMessageBatch = visibleMessages.slice(Math.max(0, endIndex - messageBatchSize), endIndex)
      const messageElements = await Promise.all(earlierMessageBatch.map(renderChatMessageElement))
      this.#oldest = earlierMessageBatch[0]?.id ?? this.#oldest
      this.#list?.prepend(...messageElements)
      this.element.querySelector('.earlier')?.toggleAttribute('hidden', endIndex <= messageBatchSize)
    })
  }

  /**
   * Draws a new message. The log then scrolls to the message if the end of the log was visible before, or if the user
   * may delete the message.
   */
  postOne(message: ChatMessageView): Promise<void> {
    return this.#inTurn(async () => {
      if (!message.visible) return
      const shouldScroll = this.isAtBottom || message.canUserModify(currentUser(), 'delete')
      this.#oldest ??= message.id
      this.#list?.append(await renderChatMessageElement(message))
      if (shouldScroll) this.scrollBottom()
      if (!this.active) document.getElementById('tab-chat')?.classList.add('unread')
    })
  }

  updateMessage(message: ChatMessageView): Promise<void> {
    return this.#inTurn(async () => {
      const messageElement = this.#element(message.id)
      if (!messageElement) return
      const shouldScroll = this.isAtBottom
      messageElement.replaceWith(await renderChatMessageElement(message))
      if (shouldScroll) this.scrollBottom()
    })
  }

  deleteMessage(messageId: string): void {
    void this.#inTurn(() => {
      this.#element(messageId)?.remove()
      if (messageId === this.#oldest) {
        this.#oldest = this.#list?.querySelector<HTMLElement>('.chat-message')?.dataset.messageId
      }
      return Promise.resolve()
    })
  }

  /** Finds the element of a drawn message. Searches from the end of the log, because new messages change most often. */
  #element(messageId: string): HTMLElement | null {
    let element = this.#list?.lastElementChild
    while (element && (element as HTMLElement).dataset.messageId !== messageId)
      element = element.previousElementSibling
    return (element as HTMLElement | undefined) ?? null
  }

  /** Rolls, whispers or posts the typed text, unless a listener of the hook `chatMessage` returns false. */
  async processMessage(
    chatText: string,
    { speaker = findChatMessageClass().getSpeaker() }: { speaker?: ChatSpeaker } = {},
  ): Promise<unknown> {
    if (chatText.trim() === '') return undefined
    if (!Hooks.call('chatMessage', this, chatText, { user: currentUser().id, speaker })) return undefined
    return sendChatInput(chatText, speaker)
  }
}

function findMessageOfElement(targetElement: HTMLElement): ChatMessageView | undefined {
  const messageId = targetElement.closest<HTMLElement>('[data-message-id]')?.dataset.messageId ?? ''
  return findWorldCollection<ChatMessageView>('messages').get(messageId)
}
