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
  callback?: ((event: MouseEvent | null, tabs: Tabs, active: string) => unknown) | null
}

export class Tabs {
  active: string | undefined
  readonly group: string | undefined
  readonly #config: TabsConfig
  _nav: HTMLElement | null = null
  _content: HTMLElement | null = null

  constructor(config: TabsConfig) {
    this.#config = config
    this.active = config.initial
    this.group = config.group
  }

  /** Attaches the tabs to a newly drawn window and activates the tab that was active before. */
  bind(html: HTMLElement): void {
    const { navSelector, contentSelector } = this.#config
    this._nav = html.querySelector<HTMLElement>(navSelector)
    if (!this._nav) return
    this._content =
      contentSelector === undefined
        ? null
        : html.matches(contentSelector)
          ? html
          : html.querySelector<HTMLElement>(contentSelector)
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

  #tabElements(root: HTMLElement | null): HTMLElement[] {
    const tabElements = [...(root?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])]
    return tabElements.filter(
      ({ dataset }) =>
        this.group === undefined || dataset['group'] === undefined || dataset['group'] === this.group,
    )
  }

  _onClickNav(event: MouseEvent): void {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tab]') : null
    const name = tab?.dataset['tab']
    if (name === undefined || name === this.active) return
    event.preventDefault()
    this.activate(name)
    this.#config.callback?.(event, this, name)
  }
}
