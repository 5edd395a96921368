/** The frame for the windows that games define, such as a chase or the creation of a character. */
import type { Ruleset, WindowKind } from '../../core/contract'
import { limitHandlersToOurControls } from '../platform/our-controls'
import { actorNameForViewer } from '../platform/actor-names'
import { setClassName } from '../platform/class-name'
import { formatLabelledText } from '../platform/labelled-text'
import { waitForTemplatePartials } from '../platform/partials'
import { showDocumentSheet } from '../platform/show-sheet'
import { showStoredValuesInWindow } from '../platform/show-stored'
import { systemPath } from '../platform/icon-path'
import { WindowBase } from '../platform/window-base'
import { scrollNewPageToTop } from '../platform/window-pages'
import { handleButtonPress } from '../play/handle-press'
import { readButtonPress } from '../play/read-press'
import { findActorByUuid, findMessageByUuid } from '../world/documents'
import { readMessageRecord } from '../world/message-record'
import { findActingActor } from './viewer'
import { createGameWindowStepsView, createGameWindowView } from './game-window-view'
import { createWindowElementId } from './game-window-id'
import type { GameWindowId, OpenGameWindow } from './game-window-id'

import applications = foundry.applications

type GameWindowRenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** The template of the window's pending steps, which stay below the scrolling part. */
const PENDING_STEPS_TEMPLATE = systemPath('templates/shared/window-next.hbs')

/**
 * A window that draws a template of a game with data of the game. Its buttons work like the buttons of a sheet or a
 * message.
 */
class GameWindow extends WindowBase {
  static {
    setClassName(this, 'GameWindow')
  }

  static override DEFAULT_OPTIONS = {
    tag: 'form',
    classes: ['hnb', 'hnb-window'],
    window: { contentClasses: ['standard-form'] },
    actions: limitHandlersToOurControls({ act: GameWindow.#act, openWindow: GameWindow.#openAnother }),
    form: { handler: GameWindow.#storeField, submitOnChange: true, closeOnSubmit: false },
  }

  static override PARTS = {
    body: { template: systemPath('templates/shared/window.hbs'), scrollable: [''] },
    next: { template: PENDING_STEPS_TEMPLATE },
  }

  readonly windowId: GameWindowId
  readonly #ruleset: Ruleset
  readonly #kind: WindowKind
  readonly #openOtherWindow: OpenGameWindow
  /** The name of the page that the window shows now. Empty if the window has only one page. */
  #page = ''

  constructor(
    windowId: GameWindowId,
    ruleset: Ruleset,
    windowKind: WindowKind,
    openOtherWindow: OpenGameWindow,
  ) {
    super({
      id: createWindowElementId(windowId),
      window: { title: windowKind.title },
      position: { width: windowKind.width },
      classes: [`hnb-${ruleset.key}`],
    })
    this.windowId = windowId
    this.#ruleset = ruleset
    this.#kind = windowKind
    this.#openOtherWindow = openOtherWindow
  }

  override get title(): string {
    const actor = findActorByUuid(this.windowId.subject)
    const windowTitle = game.i18n.localize(this.#kind.title)
    return actor ? formatLabelledText(windowTitle, actorNameForViewer(actor)) : windowTitle
  }

  /** Chooses the window's template: the game's, or the one for an unreadable actor or message. */
  protected override _configureRenderParts(): Record<string, { template: string; scrollable?: string[] }> {
    const templatePath = this.#templateData()
      ? `${this.#ruleset.id}/window-${this.windowId.name}`
      : 'shared/window'
    return {
      body: { template: systemPath(`templates/${templatePath}.hbs`), scrollable: [''] },
      next: { template: PENDING_STEPS_TEMPLATE },
    }
  }

  protected override async _prepareContext(options: GameWindowRenderOptions) {
    await waitForTemplatePartials()
    const pendingStepsData = createGameWindowStepsView(this.#kind, this.#ruleset, this.windowId.subject)
    return Object.assign(await super._prepareContext(options), this.#templateData(), {
      rootId: this.id,
      next: pendingStepsData,
    })
  }

  protected override async _onRender(context: object, options: GameWindowRenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.#page = scrollNewPageToTop(this.element, this.#page)
  }

  #templateData(): object | null {
    return createGameWindowView(this.#kind, this.#ruleset, this.windowId.subject)
  }

  static async #act(this: GameWindow, event: PointerEvent, clickedButton: HTMLElement): Promise<void> {
    const { subject } = this.windowId
    const ruleset = this.#ruleset.key
    switch (this.#kind.subject) {
      case 'actor': {
        const isActionDone = await handleButtonPress({
          ...readButtonPress(event, clickedButton, subject),
          ruleset,
        })
        return isActionDone && clickedButton.dataset.then === 'sheet' ? this.#closeAndOpenSheet() : undefined
      }
      case 'message': {
        // If the clicked button names no actor, the actor for whom this person acts in the message does the action.
        const message = findMessageByUuid(subject)
        const messageRecord = message && readMessageRecord(message)
        const actor =
          clickedButton.dataset.for ?? (messageRecord && findActingActor(messageRecord)?.uuid) ?? ''
        return void (await handleButtonPress({
          ...readButtonPress(event, clickedButton, actor, subject),
          ruleset,
        }))
      }
    }
  }

  /** Called after the last step in the window. Closes the window, and opens the actor's sheet instead. */
  async #closeAndOpenSheet(): Promise<void> {
    const actorSheet = findActorByUuid(this.windowId.subject)?.sheet
    await this.close()
    await showDocumentSheet(actorSheet)
  }

  static #openAnother(this: GameWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    return this.#openOtherWindow({ ...this.windowId, name: dataset.window ?? '' })
  }

  /** Stores a changed field in the data of the window's actor, if the field belongs to the window's game. */
  static async #storeField(
    this: GameWindow,
    event: Event,
    _form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    const fieldName = event.target && 'name' in event.target ? event.target.name : ''
    const actor = findActorByUuid(this.windowId.subject)
    if (
      !actor?.isOwner ||
      typeof fieldName !== 'string' ||
      !fieldName.startsWith(`system.${this.#ruleset.key}.`)
    )
      return
    const fieldChange = { [fieldName]: formData.object[fieldName] }
    await actor.update(fieldChange)
    await showStoredValuesInWindow(this, actor, fieldChange)
  }
}

/** Creates a game's window. @param openOtherWindow opens another window of the same actor or message */
export function createGameWindow(
  windowId: GameWindowId,
  ruleset: Ruleset,
  windowKind: WindowKind,
  openOtherWindow: OpenGameWindow,
): WindowBase {
  return new GameWindow(windowId, ruleset, windowKind, openOtherWindow)
}
