/** The Gamemaster's screen: the people of the scene with their state, the tools, and the buttons for recoveries. */
import { findRecoveryButtonPhraseKey } from '../../core/recovery'
import { showWaitingMessage } from '../chat/show-waiting-message'
import { limitHandlersToOurControls } from '../platform/our-controls'
import { findClosestElement, findElementOfEventTarget } from '../platform/elements'
import { findFreeWindowPlace } from '../platform/free-place'
import type { WindowRenderOptions } from '../platform/our-windows'
import { isNarrowScreen } from '../platform/narrow-screen'
import { setClassName } from '../platform/class-name'
import { createContextMenuOptions } from '../platform/compat'
import { waitForTemplatePartials } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { showDocumentSheet } from '../platform/show-sheet'
import { systemPath } from '../platform/icon-path'
import { WindowBase } from '../platform/window-base'
import { openNewClockWindow, removeClock, tickClock } from '../play/clock-buttons'
import { handleButtonPress } from '../play/handle-press'
import { readButtonPress } from '../play/read-press'
import { listAvailableRecoveryMoments } from '../recovery/moment-request'
import { openRecoveryMomentPreview } from '../recovery/open-preview-window'
import { findPhraseKeyOfFightButton } from '../rounds/fighting-game'
import { isFightAvailable, startFight } from '../rounds/start-fight'
import { runGroupTool, parseDraggedTool, readDraggedToolOfButton } from '../recovery/gamemaster-tools'
import { startButtonDrag, makeButtonsDraggable } from '../sheets/drop-on-hotbar'
import { createHotbarMenu, HOTBAR_MENU_TARGET_SELECTOR } from '../sheets/hotbar-menu'
import { activeRulesets } from '../world/active-rulesets'
import { findViewedScene, viewedSceneId } from '../world/actors-present'
import { createClockViews } from '../world/clocks'
import { findActorByUuid } from '../world/documents'
import { findWaitingMessageRecord, createPeopleView } from './people-view'
import { createGamemasterToolsView } from './tools-view'

import applications = foundry.applications

/**
 * The window size of the Gamemaster's screen, in pixels. Below this height, people and tools scroll. `minHeight` is the
 * smallest height.
 */
const GAMEMASTER_SCREEN_SIZE_PIXELS = { width: 960, height: 720, minHeight: 500 } as const

/** Each person's buttons start collapsed if more games than this number are active. */
const MAX_UNFOLDED_GAMES = 2

const createGamemasterScreenPart = (screenPartName: string, scrollableSelectors?: string[]): SheetPart => ({
  template: systemPath(`templates/shared/screen-${screenPartName}.hbs`),
  ...(scrollableSelectors && { scrollable: scrollableSelectors }),
})

/**
 * Records whether the Gamemaster has expanded the buttons of an actor, by the actor's uuid. The state is kept after the
 * window is closed.
 */
const unfoldedStateByActorUuid = new Map<string, boolean>()

/** The names of the parts of the Gamemaster's screen. Each part can be redrawn without the others. */
export type ScreenPart = 'head' | 'people' | 'tools' | 'foot'

/** The window of the Gamemaster's screen. Each of its four parts can be redrawn without the others. */
export class GamemasterScreen extends WindowBase {
  static {
    setClassName(this, 'GamemasterScreen')
  }

  static override DEFAULT_OPTIONS = {
    id: 'hnb-screen',
    classes: ['hnb', 'hnb-screen'],
    window: { title: 'HnB.common.screen.title', icon: 'fa-solid fa-users-viewfinder', resizable: true },
    position: { width: GAMEMASTER_SCREEN_SIZE_PIXELS.width, height: GAMEMASTER_SCREEN_SIZE_PIXELS.height },
    actions: limitHandlersToOurControls({
      act: GamemasterScreen.#runPersonAction,
      asked: GamemasterScreen.#showWaitingMessage,
      startFight,
      makeClock: () => openNewClockWindow(),
      moment: GamemasterScreen.#previewMoment,
      openActor: GamemasterScreen.#openActor,
      removeClock,
      tickClock,
      tool: GamemasterScreen.#runTool,
      unfold: GamemasterScreen.#toggleButtons,
      viewActiveScene: switchToActiveScene,
    }),
  }

  static override PARTS: Record<ScreenPart, SheetPart> = {
    head: createGamemasterScreenPart('head'),
    people: createGamemasterScreenPart('people', ['']),
    tools: createGamemasterScreenPart('tools', ['']),
    foot: createGamemasterScreenPart('foot'),
  }

  /** The template data of each part of the Gamemaster's screen at the part's last render, as text. */
  readonly #lastViews = new Map<string, string>()

  /**
   * True if the data of a window's part have changed since the last render. An unchanged part is not redrawn, so its
   * content does not move.
   */
  hasChangedSinceRender(screenPartName: ScreenPart): boolean {
    return this.#lastViews.get(screenPartName) !== JSON.stringify(this.#view(screenPartName))
  }

  protected override async _preparePartContext(
    name: string,
    context: applications.api.ApplicationV2.RenderContextOf<this>,
    options: applications.api.HandlebarsApplicationMixin.RenderOptions,
  ) {
    await waitForTemplatePartials()
    const baseContext = await super._preparePartContext(name, context, options)
    const screenPartView = this.#view(name)
    this.#lastViews.set(name, JSON.stringify(screenPartView))
    return Object.assign(baseContext, { rootId: this.id }, screenPartView)
  }

  #view(screenPartName: string): object {
    const isWideScreen = !isNarrowScreen()
    switch (screenPartName) {
      case 'head':
        return {
          ...findViewedAndActiveSceneNames(),
          fightLabel: isFightAvailable() && findPhraseKeyOfFightButton(),
          clocks: createClockViews(),
        }
      case 'people': {
        const areActorsUnfoldedByDefault = isWideScreen && activeRulesets().length <= MAX_UNFOLDED_GAMES
        return createPeopleView(
          (actorUuid) => unfoldedStateByActorUuid.get(actorUuid) ?? areActorsUnfoldedByDefault,
        )
      }
      case 'tools':
        return createGamemasterToolsView(isWideScreen)
      default:
        return {
          moments: listAvailableRecoveryMoments().map((recoveryMoment) => ({
            ...recoveryMoment,
            button: findRecoveryButtonPhraseKey(recoveryMoment),
          })),
        }
    }
  }

  /**
   * Opens the Gamemaster's screen above the hotbar. If it overlaps the dock, `make-room-for-dock.ts` moves or shrinks
   * it.
   */
  protected override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    const windowPlace = findFreeWindowPlace(GAMEMASTER_SCREEN_SIZE_PIXELS, [ui.hotbar?.element])
    if (windowPlace) this.setPosition(windowPlace)
    this._createContextMenu(
      () => createHotbarMenu((button) => findActorUuidOfTarget(button) ?? ''),
      HOTBAR_MENU_TARGET_SELECTOR,
      createContextMenuOptions(),
    )
  }

  protected override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options)
    makeButtonsDraggable(this.element)
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners()
    this.element.addEventListener('dragstart', (event) => {
      const storedDragData = findElementOfEventTarget(event.target)?.dataset.drag
      if (storedDragData) event.dataTransfer?.setData('text/plain', storedDragData)
      else startButtonDrag(event, findActorUuidOfTarget(event.target) ?? '')
    })
    this.element.addEventListener('drop', (event) => void this.#dropTool(event))
    this.element.addEventListener('dragover', (event) => event.preventDefault())
  }

  async #dropTool(event: DragEvent): Promise<void> {
    const draggedTool = parseDraggedTool(applications.ux.TextEditor.implementation.getDragEventData(event))
    const actorUuid = findActorUuidOfTarget(event.target)
    if (draggedTool && actorUuid) await runGroupTool(draggedTool, { targets: [actorUuid] })
  }

  /**
   * Runs the action of a button in a person's row. The button may belong to the game's tab, to an item, or to the
   * group.
   */
  static async #runPersonAction(
    this: GamemasterScreen,
    event: PointerEvent,
    clickedElement: HTMLElement,
  ): Promise<void> {
    const actorUuid = findActorUuidOfTarget(clickedElement)
    if (actorUuid !== undefined) await handleButtonPress(readButtonPress(event, clickedElement, actorUuid))
  }

  static #toggleButtons(this: GamemasterScreen, _event: PointerEvent, clickedElement: HTMLElement): void {
    const actorUuid = findActorUuidOfTarget(clickedElement)
    if (actorUuid === undefined) return
    unfoldedStateByActorUuid.set(actorUuid, clickedElement.ariaExpanded !== 'true')
    void this.render({ parts: ['people'] })
  }

  static async #showWaitingMessage(
    this: GamemasterScreen,
    _event: PointerEvent,
    clickedElement: HTMLElement,
  ): Promise<void> {
    const waitingMessageRecord = findWaitingMessageRecord(clickedElement.dataset.message ?? '')
    if (waitingMessageRecord)
      await showWaitingMessage(
        waitingMessageRecord,
        findActorByUuid(findActorUuidOfTarget(clickedElement) ?? ''),
      )
  }

  static async #previewMoment(
    this: GamemasterScreen,
    _event: PointerEvent,
    clickedElement: HTMLElement,
  ): Promise<void> {
    const recoveryMomentDefinition = listAvailableRecoveryMoments().find(
      ({ id }) => id === clickedElement.dataset.moment,
    )
    if (recoveryMomentDefinition) await openRecoveryMomentPreview(recoveryMomentDefinition, viewedSceneId())
  }

  static async #openActor(
    this: GamemasterScreen,
    _event: PointerEvent,
    clickedElement: HTMLElement,
  ): Promise<void> {
    const actor = findActorByUuid(findActorUuidOfTarget(clickedElement) ?? '')
    await showDocumentSheet(actor?.sheet)
  }

  static async #runTool(
    this: GamemasterScreen,
    _event: PointerEvent,
    clickedElement: HTMLElement,
  ): Promise<void> {
    const draggedTool = readDraggedToolOfButton(clickedElement)
    if (draggedTool) await runGroupTool(draggedTool)
  }
}

/**
 * Finds the names of the viewed scene and of the active scene. `scene` is the viewed scene's name. `elsewhere` is the
 * active scene's name if that is another scene, otherwise null.
 */
function findViewedAndActiveSceneNames(): {
  readonly scene: string | undefined
  readonly elsewhere: string | null
} {
  const shownScene = findViewedScene()
  const { active } = game.scenes
  return { scene: shownScene?.name, elsewhere: active && active !== shownScene ? active.name : null }
}

async function switchToActiveScene(): Promise<void> {
  await game.scenes.active?.view()
}

function findActorUuidOfTarget(eventTarget: EventTarget | null): string | undefined {
  return findClosestElement(eventTarget, '[data-actor-uuid]')?.dataset.actorUuid
}
