/**
 * Windows of version 1: `foundry.appv1.api.Application`, in Foundry 13 and 14.
 * https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Application.html They draw one template and pass jQuery
 * objects to `activateListeners` and the hook `render<Class>`. The table supports neither resizing, scaling nor search
 * filters.
 */
import jQuery from 'jquery'
import { Hooks } from '../helpers/hooks'
import { ui } from '../state'
import { renderTemplate } from '../applications/handlebars/templates'
import { DragDrop } from '../applications/ux/drag-drop'
import { localize } from '../applications/localize'
import { mergeObject } from '../utils/merge-object'
import type { PlainObject } from '../../shared/objects'
import { makeWindowDraggable, raiseWindowV1, buildWindowFrame } from './frame'
import type { WindowHeaderButton } from './frame'
import { Tabs } from './tabs'
import type { TabsConfig } from './tabs'

export interface ApplicationV1Options extends PlainObject {
  baseApplication: string | null
  id: string
  classes: string[]
  title: string
  template: string | null
  popOut: boolean
  width: number | null
  height: number | 'auto' | null
  top: number | null
  left: number | null
  scrollY: string[]
  tabs: TabsConfig[]
  dragDrop: { dragSelector?: string | null; dropSelector?: string | null }[]
}

export interface PositionV1 {
  width?: number | null
  height?: number | 'auto' | null
  top?: number | null
  left?: number | null
}

type JQueryHtml = JQuery<HTMLElement>

let lastApplicationId = 0

/** Returns `ui.windows`, the object with the open windows. Its keys are the windows' `appId`. */
function readOpenWindows(): Record<number, Application> {
  const uiWithWindows = ui as unknown as { windows?: Record<number, Application> }
  uiWithWindows.windows ??= {}
  return uiWithWindows.windows
}

export class Application {
  static RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 }

  readonly appId = (lastApplicationId += 1)
  options: ApplicationV1Options
  position: PositionV1
  _element: JQueryHtml = jQuery<HTMLElement>()
  _state = Application.RENDER_STATES.NONE
  _minimized = false
  _tabs: Tabs[] = []
  _dragDrop: DragDrop[] = []
  #scrolled: Record<string, number[]> = {}

  constructor(options: PlainObject = {}) {
    const defaultOptionsOfClass = (this.constructor as typeof Application).defaultOptions
    this.options = mergeObject(defaultOptionsOfClass, options, { inplace: false }) as ApplicationV1Options
    const { width, height, top, left } = this.options
    this.position = { width, height, top, left }
    this._tabs = this._createTabHandlers()
    this._dragDrop = this._createDragDropHandlers()
  }

  static get defaultOptions(): ApplicationV1Options {
    return {
      baseApplication: null,
      width: null,
      height: null,
      top: null,
      left: null,
      scale: null,
      popOut: true,
      minimizable: true,
      resizable: false,
      id: '',
      classes: [],
      dragDrop: [],
      tabs: [],
      filters: [],
      title: '',
      template: null,
      scrollY: [],
    }
  }

  get id(): string {
    return this.options.id || `app-${String(this.appId)}`
  }

  get element(): JQueryHtml {
    return this._element
  }

  get template(): string {
    return this.options.template ?? ''
  }

  get popOut(): boolean {
    return this.options.popOut
  }

  get rendered(): boolean {
    return this._state === Application.RENDER_STATES.RENDERED
  }

  get closing(): boolean {
    return this._state === Application.RENDER_STATES.CLOSING
  }

  get title(): string {
    return localize(this.options.title)
  }

  getData(_options: PlainObject = {}): unknown {
    return {}
  }

  /**
   * Draws the window.
   * @param isRenderForced true: even a closed window; documents pass an object of options, as for ApplicationV2
   */
  render(isRenderForced: boolean | PlainObject = false, options: PlainObject = {}): this {
    const renderOptions = typeof isRenderForced === 'object' ? isRenderForced : options
    this._render(
      typeof isRenderForced === 'object' ? isRenderForced['force'] === true : isRenderForced,
      renderOptions,
    ).catch((error: unknown) => {
      this._state = Application.RENDER_STATES.ERROR
      Hooks.onError('Application#render', error, { msg: `An error occurred while rendering ${this.id}` })
    })
    return this
  }

  async _render(isRenderForced = false, options: PlainObject = {}): Promise<void> {
    const { CLOSED, NONE, ERROR, RENDERING, RENDERED } = Application.RENDER_STATES
    if (this._state === RENDERING || (!isRenderForced && [CLOSED, NONE, ERROR].includes(this._state))) return
    const isNewWindow = !this._element.length || !this._element[0]?.isConnected
    this._state = RENDERING
    this._saveScrollPositions(this._element)
    const templateData: unknown = await this.getData(this.options)
    const contentHtml = await this._renderInner(templateData)
    if (!isNewWindow) this._replaceHTML(this._element, contentHtml)
    else if (this.popOut) {
      const windowFrame = await this._renderOuter()
      windowFrame.find('.window-content').append(contentHtml)
      this._injectHTML(windowFrame)
    } else this._injectHTML(contentHtml)
    const innerHtml = contentHtml
    if (this.popOut) {
      readOpenWindows()[this.appId] = this
      this.setPosition({ ...this.position, ...(options as PositionV1) })
      if (isNewWindow) this.bringToTop()
    }
    this._activateCoreListeners(innerHtml)
    this.activateListeners(innerHtml)
    this._restoreScrollPositions(innerHtml)
    this._state = RENDERED
    this._callHooks('render', [innerHtml, templateData])
  }

  static _getInheritanceChain(): (typeof Application)[] {
    const parentClass = Object.getPrototypeOf(this) as typeof Application
    return parentClass === Function.prototype ? [this] : [this, ...parentClass._getInheritanceChain()]
  }

  _callHooks(hookName: string | ((className: string) => string), hookArguments: unknown[] = []): void {
    const hookNameForClass =
      typeof hookName === 'function' ? hookName : (className: string) => `${hookName}${className}`
    for (const { name: className } of (this.constructor as typeof Application)._getInheritanceChain())
      Hooks.callAll(hookNameForClass(className), this, ...hookArguments)
  }

  _saveScrollPositions(htmlElement: JQueryHtml): void {
    this.#scrolled = Object.fromEntries(
      this.options.scrollY.map((selector) => [
        selector,
        htmlElement
          .find(selector)
          .toArray()
          .map((element) => element.scrollTop),
      ]),
    )
  }

  _restoreScrollPositions(htmlElement: JQueryHtml): void {
    for (const scrollableSelector of this.options.scrollY)
      for (const [index, element] of htmlElement.find(scrollableSelector).toArray().entries())
        element.scrollTop = this.#scrolled[scrollableSelector]?.[index] ?? 0
  }

  _renderOuter(): Promise<JQueryHtml> {
    const headerButtons = this._getHeaderButtons()
    this._callHooks((className) => `get${className}HeaderButtons`, [headerButtons])
    const windowFrame = buildWindowFrame({
      id: this.id,
      classes: this.options.classes,
      title: this.title,
      buttons: headerButtons,
    })
    windowFrame.dataset['appid'] = String(this.appId)
    makeWindowDraggable(this, windowFrame)
    return Promise.resolve(jQuery(windowFrame))
  }

  async _renderInner(templateData: unknown): Promise<JQueryHtml> {
    const templateHtml = await renderTemplate(this.template, templateData as PlainObject)
    return jQuery(jQuery.parseHTML(templateHtml.trim(), document, true) as HTMLElement[])
  }

  _replaceHTML(element: JQueryHtml, htmlElement: JQueryHtml): void {
    if (!this.popOut) {
      element.replaceWith(htmlElement)
      this._element = htmlElement
      return
    }
    element.find('.window-content').first().empty().append(htmlElement)
    element.find('.window-title').first().text(this.title)
  }

  _injectHTML(htmlElement: JQueryHtml): void {
    jQuery('body').append(htmlElement)
    this._element = htmlElement
  }

  _getHeaderButtons(): WindowHeaderButton[] {
    return [
      {
        label: 'Close',
        class: 'close',
        icon: 'fas fa-times',
        onclick: () => this.close(),
      },
    ]
  }

  _contextMenu(_html: JQueryHtml): void {}

  _createTabHandlers(): Tabs[] {
    return this.options.tabs.map(
      (dragDropConfig) =>
        new Tabs({
          ...dragDropConfig,
          callback: (event, tabsController, activeTabName) =>
            this._onChangeTab(event, tabsController, activeTabName),
        }),
    )
  }

  _createDragDropHandlers(): DragDrop[] {
    return this.options.dragDrop.map(
      (searchFilterConfig) =>
        new DragDrop({
          ...searchFilterConfig,
          permissions: {
            dragstart: (selector) => this._canDragStart(selector ?? ''),
            drop: (selector) => this._canDragDrop(selector ?? ''),
          },
          callbacks: {
            dragstart: (event) => this._onDragStart(event),
            dragover: (event) => this._onDragOver(event),
            drop: (event) => this._onDrop(event),
          },
        }),
    )
  }

  _activateCoreListeners(_html: JQueryHtml): void {
    const contentElement = this.popOut ? this._element.find('.window-content')[0] : this._element[0]
    if (!contentElement) return
    for (const tabsController of this._tabs) tabsController.bind(contentElement)
    for (const dragHandler of this._dragDrop) dragHandler.bind(contentElement)
  }

  activateListeners(_html: JQueryHtml): void {}

  activateTab(
    tabName: string,
    { group, triggerCallback = true }: { group?: string; triggerCallback?: boolean } = {},
  ): void {
    if (group === undefined && this._tabs.length > 1)
      throw new Error('The application has several groups of tabs: pass the option "group".')
    const tabsController = this._tabs.find((tabGroup) => group === undefined || tabGroup.group === group)
    if (!tabsController) throw new Error(`The application has no group of tabs "${group ?? ''}".`)
    tabsController.activate(tabName, { triggerCallback })
  }

  _onChangeTab(_event: MouseEvent | null, _tabs: Tabs, _active: string): void {}

  _canDragStart(_selector: string): boolean {
    return true
  }

  _canDragDrop(_selector: string): boolean {
    return true
  }

  _onDragStart(_event: DragEvent): unknown {
    return undefined
  }

  _onDragOver(_event: DragEvent): unknown {
    return undefined
  }

  _onDrop(_event: DragEvent): unknown {
    return undefined
  }

  bringToTop(): void {
    const [frame] = this._element
    if (frame) raiseWindowV1(frame)
  }

  async close(_options: PlainObject = {}): Promise<void> {
    const { CLOSING, CLOSED, RENDERED, ERROR } = Application.RENDER_STATES
    if (![RENDERED, ERROR].includes(this._state)) return
    this._state = CLOSING
    this._callHooks('close', [this._element])
    this._element.remove()
    delete readOpenWindows()[this.appId]
    this._element = jQuery<HTMLElement>()
    this._minimized = false
    this._state = CLOSED
    await Promise.resolve()
  }

  minimize(): Promise<void> {
    return this.#toggle(true)
  }

  maximize(): Promise<void> {
    return this.#toggle(false)
  }

  #toggle(isMinimized: boolean): Promise<void> {
    this._minimized = isMinimized
    this._element.toggleClass('minimized', isMinimized)
    return Promise.resolve()
  }

  /** Moves and resizes the window, in pixels. Missing values stay the same. A window without a position is centred. */
  setPosition({ width, height, top, left }: PositionV1 = {}): PositionV1 | undefined {
    const [frame] = this._element
    if (!this.popOut || !frame) return undefined
    const { style } = frame
    const toCssLength = (cssValue: number | 'auto' | null | undefined): string =>
      typeof cssValue === 'number' ? `${String(cssValue)}px` : ''
    if (width !== undefined) style.width = toCssLength(width)
    if (height !== undefined) style.height = toCssLength(height)
    const { offsetWidth, offsetHeight } = frame
    const computeCentredPosition = (screenLengthPixels: number, windowLengthPixels: number): number =>
      Math.max(0, Math.round((screenLengthPixels - windowLengthPixels) / 2))
    this.position = {
      width: width ?? offsetWidth,
      height: height ?? offsetHeight,
      left: left ?? this.position.left ?? computeCentredPosition(window.innerWidth, offsetWidth),
      top: top ?? this.position.top ?? computeCentredPosition(window.innerHeight, offsetHeight),
    }
    style.left = toCssLength(this.position.left)
    style.top = toCssLength(this.position.top)
    return this.position
  }
}
