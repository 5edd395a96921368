/** The Gamemaster's screen: the people of the scene and their state, the tools, and the moments of recovery. */
import { leadTo } from '../chat/waiting-list'
import { ours } from '../platform/controls'
import { closest, elementOf } from '../platform/elements'
import { freePlace } from '../platform/free-place'
import type { RenderOptions } from '../platform/our-windows'
import { isNarrow } from '../platform/narrow'
import { setClassName } from '../platform/class-name'
import { piecesReady } from '../platform/pieces'
import type { Part } from '../platform/sheet-base'
import { systemPath } from '../platform/system-id'
import { WindowBase } from '../platform/window-base'
import { act } from '../play/act'
import { pressOf } from '../play/press'
import { momentsHere } from '../recovery/hold'
import { openPreview } from '../recovery/preview-window'
import { pressTool, toolFrom, toolOf } from '../recovery/tools'
import { dragButton, offerDrags } from '../sheets/hotbar'
import { hotbarMenu, PRESSED } from '../sheets/menus'
import { activeRulesets } from '../world/active-rulesets'
import { actorOf } from '../world/documents'
import { isFightOffered, joinFight } from './join-fight'
import { askedIn, peopleView } from './person-view'
import { toolsView } from './tools-view'

import applications = foundry.applications

/** The size of the screen in pixels; `least` is its least height. People and tools scroll in a lower window. */
const SIZE = { width: 960, height: 720, least: 500 } as const

/** Up to this many active games, the buttons of all people are unfolded at first. */
const FEW = 2

const part = (name: string, scrollable?: string[]): Part => ({
  template: systemPath(`templates/shared/screen-${name}.hbs`),
  ...(scrollable && { scrollable }),
})

/** By actor uuid, whether the Gamemaster has unfolded or folded the actor's buttons; kept after the window closes. */
const open = new Map<string, boolean>()

/** The parts of the screen, each of which is redrawn separately. */
export type ScreenPart = 'head' | 'people' | 'tools' | 'foot'

/** The window of the screen; each of its four parts is redrawn alone. */
export class GamemasterScreen extends WindowBase {
  static {
    setClassName(this, 'GamemasterScreen')
  }

  static override DEFAULT_OPTIONS = {
    id: 'hnb-screen',
    classes: ['hnb', 'hnb-screen'],
    window: { title: 'HnB.common.screen.title', icon: 'fa-solid fa-users-viewfinder', resizable: true },
    position: { width: SIZE.width, height: SIZE.height },
    actions: ours({
      act: GamemasterScreen.#act,
      asked: GamemasterScreen.#asked,
      joinFight,
      moment: GamemasterScreen.#moment,
      openActor: GamemasterScreen.#openActor,
      tool: GamemasterScreen.#tool,
      unfold: GamemasterScreen.#unfold,
    }),
  }

  static override PARTS: Record<ScreenPart, Part> = {
    head: part('head'),
    people: part('people', ['']),
    tools: part('tools', ['']),
    foot: part('foot'),
  }

  /** The template data of each part at its last render, as text. */
  readonly #drawn = new Map<string, string>()

  /** Has the data of a part changed since its last render? Other parts are not redrawn, so that nothing moves. */
  isStale(name: ScreenPart): boolean {
    return this.#drawn.get(name) !== JSON.stringify(this.#view(name))
  }

  protected override async _preparePartContext(
    name: string,
    context: applications.api.ApplicationV2.RenderContextOf<this>,
    options: applications.api.HandlebarsApplicationMixin.RenderOptions,
  ) {
    await piecesReady()
    const base = await super._preparePartContext(name, context, options)
    const view = this.#view(name)
    this.#drawn.set(name, JSON.stringify(view))
    return Object.assign(base, { rootId: this.id }, view)
  }

  #view(name: string): object {
    const isWide = !isNarrow()
    switch (name) {
      case 'head':
        return {
          scene: game.scenes.active?.name,
          chosen: (canvas.tokens?.controlled.length ?? 0) > 0,
          fights: isFightOffered(),
        }
      case 'people': {
        const isUsual = isWide && activeRulesets().length <= FEW
        return peopleView((uuid) => open.get(uuid) ?? isUsual)
      }
      case 'tools':
        return toolsView(isWide)
      default:
        return { moments: momentsHere() }
    }
  }

  /** Opens the screen above the hotbar; `make-room-for-dock.ts` moves or shrinks it where it overlaps the dock. */
  protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    const place = freePlace(SIZE, [ui.hotbar?.element])
    if (place) this.setPosition(place)
    this._createContextMenu(() => hotbarMenu((button) => uuidOf(button) ?? ''), PRESSED, {
      fixed: true,
      jQuery: false,
    })
  }

  protected override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options)
    offerDrags(this.element)
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners()
    this.element.addEventListener('dragstart', (event) => {
      const drag = elementOf(event.target)?.dataset.drag
      if (drag) event.dataTransfer?.setData('text/plain', drag)
      else dragButton(event, uuidOf(event.target) ?? '')
    })
    this.element.addEventListener('drop', (event) => void this.#drop(event))
    this.element.addEventListener('dragover', (event) => event.preventDefault())
  }

  async #drop(event: DragEvent): Promise<void> {
    const tool = toolFrom(applications.ux.TextEditor.implementation.getDragEventData(event))
    const uuid = uuidOf(event.target)
    if (tool && uuid) await pressTool(tool, { targets: [uuid] })
  }

  /** Runs the action of a person's button: of the tab, of an item, or of the group. */
  static async #act(this: GamemasterScreen, event: PointerEvent, target: HTMLElement): Promise<void> {
    const uuid = uuidOf(target)
    if (uuid !== undefined) await act(pressOf(event, target, uuid))
  }

  static #unfold(this: GamemasterScreen, _event: PointerEvent, target: HTMLElement): void {
    const uuid = uuidOf(target)
    if (uuid === undefined) return
    open.set(uuid, target.ariaExpanded !== 'true')
    void this.render({ parts: ['people'] })
  }

  static async #asked(this: GamemasterScreen, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const told = askedIn(target.dataset.message ?? '')
    if (told) await leadTo(told, actorOf(uuidOf(target) ?? ''))
  }

  static async #moment(this: GamemasterScreen, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const moment = momentsHere().find(({ id }) => id === target.dataset.moment)
    if (moment) await openPreview(moment)
  }

  static async #openActor(this: GamemasterScreen, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorOf(uuidOf(target) ?? '')
    if (actor?.sheet instanceof applications.api.ApplicationV2) await actor.sheet.render({ force: true })
  }

  static async #tool(this: GamemasterScreen, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const tool = toolOf(target)
    if (tool) await pressTool(tool)
  }
}

function uuidOf(target: EventTarget | null): string | undefined {
  return closest(target, '[data-actor-uuid]')?.dataset.actorUuid
}
