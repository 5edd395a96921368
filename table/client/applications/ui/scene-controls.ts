/**
 * The tools of the board: `foundry.applications.ui.SceneControls`, `ui.controls`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ui.SceneControls.html The table itself has only one tool,
 * which selects tokens. The panel is shown only if a package adds more tools.
 */
import { Hooks } from '../../helpers/hooks'
import { ApplicationV2 } from '../api/application'
import { HandlebarsApplicationMixin } from '../api/handlebars-application'
import type { TemplatePart } from '../api/handlebars-application'
import type { ApplicationDefaults, ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import { localize } from '../localize'
import { insertElementIntoInterface } from './interface-slot'

type ToolChangeHandler = (event: Event, isToolActive: boolean) => unknown

export interface SceneTool {
  name: string
  order: number
  title: string
  icon: string
  visible?: boolean
  /** True if the tool is a switch. Several switches can be on while another tool is active. */
  toggle?: boolean
  /** True if the tool acts when the user clicks it and never becomes the active tool. */
  button?: boolean
  active?: boolean
  onChange?: ToolChangeHandler
}

export interface SceneControl {
  name: string
  order: number
  title: string
  icon: string
  visible?: boolean
  activeTool: string
  tools: Record<string, SceneTool>
  onChange?: ToolChangeHandler
  onToolChange?: (event: Event, sceneTool: SceneTool) => unknown
}

interface OrderedSceneControl {
  name: string
  order: number
  title: string
  icon: string
  visible?: boolean
}

/** Lists the visible layers or the visible tools of a layer in their order, as data for the template. */
function listVisibleEntries<Kind extends OrderedSceneControl>(
  controlsOrToolsByName: Record<string, Kind>,
  isEntryPressed: (controlEntry: Kind) => boolean,
): object[] {
  return Object.values(controlsOrToolsByName)
    .filter(({ visible }) => visible !== false)
    .sort((a, b) => a.order - b.order)
    .map((sceneControlEntry) => ({
      name: sceneControlEntry.name,
      icon: sceneControlEntry.icon,
      label: localize(sceneControlEntry.title),
      pressed: isEntryPressed(sceneControlEntry),
    }))
}

function createCoreSceneControls(): Record<string, SceneControl> {
  const configOfSelectTool = { name: 'select', order: 0, title: 'Select tokens', icon: 'fa-solid fa-expand' }
  const tokensControl = { name: 'tokens', order: 0, title: 'Tokens', icon: 'fa-solid fa-user-large' }
  return { tokens: { ...tokensControl, activeTool: 'select', tools: { select: configOfSelectTool } } }
}

export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'scene-controls',
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: {
      control(this: SceneControls, event: PointerEvent, targetElement: HTMLElement) {
        return this.activate({ event, control: targetElement.dataset.control ?? '' })
      },
      tool(this: SceneControls, event: PointerEvent, targetElement: HTMLElement) {
        return this.#press(event, targetElement.dataset.tool ?? '')
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    controls: { template: 'templates/ui/scene-controls.hbs' },
  }

  #controls: Record<string, SceneControl> | null = null
  #active = 'tokens'

  /**
   * The board's tools, grouped by layer. The hook `getSceneControlButtons` may change them once, and again after a
   * render with `reset`.
   */
  get controls(): Record<string, SceneControl> {
    if (!this.#controls) {
      this.#controls = createCoreSceneControls()
      Hooks.callAll('getSceneControlButtons', this.#controls)
    }
    return this.#controls
  }

  get control(): SceneControl | null {
    return this.controls[this.#active] ?? null
  }

  get tools(): Record<string, SceneTool> {
    return this.control?.tools ?? {}
  }

  get tool(): SceneTool | undefined {
    return this.tools[this.control?.activeTool ?? '']
  }

  override _configureRenderOptions(options: ApplicationRenderOptions): void {
    super._configureRenderOptions(options)
    if (options.reset) this.#controls = null
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const visibleControls = listVisibleEntries(this.controls, ({ name }) => name === this.#active)
    const visibleTools = listVisibleEntries(this.tools, ({ name, toggle, active }) =>
      toggle ? active === true : name === this.control?.activeTool,
    )
    return {
      ...(await super._prepareContext(options)),
      controls: visibleControls.length > 1 ? visibleControls : [],
      tools: visibleTools,
      empty: visibleControls.length + visibleTools.length <= 2,
    }
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute('aria-label', 'Tools')
    insertElementIntoInterface(element)
  }

  /** Activates a layer or a tool of the board. A tool that is a switch is switched on or off. */
  async activate({
    event = new Event('activate'),
    control,
    tool,
    toggles = {},
  }: {
    event?: Event
    control?: string
    tool?: string
    toggles?: Record<string, boolean>
  } = {}): Promise<void> {
    if (control !== undefined && control !== this.#active && this.controls[control]) {
      this.control?.onChange?.(event, false)
      this.#active = control
      this.control?.onChange?.(event, true)
    }
    if (tool !== undefined) this.#choose(event, tool)
    for (const [name, active] of Object.entries(toggles)) this.#toggle(event, name, active)
    await this.render()
  }

  #choose(event: Event, controlName: string): void {
    const { control, tool: previousTool } = this
    const chosenTool = this.tools[controlName]
    if (!control || !chosenTool || chosenTool === previousTool) return
    previousTool?.onChange?.(event, false)
    control.activeTool = controlName
    chosenTool.onChange?.(event, true)
    control.onToolChange?.(event, chosenTool)
  }

  #toggle(event: Event, toolName: string, isToolActive: boolean): void {
    const toggledTool = this.tools[toolName]
    if (!toggledTool?.toggle) return
    toggledTool.active = isToolActive
    toggledTool.onChange?.(event, isToolActive)
  }

  #press(event: Event, toolName: string): unknown {
    const pressedTool = this.tools[toolName]
    if (pressedTool?.button) return pressedTool.onChange?.(event, true)
    return pressedTool?.toggle
      ? this.activate({ event, toggles: { [toolName]: !pressedTool.active } })
      : this.activate({ event, tool: toolName })
  }
}
