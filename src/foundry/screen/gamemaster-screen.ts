/** The Gamemaster's screen: the people of the scene with their state, the tools, and the moments of recovery. */
import { showWaitingMessage } from '../chat/show-waiting-message'
import { limitToOurControls } from '../platform/our-controls'
import { closestElement, elementFromTarget } from '../platform/elements'
import { findFreeWindowPlace } from '../platform/free-place'
import type { WindowRenderOptions } from '../platform/our-windows'
import { isNarrowScreen } from '../platform/narrow-screen'
import { setClassName } from '../platform/class-name'
import { contextMenuOptions } from '../platform/compat'
import { partialsReady } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { showSheet } from '../platform/show-sheet'
import { systemPath } from '../platform/icon-path'
import { WindowBase } from '../platform/window-base'
import { makeClock, removeClock, tickClock } from '../play/clock-buttons'
import { handlePress } from '../play/handle-press'
import { readPress } from '../play/read-press'
import { availableMoments } from '../recovery/moment-request'
import { openMomentPreview } from '../recovery/open-preview-window'
import { isFightOffered, startFight } from '../rounds/start-fight'
import { runTool, toolFromDrag, toolOfButton } from '../recovery/gamemaster-tools'
import { startButtonDrag, makeButtonsDraggable } from '../sheets/drop-on-hotbar'
import { hotbarMenu, HOTBAR_MENU_TARGETS } from '../sheets/sheet-menus'
import { activeRulesets } from '../world/active-rulesets'
import { viewedScene, viewedSceneId } from '../world/actors-present'
import { clockViews } from '../world/clocks'
import { actorByUuid } from '../world/documents'
import { findWaitingRecord, peopleView } from './people-view'
import { toolsView } from './tools-view'

import applications = foundry.applications

/**
 * The size of the Gamemaster's screen in pixels. `minHeight` is the smallest height. If the window is smaller than this
 * size, the people and the tools scroll.
 */
const SCREEN_SIZE_PIXELS = { width: 960, height: 720, minHeight: 500 } as const

/** If more games than this are active, the buttons of each person are collapsed until the Gamemaster opens them. */
const MAX_UNFOLDED_GAMES = 2

const screenPart = (name: string, scrollable?: string[]): SheetPart => ({
  template: systemPath(`templates/shared/screen-${name}.hbs`),
  ...(scrollable && { scrollable }),
})

/**
 * For each actor (by uuid): has the Gamemaster opened (true) or collapsed (false) the actor's buttons? The map keeps
 * this state after the window is closed.
 */
const unfoldedActors = new Map<string, boolean>()

/** The names of the screen's parts. Each part can be redrawn without the others. */
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
    position: { width: SCREEN_SIZE_PIXELS.width, height: SCREEN_SIZE_PIXELS.height },
    actions: limitToOurControls({
      act: GamemasterScreen.#runPersonAction,
      asked: GamemasterScreen.#showWaitingMessage,
      startFight,
      makeClock: () => makeClock(),
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
    head: screenPart('head'),
    people: screenPart('people', ['']),
    tools: screenPart('tools', ['']),
    foot: screenPart('foot'),
  }

  /** The template data of each part of the screen at the part's last render, as text. */
  readonly #lastViews = new Map<string, string>()

  /**
   * Has a part's data changed since its last render? If it has not, the part is not redrawn, so that its content does not move.
   */
  hasChangedSinceRender(name: ScreenPart): boolean {
    return this.#lastViews.get(name) !== JSON.stringify(this.#view(name))
  }

  protected override async _preparePartContext(
    name: string,
    context: applications.api.ApplicationV2.RenderContextOf<this>,
    options: applications.api.HandlebarsApplicationMixin.RenderOptions,
  ) {
    await partialsReady()
    const baseContext = await super._preparePartContext(name, context, options)
    const view = this.#view(name)
    this.#lastViews.set(name, JSON.stringify(view))
    return Object.assign(baseContext, { rootId: this.id }, view)
  }

  #view(name: string): object {
    const isWideScreen = !isNarrowScreen()
    switch (name) {
      case 'head':
        return {
          ...sceneNames(),
          fights: isFightOffered(),
          clocks: clockViews(),
        }
      case 'people': {
        const isUnfoldedByDefault = isWideScreen && activeRulesets().length <= MAX_UNFOLDED_GAMES
        return peopleView((uuid) => unfoldedActors.get(uuid) ?? isUnfoldedByDefault)
      }
      case 'tools':
        return toolsView(isWideScreen)
      default:
        return { moments: availableMoments() }
    }
  }

  /** Opens the screen above the hotbar. If the screen overlaps the dock, `make-room-for-dock.ts` moves or shrinks it. */
  protected override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    const place = findFreeWindowPlace(SCREEN_SIZE_PIXELS, [ui.hotbar?.element])
    if (place) this.setPosition(place)
    this._createContextMenu(
      () => hotbarMenu((button) => actorUuidAt(button) ?? ''),
      HOTBAR_MENU_TARGETS,
      contextMenuOptions(),
    )
  }

  protected override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options)
    makeButtonsDraggable(this.element)
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners()
    this.element.addEventListener('dragstart', (event) => {
      const storedDragData = elementFromTarget(event.target)?.dataset.drag
      if (storedDragData) event.dataTransfer?.setData('text/plain', storedDragData)
      else startButtonDrag(event, actorUuidAt(event.target) ?? '')
    })
    this.element.addEventListener('drop', (event) => void this.#dropTool(event))
    this.element.addEventListener('dragover', (event) => event.preventDefault())
  }

  async #dropTool(event: DragEvent): Promise<void> {
    const tool = toolFromDrag(applications.ux.TextEditor.implementation.getDragEventData(event))
    const uuid = actorUuidAt(event.target)
    if (tool && uuid) await runTool(tool, { targets: [uuid] })
  }

  /**
   * Runs the action of a button in a person's row. The action may belong to the game's tab, to an item, or to the
   * group.
   */
  static async #runPersonAction(
    this: GamemasterScreen,
    event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    const uuid = actorUuidAt(target)
    if (uuid !== undefined) await handlePress(readPress(event, target, uuid))
  }

  static #toggleButtons(this: GamemasterScreen, _event: PointerEvent, target: HTMLElement): void {
    const uuid = actorUuidAt(target)
    if (uuid === undefined) return
    unfoldedActors.set(uuid, target.ariaExpanded !== 'true')
    void this.render({ parts: ['people'] })
  }

  static async #showWaitingMessage(
    this: GamemasterScreen,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    const record = findWaitingRecord(target.dataset.message ?? '')
    if (record) await showWaitingMessage(record, actorByUuid(actorUuidAt(target) ?? ''))
  }

  static async #previewMoment(
    this: GamemasterScreen,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    const moment = availableMoments().find(({ id }) => id === target.dataset.moment)
    if (moment) await openMomentPreview(moment, viewedSceneId())
  }

  static async #openActor(this: GamemasterScreen, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorByUuid(actorUuidAt(target) ?? '')
    await showSheet(actor?.sheet)
  }

  static async #runTool(this: GamemasterScreen, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const tool = toolOfButton(target)
    if (tool) await runTool(tool)
  }
}

/**
 * `scene` is the name of the viewed scene. If another scene is active, `elsewhere` is the active scene's name;
 * otherwise it is null.
 */
function sceneNames(): { readonly scene: string | undefined; readonly elsewhere: string | null } {
  const scene = viewedScene()
  const { active } = game.scenes
  return { scene: scene?.name, elsewhere: active && active !== scene ? active.name : null }
}

async function switchToActiveScene(): Promise<void> {
  await game.scenes.active?.view()
}

function actorUuidAt(target: EventTarget | null): string | undefined {
  return closestElement(target, '[data-actor-uuid]')?.dataset.actorUuid
}
