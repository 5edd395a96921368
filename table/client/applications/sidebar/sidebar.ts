/**
 * The sidebar with its tabs: `foundry.applications.sidebar.Sidebar`, `ui.sidebar`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.Sidebar.html
 *
 * On a narrow screen the sidebar is a bar of tabs below the board. The open tab is a drawer; its tab button closes it.
 */
import { Hooks } from '../../helpers/hooks'
import { ui } from '../../state'
import { ApplicationV2 } from '../api/application'
import { HandlebarsApplicationMixin } from '../api/handlebars-application'
import type { TemplatePart } from '../api/handlebars-application'
import type { ApplicationDefaults, ChangeTabOptions, RenderContext, RenderOptions } from '../api/types'
import { currentUser } from '../document-views'
import { insertIntoInterface, isPageNarrow } from '../ui/interface-slot'
import { AbstractSidebarTab } from './sidebar-tab'
import { sidebarTabs } from './tab-list'

export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'sidebar',
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: {
      toggleState(this: Sidebar) {
        this.toggleExpanded()
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    tabs: { template: 'templates/sidebar/tabs.hbs', id: 'tabs' },
    content: { template: 'templates/sidebar/content.hbs', id: 'content' },
  }

  override tabGroups: Record<string, string | null> = { primary: 'chat' }

  #expanded = !isPageNarrow()

  get expanded(): boolean {
    return this.#expanded
  }

  /** The popped-out windows of tabs, by the tab's name. */
  get popouts(): Record<string, AbstractSidebarTab> {
    const openPopouts = Object.keys(sidebarTabs).flatMap((name) => {
      const popout = this.#tab(name)?.popout
      return popout?.rendered ? [[name, popout] as const] : []
    })
    return Object.fromEntries(openPopouts)
  }

  #tab(name: string): AbstractSidebarTab | undefined {
    const tab = ui[name]
    return tab instanceof AbstractSidebarTab ? tab : undefined
  }

  /**
   * Every render after the first redraws only the bar of tab buttons: each tab's content is an application, which
   * redraws itself.
   */
  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options)
    if (!options.isFirstRender) options.parts = ['tabs']
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const tabs = Object.entries(sidebarTabs)
      .filter(([, { gmOnly }]) => !gmOnly || currentUser().isGM)
      .map(([id, { icon, tooltip }]) => {
        const active = this.tabGroups.primary === id
        return { id, icon, tooltip, active, selected: String(active) }
      })
    return { ...(await super._prepareContext(options)), tabs }
  }

  override _insertElement(element: HTMLElement): void {
    insertIntoInterface(element)
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    this.#showState()
    this.element.addEventListener('contextmenu', (event) => {
      const button =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null
      if (!button) return
      event.preventDefault()
      void this.#tab(button.dataset.tab ?? '')?.renderPopout()
    })
    this.element.addEventListener('keydown', (event) => {
      this.#walkTabs(event)
    })
  }

  /** Moves the focus between the tab buttons when the user presses an arrow key. */
  #walkTabs(event: KeyboardEvent): void {
    const buttons = [...this.element.querySelectorAll<HTMLElement>('[role="tab"]')]
    const focusedIndex = buttons.findIndex((button) => button === document.activeElement)
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (focusedIndex < 0 || step === undefined) return
    event.preventDefault()
    buttons[(focusedIndex + step + buttons.length) % buttons.length]?.focus()
  }

  /**
   * On a narrow screen, a click on a tab opens the drawer with the tab. A click on the button of the open tab closes
   * the drawer.
   */
  override _onClickTab(event: PointerEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tab]') : null
    const isOpenTab = button?.dataset.tab === this.tabGroups.primary
    super._onClickTab(event)
    this.toggleExpanded(!(isOpenTab && this.expanded && isPageNarrow()))
  }

  override changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    const previousTab = this.tabGroups[group] ?? ''
    super.changeTab(tab, group, options)
    if (previousTab === tab) return
    for (const button of this.element.querySelectorAll<HTMLElement>('[role="tab"]')) {
      button.setAttribute('aria-selected', String(button.dataset.tab === tab))
      // `super.changeTab` sets `aria-pressed` on the buttons. Here the buttons have `role="tab"`, which needs
      // `aria-selected` instead.
      button.removeAttribute('aria-pressed')
    }
    this.#tab(previousTab)?._onDeactivate()
    const openedTab = this.#tab(tab)
    openedTab?._onActivate()
    Hooks.callAll('changeSidebarTab', openedTab)
  }

  expand(): void {
    this.toggleExpanded(true)
  }

  collapse(): void {
    this.toggleExpanded(false)
  }

  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return
    this.#expanded = expanded
    this.#showState()
    Hooks.callAll('collapseSidebar', this, !expanded)
  }

  #showState(): void {
    this.element.classList.toggle('expanded', this.#expanded)
    const toggle = this.element.querySelector('[data-action="toggleState"]')
    toggle?.setAttribute('aria-expanded', String(this.#expanded))
  }
}
