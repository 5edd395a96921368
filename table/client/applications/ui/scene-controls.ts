/**
 * The tools of the board, to which packages add tools: `foundry.applications.ui.SceneControls`, `ui.controls`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ui.SceneControls.html
 *
 * Of core's layers, the practice table has only the token layer with its select tool. The panel stays empty until a
 * package adds a layer or a tool.
 */
import { Hooks } from '../../helpers/hooks'
import { ApplicationV2 } from '../api/application'
import { HandlebarsApplicationMixin } from '../api/handlebars-application'
import type { TemplatePart } from '../api/handlebars-application'
import type { ApplicationDefaults, RenderContext, RenderOptions } from '../api/types'
import { localize } from '../localize'
import { insertIntoInterface } from './interface-slot'

type ToolChangeHandler = (event: Event, active: boolean) => unknown

export interface SceneTool {
  name: string
  order: number
  title: string
  icon: string
  visible?: boolean
  /** Is the tool a switch? A switch can be on while another tool is active. */
  toggle?: boolean
  /** The tool acts on a click and never becomes active. */
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
  onToolChange?: (event: Event, tool: SceneTool) => unknown
}

interface OrderedControl {
  name: string
  order: number
  title: string
  icon: string
  visible?: boolean
}

/** Lists the visible controls or tools of a record in their order, as data for the template. */
function listVisibleEntries<Kind extends OrderedControl>(
  record: Record<string, Kind>,
  isPressed: (entry: Kind) => boolean,
): object[] {
  return Object.values(record)
    .filter(({ visible }) => visible !== false)
    .sort((a, b) => a.order - b.order)
    .map((entry) => ({
      name: entry.name,
      icon: entry.icon,
      label: localize(entry.title),
      pressed: isPressed(entry),
    }))
}

function coreControls(): Record<string, SceneControl> {
  const select = { name: 'select', order: 0, title: 'Select tokens', icon: 'fa-solid fa-expand' }
  const tokens = { name: 'tokens', order: 0, title: 'Tokens', icon: 'fa-solid fa-user-large' }
  return { tokens: { ...tokens, activeTool: 'select', tools: { select } } }
}

export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'scene-controls',
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: {
      control(this: SceneControls, event: PointerEvent, target: HTMLElement) {
        return this.activate({ event, control: target.dataset.control ?? '' })
      },
      tool(this: SceneControls, event: PointerEvent, target: HTMLElement) {
        return this.#press(event, target.dataset.tool ?? '')
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    controls: { template: 'templates/ui/scene-controls.hbs' },
  }

  #controls: Record<string, SceneControl> | null = null
  #active = 'tokens'

  /**
   * The board's tools, grouped by layer. The hook `getSceneControlButtons` may change them. It is called once, and
   * again after a render with the option `reset`.
   */
  get controls(): Record<string, SceneControl> {
    if (!this.#controls) {
      this.#controls = coreControls()
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

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options)
    if (options.reset) this.#controls = null
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const controls = listVisibleEntries(this.controls, ({ name }) => name === this.#active)
    const tools = listVisibleEntries(this.tools, ({ name, toggle, active }) =>
      toggle ? active === true : name === this.control?.activeTool,
    )
    return {
      ...(await super._prepareContext(options)),
      controls: controls.length > 1 ? controls : [],
      tools,
      empty: controls.length + tools.length <= 2,
    }
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute('aria-label', 'Tools')
    insertIntoInterface(element)
  }

  /** Activates a layer or a tool. Switches toggle tools on or off. */
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

  #choose(event: Event, name: string): void {
    const { control, tool: previousTool } = this
    const chosenTool = this.tools[name]
    if (!control || !chosenTool || chosenTool === previousTool) return
    previousTool?.onChange?.(event, false)
    control.activeTool = name
    chosenTool.onChange?.(event, true)
    control.onToolChange?.(event, chosenTool)
  }

  #toggle(event: Event, name: string, active: boolean): void {
    const tool = this.tools[name]
    if (!tool?.toggle) return
    tool.active = active
    tool.onChange?.(event, active)
  }

  #press(event: Event, name: string): unknown {
    const tool = this.tools[name]
    if (tool?.button) return tool.onChange?.(event, true)
    return tool?.toggle
      ? this.activate({ event, toggles: { [name]: !tool.active } })
      : this.activate({ event, tool: name })
  }
}
