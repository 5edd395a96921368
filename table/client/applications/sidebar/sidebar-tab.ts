/**
 * The base class of a sidebar tab: `foundry.applications.sidebar.AbstractSidebarTab`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.AbstractSidebarTab.html A tab can pop out: a
 * second application of the tab's class then shows the same content in a window.
 */
import { ui } from '../../state'
import { ApplicationV2 } from '../api/application'
import { sidebarTabs } from './tab-list'
import type {
  ApplicationDefaults,
  ApplicationClosingOptions,
  ApplicationRenderContext,
  ApplicationRenderOptions,
} from '../api/types'
import { currentUser } from '../document-views'

/** The members of the sidebar that its tabs use. */
interface SidebarView {
  readonly tabGroups: Record<string, string | null>
  changeTab(tabId: string, tabGroup: string): void
}

export abstract class AbstractSidebarTab extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['tab', 'sidebar-tab'],
    tag: 'section',
    window: { frame: false, positioned: false },
  }

  static override readonly emittedEvents = ['render', 'close', 'position', 'activate', 'deactivate']

  /** The name of the tab. It is also the tab's key in `ui` and the id of its element. */
  static tabName = ''

  /** The window into which the user has popped out this tab. Undefined if the tab is not popped out. */
  popout: AbstractSidebarTab | undefined

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName
  }

  override get title(): string {
    return sidebarTabs[this.tabName]?.tooltip ?? super.title
  }

  get isPopout(): boolean {
    return this.options.window.frame
  }

  get active(): boolean {
    return this.isPopout || this.#sidebar?.tabGroups.primary === this.tabName
  }

  get #sidebar(): SidebarView | undefined {
    // The cast is safe: `ui.sidebar` is an instance of `CONFIG.ui.sidebar`.
    return ui.sidebar as unknown as SidebarView | undefined
  }

  override _initializeApplicationOptions(
    options: ApplicationDefaults,
  ): ReturnType<ApplicationV2['_initializeApplicationOptions']> {
    return super._initializeApplicationOptions({ id: this.tabName, ...options })
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    return { ...(await super._prepareContext(options)), user: currentUser() }
  }

  override async _renderFrame(options: ApplicationRenderOptions): Promise<HTMLElement> {
    const frameElement = await super._renderFrame(options)
    if (this.isPopout) return frameElement
    frameElement.dataset.tab = this.tabName
    frameElement.dataset.group = 'primary'
    frameElement.setAttribute('role', 'tabpanel')
    frameElement.setAttribute('aria-labelledby', `tab-${this.tabName}`)
    frameElement.classList.toggle('active', this.active)
    return frameElement
  }

  override _insertElement(element: HTMLElement): void {
    if (this.isPopout) super._insertElement(element)
    else document.getElementById('sidebar-content')?.append(element)
  }

  /** Renders the tab and its popped-out window. */
  override async render(
    options: ApplicationRenderOptions | boolean = {},
    additionalRenderOptions: ApplicationRenderOptions = {},
  ): Promise<this> {
    const popoutOptions = typeof options === 'boolean' ? additionalRenderOptions : options
    await Promise.all([
      super.render(options, additionalRenderOptions),
      this.popout?.render({ ...popoutOptions, force: false }),
    ])
    return this
  }

  activate(): void {
    this.#sidebar?.changeTab(this.tabName, 'primary')
  }

  /** Called by the sidebar when this tab is shown. */
  _onActivate(): void {
    this.dispatchEvent(new Event('activate'))
  }

  /** Called by the sidebar when another tab replaces this tab. */
  _onDeactivate(): void {
    this.dispatchEvent(new Event('deactivate'))
  }

  async renderPopout(): Promise<AbstractSidebarTab> {
    if (this.isPopout) return this
    if (!this.popout) {
      // The cast is safe: `CONFIG.ui` requires that the constructor of every tab takes only options.
      const TabClass = this.constructor as new (options: ApplicationDefaults) => AbstractSidebarTab
      this.popout = new TabClass({
        id: `${this.tabName}-popout`,
        classes: ['sidebar-popout', 'active'],
        window: { frame: true, positioned: true, minimizable: true, resizable: true },
        position: { width: 340, height: 600 },
      })
    }
    return this.popout.render({ force: true })
  }

  override async close(options: ApplicationClosingOptions = {}): Promise<this> {
    // Closes only the window into which the tab is popped out. The tab in the sidebar cannot be closed.
    return this.isPopout ? super.close(options) : this
  }
}
