/**
 * The half of `ApplicationV2` that does not touch the DOM: options, names, tabs and header controls.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html; foundry-api §7.1.
 */
import { reportUncalledOverrides } from '../../unsupported/uncalled-overrides'
import { localize } from '../localize'
import { ApplicationLifeCycle } from './life-cycle'
import { mergeApplicationOptions } from './options'
import { createTabContexts } from './tabs'
import type {
  ApplicationDefaults,
  ApplicationOptions,
  HeaderControl,
  ApplicationPosition,
  ApplicationRenderContext,
  ApplicationRenderOptions,
  TabContext,
  TabsConfig,
} from './types'

/** The default options of every application. */
export const defaultApplicationOptions: ApplicationDefaults = {
  id: 'app-{id}',
  classes: [],
  tag: 'div',
  window: {
    frame: true,
    positioned: true,
    title: '',
    icon: '',
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: 'section',
    contentClasses: [],
  },
  actions: {},
  position: { width: 'auto', height: 'auto', scale: 1, zIndex: 0 },
}

let lastApplicationNumber = 0

export class ApplicationBase extends ApplicationLifeCycle {
  static DEFAULT_OPTIONS: ApplicationDefaults = defaultApplicationOptions
  static TABS: Record<string, TabsConfig> = {}

  readonly options: ApplicationOptions
  position: ApplicationPosition

  /** The id of the open tab in each group of tabs. */
  tabGroups: Record<string, string | null> = {}

  readonly #id: string

  constructor(options: ApplicationDefaults = {}) {
    super()
    reportUncalledOverrides(this.constructor as typeof ApplicationBase)
    this.options = this._initializeApplicationOptions(options)
    this.#id = this.options.id.replace('{id}', this.options.uniqueId)
    this.position = { width: 'auto', height: 'auto', scale: 1, zIndex: 0, ...this.options.position }
    for (const [group, { initial }] of Object.entries(this.#tabs)) this.tabGroups[group] = initial ?? null
  }

  _initializeApplicationOptions(options: ApplicationDefaults): ApplicationOptions {
    const applicationClass = this.constructor as typeof ApplicationBase
    let inheritedApplicationOptions: Record<string, unknown> = {}
    for (const ancestorClass of [...applicationClass.inheritanceChain()].reverse()) {
      const { DEFAULT_OPTIONS } = ancestorClass as typeof ApplicationBase
      if (Object.hasOwn(ancestorClass, 'DEFAULT_OPTIONS'))
        inheritedApplicationOptions = mergeApplicationOptions(inheritedApplicationOptions, DEFAULT_OPTIONS)
    }
    lastApplicationNumber += 1
    // The cast is safe: the default options have all required options except `uniqueId`, and `uniqueId` is set here.
    return {
      uniqueId: String(lastApplicationNumber),
      ...mergeApplicationOptions(inheritedApplicationOptions, options),
    } as ApplicationOptions
  }

  get id(): string {
    return this.#id
  }

  get title(): string {
    return localize(this.options.window.title)
  }

  get hasFrame(): boolean {
    return this.options.window.frame
  }

  get #tabs(): Record<string, TabsConfig> {
    return (this.constructor as typeof ApplicationBase).TABS
  }

  /**
   * Completes the options of a render. If `options.tab` names a tab, the render opens this tab, so that no call of
   * `changeTab` is needed.
   */
  _configureRenderOptions(options: ApplicationRenderOptions): void {
    // At the first render, the options get the whole position of the window, so that a subclass can change the
    // position.
    if (options.isFirstRender) options.position = { ...this.position, ...options.position }
    const tabGroups = Object.keys(this.#tabs)
    const { tab } = options
    if (typeof tab === 'object') Object.assign(this.tabGroups, tab)
    else if (tab !== undefined && tabGroups.length === 1 && tabGroups[0] !== undefined)
      this.tabGroups[tabGroups[0]] = tab
  }

  /**
   * Adds the tab data to the context as `tabs` if the class has exactly one group of tabs. A class with several groups
   * must prepare its tabs itself.
   */
  _prepareContext(_options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const [group, ...others] = Object.keys(this.#tabs)
    const hasSingleTabGroup = group !== undefined && others.length === 0
    return Promise.resolve(hasSingleTabGroup ? { tabs: this._prepareTabs(group) } : {})
  }

  _getTabsConfig(tabGroup: string): TabsConfig | null {
    return this.#tabs[tabGroup] ?? null
  }

  _prepareTabs(tabGroup: string): Record<string, TabContext> {
    const tabsConfig = this._getTabsConfig(tabGroup)
    if (!tabsConfig) return {}
    this.tabGroups[tabGroup] ??= tabsConfig.initial ?? null
    return createTabContexts(tabGroup, tabsConfig, this.tabGroups[tabGroup] ?? null)
  }

  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls]
  }
}
