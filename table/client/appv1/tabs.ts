/**
 * Tabs of windows of version 1: `foundry.applications.ux.Tabs`.
 * https://foundryvtt.com/api/v13/classes/foundry.applications.ux.Tabs.html
 */
export interface TabsConfig {
  group?: string
  /** A selector for the element that contains the tab buttons, `[data-tab]`. */
  navSelector: string
  /** A selector for the element that contains the contents of the tabs, each with an attribute `data-tab`. */
  contentSelector?: string
  initial?: string
  callback?: ((event: MouseEvent | null, tabsController: Tabs, activeTab: string) => unknown) | null
}

export class Tabs {
  active: string | undefined
  readonly group: string | undefined
  readonly #config: TabsConfig
  _nav: HTMLElement | null = null
  _content: HTMLElement | null = null

  constructor(tabsConfig: TabsConfig) {
    this.#config = tabsConfig
    this.active = tabsConfig.initial
    this.group = tabsConfig.group
  }

  /** Attaches the tabs to a newly drawn window and activates the tab that was active before. */
  bind(htmlElement: HTMLElement): void {
    const { navSelector, contentSelector } = this.#config
    this._nav = htmlElement.querySelector<HTMLElement>(navSelector)
    if (!this._nav) return
    this._content =
      contentSelector === undefined
        ? null
        : htmlElement.matches(contentSelector)
          ? htmlElement
          : htmlElement.querySelector<HTMLElement>(contentSelector)
    const firstTab = this.#tabElements(this._nav)[0]?.dataset['tab'] ?? ''
    const hasActiveTab = this.#tabElements(this._nav).some(({ dataset }) => dataset['tab'] === this.active)
    this.activate(hasActiveTab ? (this.active ?? firstTab) : firstTab)
    this._nav.addEventListener('click', (event) => this._onClickNav(event))
  }

  activate(tabName: string, { triggerCallback = false }: { triggerCallback?: boolean } = {}): void {
    for (const element of [...this.#tabElements(this._nav), ...this.#tabElements(this._content)])
      element.classList.toggle('active', element.dataset['tab'] === tabName)
    this.active = tabName
    if (triggerCallback) this.#config.callback?.(null, this, tabName)
  }

  #tabElements(rootElement: HTMLElement | null): HTMLElement[] {
    const tabElements = [...(rootElement?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])]
    return tabElements.filter(
      ({ dataset }) =>
        this.group === undefined || dataset['group'] === undefined || dataset['group'] === this.group,
    )
  }

  _onClickNav(event: MouseEvent): void {
    const tabElement =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tab]') : null
    const tabName = tabElement?.dataset['tab']
    if (tabName === undefined || tabName === this.active) return
    event.preventDefault()
    this.activate(tabName)
    this.#config.callback?.(event, this, tabName)
  }
}
