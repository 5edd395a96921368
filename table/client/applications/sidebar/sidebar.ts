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
import type {
  ApplicationDefaults,
  ChangeTabOptions,
  ApplicationRenderContext,
  ApplicationRenderOptions,
} from '../api/types'
import { currentUser } from '../document-views'
import { insertElementIntoInterface, isPageNarrow } from '../ui/interface-slot'
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

  /** The windows of the tabs that are popped out of the sidebar now. The keys are the names of the tabs. */
  get popouts(): Record<string, AbstractSidebarTab> {
    const openedPopouts = Object.keys(sidebarTabs).flatMap((tabName) => {
      const openedTabPopout = this.#tab(tabName)?.popout
      return openedTabPopout?.rendered ? [[tabName, openedTabPopout] as const] : []
    })
    return Object.fromEntries(openedPopouts)
  }

  #tab(tabName: string): AbstractSidebarTab | undefined {
    const sidebarTab = ui[tabName]
    return sidebarTab instanceof AbstractSidebarTab ? sidebarTab : undefined
  }

  /**
   * After the first render, only the bar with the tab buttons is drawn again. The content of each tab is an application
   * that draws itself.
   */
  override _configureRenderOptions(options: ApplicationRenderOptions): void {
    super._configureRenderOptions(options)
    if (!options.isFirstRender) options.parts = ['tabs']
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const sidebarTabEntries = Object.entries(sidebarTabs)
      .filter(([, { gmOnly }]) => !gmOnly || currentUser().isGM)
      .map(([id, { icon, tooltip }]) => {
        const isTabActive = this.tabGroups.primary === id
        return { id, icon, tooltip, active: isTabActive, selected: String(isTabActive) }
      })
    return { ...(await super._prepareContext(options)), tabs: sidebarTabEntries }
  }

  override _insertElement(element: HTMLElement): void {
    insertElementIntoInterface(element)
  }

  override async _onFirstRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
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
    const buttonElements = [...this.element.querySelectorAll<HTMLElement>('[role="tab"]')]
    const focusedButtonIndex = buttonElements.findIndex((button) => button === document.activeElement)
    const tabIndexStep = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (focusedButtonIndex < 0 || tabIndexStep === undefined) return
    event.preventDefault()
    buttonElements[
      (focusedButtonIndex + tabIndexStep + buttonElements.length) % buttonElements.length
    ]?.focus()
  }

  /** On a narrow screen, the first click on a tab opens the drawer. A second click on the same tab closes it. */
  override _onClickTab(event: PointerEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tab]') : null
    const isTabAlreadyOpen = button?.dataset.tab === this.tabGroups.primary
    super._onClickTab(event)
    this.toggleExpanded(!(isTabAlreadyOpen && this.expanded && isPageNarrow()))
  }

  override changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    const previousTab = this.tabGroups[group] ?? ''
    super.changeTab(tab, group, options)
    if (previousTab === tab) return
    for (const button of this.element.querySelectorAll<HTMLElement>('[role="tab"]')) {
      button.setAttribute('aria-selected', String(button.dataset.tab === tab))
      // `super.changeTab` has set `aria-pressed` on the buttons. It is removed, because these buttons have
      // `role="tab"`, for which `aria-selected` is the right attribute.
      button.removeAttribute('aria-pressed')
    }
    this.#tab(previousTab)?._onDeactivate()
    const activatedTab = this.#tab(tab)
    activatedTab?._onActivate()
    Hooks.callAll('changeSidebarTab', activatedTab)
  }

  expand(): void {
    this.toggleExpanded(true)
  }

  collapse(): void {
    this.toggleExpanded(false)
  }

  toggleExpanded(isExpanded = !this.#expanded): void {
    if (isExpanded === this.#expanded) return
    this.#expanded = isExpanded
    this.#showState()
    Hooks.callAll('collapseSidebar', this, !isExpanded)
  }

  #showState(): void {
    this.element.classList.toggle('expanded', this.#expanded)
    const toggleButton = this.element.querySelector('[data-action="toggleState"]')
    toggleButton?.setAttribute('aria-expanded', String(this.#expanded))
  }
}
