import { closest, elementOf } from '../platform/elements'
import { activeRulesets, rulesetsOf } from '../world/active-rulesets'
import { situationOf } from '../world/views'
import { theDock } from '../cards/the-dock'
import { freePlace } from '../platform/free-place'
import { nameHere, pictureOf } from '../platform/faces'
import { tell } from '../platform/notify'
import type { Part } from '../platform/sheet-base'
import { piecesReady } from '../platform/pieces'
import { systemPath } from '../platform/system-id'
import { WindowBase } from '../platform/window-base'
import type { DraggedTool } from './tools'
import { dragOf, toolFrom, pressTool } from './tools'
import { momentsHere } from './hold'
import { openPreview } from './preview-window'
import { actorsInScene } from './participants'

import applications = foundry.applications

/** Its size; people and tools scroll where there is less room. */
const SIZE = { width: 860, height: 700, least: 500 } as const

/** What the style sheet calls narrow, in pixels. */
const NARROW = 700

/** The Gamemaster's view of a scene: who is in it and how they are, what to do to them, and the four moments. */
export class ScenePanel extends WindowBase {
  static override DEFAULT_OPTIONS = {
    id: 'hnb-scene',
    classes: ['hnb', 'hnb-scene'],
    window: { title: 'HnB.common.panel.title', icon: 'fa-solid fa-clapperboard', resizable: true },
    position: { width: SIZE.width, height: SIZE.height },
    actions: {
      moment: ScenePanel.#moment,
      openActor: ScenePanel.#openActor,
      tool: ScenePanel.#tool,
      joinFight: ScenePanel.#joinFight,
    },
  }

  static override PARTS: Record<string, Part> = {
    body: { template: systemPath('templates/shared/scene-panel.hbs'), scrollable: ['', '.hnb-present'] },
  }

  /** The games whose tools are folded or unfolded by hand; on a narrow screen they begin folded, for the people come first. */
  readonly #open = new Map<string, boolean>()

  protected override async _prepareContext(
    options: applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ) {
    await piecesReady()
    const context = await super._prepareContext(options)
    return Object.assign(context, {
      scene: game.scenes.active?.name,
      chosen: (canvas.tokens?.controlled.length ?? 0) > 0,
      actors: actorsInScene().map(presence),
      games: activeRulesets()
        .filter(({ tools }) => tools.length > 0)
        .map(({ key, icon, tools }) => ({
          key,
          icon,
          open: this.#open.get(key) ?? window.innerWidth > NARROW,
          title: `HnB.${key}.tools`,
          tools: tools.map((tool) => ({ ...tool, drag: JSON.stringify(dragOf(key, tool)) })),
        })),
      moments: momentsHere(),
    })
  }

  /** It opens beside the dock, where something may wait for the Gamemaster. */
  protected override async _onFirstRender(
    context: object,
    options: applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<void> {
    await super._onFirstRender(context, options)
    const place = freePlace(SIZE, [theDock().element, ui.hotbar?.element])
    if (place) this.setPosition(place)
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners()
    this.element.addEventListener('dragstart', (event) => {
      const drag = elementOf(event.target)?.dataset.drag
      if (drag) event.dataTransfer?.setData('text/plain', drag)
    })
    // It does not bubble.
    this.element.addEventListener('toggle', ({ target }) => this.#fold(target), { capture: true })
    this.element.addEventListener('drop', (event) => void this.#drop(event))
    this.element.addEventListener('dragover', (event) => event.preventDefault())
  }

  #fold(target: EventTarget | null): void {
    const details = closest(target, 'details[data-game]')
    if (details?.dataset.game) this.#open.set(details.dataset.game, details.hasAttribute('open'))
  }

  async #drop(event: DragEvent): Promise<void> {
    const tool = toolFrom(applications.ux.TextEditor.implementation.getDragEventData(event))
    const uuid = uuidOf(event.target)
    if (tool && uuid) await pressTool(tool, [uuid])
  }

  static async #moment(this: ScenePanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const moment = momentsHere().find(({ id }) => id === target.dataset.moment)
    if (moment) await openPreview(moment)
  }

  static async #openActor(this: ScenePanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorsInScene().find(({ uuid }) => uuid === uuidOf(target))
    if (actor?.sheet instanceof applications.api.ApplicationV2) await actor.sheet.render({ force: true })
  }

  static async #tool(this: ScenePanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const tool = toolFrom(JSON.parse(target.dataset.drag ?? 'null') as DraggedTool)
    if (tool) await pressTool(tool)
  }

  /** The tokens that are selected, or all of the scene, join the fight together; it is made where there is none. */
  static async #joinFight(this: ScenePanel): Promise<void> {
    const chosen = canvas.tokens?.controlled.map(({ document }) => document) ?? []
    const tokens = chosen.length > 0 ? chosen : (canvas.scene?.tokens.contents ?? [])
    const joining = tokens.filter(({ inCombat, actor }) => !inCombat && actor !== null)
    if (joining.length === 0) return tell('warn', { key: 'HnB.common.refusal.allFight' })
    await TokenDocument.implementation.createCombatants(joining)
  }
}

function uuidOf(target: EventTarget | null): string | undefined {
  return closest(target, '[data-actor-uuid]')?.dataset.actorUuid
}

/** An actor, with a line from each game that is on. */
function presence(actor: Actor.Implementation): object {
  return {
    uuid: actor.uuid,
    name: nameHere(actor),
    img: pictureOf(actor),
    lines: rulesetsOf(actor.gameType).map((ruleset) => ({
      key: ruleset.key,
      icon: ruleset.icon,
      title: `HnB.${ruleset.key}.title`,
      words: ruleset.glance(situationOf(actor, ruleset, game.user)),
    })),
  }
}
