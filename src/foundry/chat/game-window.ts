/** The frame for the windows that games define, such as a chase or the creation of a character. */
import type { Ruleset, WindowKind } from '../../core/contract'
import { limitToOurControls } from '../platform/our-controls'
import { actorNameForViewer } from '../platform/actor-names'
import { setClassName } from '../platform/class-name'
import { labelledText } from '../platform/labelled-text'
import { partialsReady } from '../platform/partials'
import { showSheet } from '../platform/show-sheet'
import { showStoredValues } from '../platform/show-stored'
import { systemPath } from '../platform/icon-path'
import { WindowBase } from '../platform/window-base'
import { startPageAtTop } from '../platform/window-pages'
import { handlePress } from '../play/handle-press'
import { readPress } from '../play/read-press'
import { actorByUuid, messageByUuid } from '../world/documents'
import { readMessageRecord } from '../world/message-record'
import { actingActor } from './viewer'
import { gameWindowSteps, gameWindowView } from './game-window-view'
import { windowElementId } from './game-window-id'
import type { GameWindowId, OpenGameWindow } from './game-window-id'

import applications = foundry.applications

type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** The template of the window's pending steps. The steps stay below the part of the window that scrolls. */
const STEPS_TEMPLATE = systemPath('templates/shared/window-next.hbs')

/**
 * The frame of a window that a game defines. The game supplies the template and its data. Buttons work as they do on a sheet or
 * in a message.
 */
class GameWindow extends WindowBase {
  static {
    setClassName(this, 'GameWindow')
  }

  static override DEFAULT_OPTIONS = {
    tag: 'form',
    classes: ['hnb', 'hnb-window'],
    window: { contentClasses: ['standard-form'] },
    actions: limitToOurControls({ act: GameWindow.#act, openWindow: GameWindow.#openAnother }),
    form: { handler: GameWindow.#storeField, submitOnChange: true, closeOnSubmit: false },
  }

  static override PARTS = {
    body: { template: systemPath('templates/shared/window.hbs'), scrollable: [''] },
    next: { template: STEPS_TEMPLATE },
  }

  readonly windowId: GameWindowId
  readonly #ruleset: Ruleset
  readonly #kind: WindowKind
  readonly #openOtherWindow: OpenGameWindow
  /** The name of the present page of the window. Empty if the window has only one page. */
  #page = ''

  constructor(windowId: GameWindowId, ruleset: Ruleset, kind: WindowKind, openOtherWindow: OpenGameWindow) {
    super({
      id: windowElementId(windowId),
      window: { title: kind.title },
      position: { width: kind.width },
      classes: [`hnb-${ruleset.key}`],
    })
    this.windowId = windowId
    this.#ruleset = ruleset
    this.#kind = kind
    this.#openOtherWindow = openOtherWindow
  }

  override get title(): string {
    const actor = actorByUuid(this.windowId.subject)
    const title = game.i18n.localize(this.#kind.title)
    return actor ? labelledText(title, actorNameForViewer(actor)) : title
  }

  /**
   * Chooses the template of the window's content: the game's template, or a template that says that the actor or
   * message is unreadable.
   */
  protected override _configureRenderParts(): Record<string, { template: string; scrollable?: string[] }> {
    const templatePath = this.#templateData()
      ? `${this.#ruleset.id}/window-${this.windowId.name}`
      : 'shared/window'
    return {
      body: { template: systemPath(`templates/${templatePath}.hbs`), scrollable: [''] },
      next: { template: STEPS_TEMPLATE },
    }
  }

  protected override async _prepareContext(options: RenderOptions) {
    await partialsReady()
    const pendingStepsData = gameWindowSteps(this.#kind, this.#ruleset, this.windowId.subject)
    return Object.assign(await super._prepareContext(options), this.#templateData(), {
      rootId: this.id,
      next: pendingStepsData,
    })
  }

  protected override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.#page = startPageAtTop(this.element, this.#page)
  }

  #templateData(): object | null {
    return gameWindowView(this.#kind, this.#ruleset, this.windowId.subject)
  }

  static async #act(this: GameWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { subject } = this.windowId
    const ruleset = this.#ruleset.key
    switch (this.#kind.subject) {
      case 'actor': {
        const isActionDone = await handlePress({ ...readPress(event, target, subject), ruleset })
        return isActionDone && target.dataset.then === 'sheet' ? this.#closeAndOpenSheet() : undefined
      }
      case 'message': {
        // If a button names no actor, the actor that acts in the message acts.
        const message = messageByUuid(subject)
        const record = message && readMessageRecord(message)
        const actor = target.dataset.for ?? (record && actingActor(record)?.uuid) ?? ''
        return void (await handlePress({ ...readPress(event, target, actor, subject), ruleset }))
      }
    }
  }

  /** Called after the last step in the window. Closes the window, and opens the actor's sheet instead. */
  async #closeAndOpenSheet(): Promise<void> {
    const sheet = actorByUuid(this.windowId.subject)?.sheet
    await this.close()
    await showSheet(sheet)
  }

  static #openAnother(this: GameWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    return this.#openOtherWindow({ ...this.windowId, name: dataset.window ?? '' })
  }

  /**
   * Stores a changed field in the actor's data, if the window is about an actor and the field belongs to the window's
   * game.
   */
  static async #storeField(
    this: GameWindow,
    event: Event,
    _form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    const name = event.target && 'name' in event.target ? event.target.name : ''
    const actor = actorByUuid(this.windowId.subject)
    if (!actor?.isOwner || typeof name !== 'string' || !name.startsWith(`system.${this.#ruleset.key}.`))
      return
    const change = { [name]: formData.object[name] }
    await actor.update(change)
    await showStoredValues(this, actor, change)
  }
}

/**
 * Creates the frame of a game's window.
 * @param openOtherWindow opens another window of the same actor or message
 */
export function createGameWindow(
  windowId: GameWindowId,
  ruleset: Ruleset,
  kind: WindowKind,
  openOtherWindow: OpenGameWindow,
): WindowBase {
  return new GameWindow(windowId, ruleset, kind, openOtherWindow)
}
