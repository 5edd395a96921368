/**
 * The base of every window and panel: `foundry.applications.api.ApplicationV2`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html; foundry-api §7.1. Renders and
 * closes of one application run one after another, so that two updates never change the same elements at once.
 */
import { isFoundry14 } from '../../generation'
import { ui } from '../../state'
import type { ContextMenu } from '../ux/context-menu'
import type { MenuEntry } from '../ux/menu-entry'
import { ApplicationBase, defaultApplicationOptions } from './application-base'
import { createContextMenu } from './create-context-menu'
import type { CreateContextMenuOptions } from './create-context-menu'
import { moveIntoDetachedWindow, openBrowserWindow } from './detached'
import { findElementOfTarget } from './element-from-target'
import { submitFormOfEvent, submitApplicationForm } from './forms'
import { buildApplicationFrame, updateWindowTitle } from './frame'
import { listenToApplicationFrame } from './frame-listeners'
import { renderHeaderMenu, toggleHeaderMenu } from './header-menu'
import { applicationInstances, markApplicationRoot, raiseWindow } from './instances'
import { callClassHooks } from './life-cycle'
import type { ApplicationLifeCycle } from './life-cycle'
import { applyElementPosition, resolveElementPosition } from './position'
import { showTab } from './tabs'
import type * as Types from './types'

const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const

export class ApplicationV2 extends ApplicationBase {
  static override BASE_APPLICATION: typeof ApplicationLifeCycle = ApplicationV2
  static override DEFAULT_OPTIONS: Types.ApplicationDefaults = defaultApplicationOptions
  static readonly RENDER_STATES = RENDER_STATES

  #state: number = RENDER_STATES.NONE
  #element: HTMLElement | null = null
  #window: Types.ApplicationWindow = {}
  #minimized = false
  /** Resolves when the latest render or close has finished. The next render or close waits for this promise. */
  #turn: Promise<unknown> = Promise.resolve()

  /**
   * The root element. Null before the first render and after a close. (Foundry's documented type does not include
   * null.)
   */
  get element(): HTMLElement {
    return this.#element as HTMLElement
  }

  get classList(): DOMTokenList {
    return this.element.classList
  }

  get form(): HTMLFormElement | null {
    const applicationRoots = [this.#element, this.#window.content]
    return (
      applicationRoots.find((element): element is HTMLFormElement => element?.localName === 'form') ?? null
    )
  }

  get window(): Types.ApplicationWindow {
    return this.#window
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED
  }

  get state(): number {
    return this.#state
  }

  get minimized(): boolean {
    return this.#minimized
  }

  /** Renders the application. @param options a boolean is the older form of `{ force }` */
  render(
    options: Types.ApplicationRenderOptions | boolean = {},
    additionalRenderOptions: Types.ApplicationRenderOptions = {},
  ): Promise<this> {
    const requestedOptions =
      typeof options === 'boolean' ? { ...additionalRenderOptions, force: options } : { ...options }
    return this.#inTurn(() => this.#render(requestedOptions))
  }

  close(options: Types.ApplicationClosingOptions = {}): Promise<this> {
    return this.#inTurn(() => this.#close(options))
  }

  #inTurn(runQueuedStep: () => Promise<void>): Promise<this> {
    const resultOfQueuedStep = this.#turn.then(runQueuedStep)
    this.#turn = resultOfQueuedStep.catch(() => undefined)
    return resultOfQueuedStep.then(() => this)
  }

  async #render(options: Types.ApplicationRenderOptions): Promise<void> {
    if (!(this.rendered || options.force) || !this.#mayRender(options)) return
    options.isFirstRender = !this.#element
    this._configureRenderOptions(options)
    this.#state = RENDER_STATES.RENDERING
    try {
      await this.#draw(await this._prepareContext(options), options)
    } catch (error) {
      this.#state = RENDER_STATES.ERROR
      if (options.isFirstRender) this.#discard()
      throw new Error(`Failed to render the application "${this.id}".`, { cause: error })
    }
  }

  #mayRender(options: Types.ApplicationRenderOptions): boolean {
    try {
      return this._canRender(options) !== false
    } catch (error) {
      ui.notifications?.warn(error instanceof Error ? error.message : String(error))
      return false
    }
  }

  async #draw(
    renderContext: Types.ApplicationRenderContext,
    options: Types.ApplicationRenderOptions,
  ): Promise<void> {
    const isFirstRender = options.isFirstRender
    const asyncEventOptions = { async: true }
    if (isFirstRender)
      await this._doEvent(() => this._preFirstRender(renderContext, options), asyncEventOptions)
    const preRenderHookOptions = isFoundry14()
      ? { hookName: 'preRender', hookArgs: [renderContext, options] }
      : {}
    await this._doEvent(() => this._preRender(renderContext, options), {
      ...asyncEventOptions,
      ...preRenderHookOptions,
    })
    if (isFirstRender) await this.#createElement(options)
    const renderedHtml = await this._renderHTML(renderContext, options)
    this._replaceHTML(renderedHtml, this.#window.content ?? this.element, options)
    // The application is registered before its element enters the page. A custom element in it may search for its
    // application as soon as it is in the page (dnd5e, `module/applications/components`).
    applicationInstances.set(this.id, this)
    if (isFirstRender) this._insertElement(this.element)
    if (isFirstRender && isFoundry14()) moveIntoDetachedWindow(this.element, options.window?.windowId)
    if (this.hasFrame) this._updateFrame(options)
    this.#state = RENDER_STATES.RENDERED
    if (this.hasFrame) this.setPosition(options.position)
    if (isFirstRender && this.hasFrame) this.bringToFront()
    if (isFirstRender)
      await this._doEvent(() => this._onFirstRender(renderContext, options), asyncEventOptions)
    const renderEvent = {
      eventName: 'render',
      hookName: 'render',
      hookArgs: [this.element, renderContext, options],
    }
    await this._doEvent(() => this._onRender(renderContext, options), {
      ...asyncEventOptions,
      ...renderEvent,
    })
    // The position is set only after `_onRender`, because `setPosition` of Token Action HUD uses elements that its
    // `_onRender` has found.
    if (!this.hasFrame) this.setPosition(options.position)
    await this._doEvent(() => this._postRender(renderContext, options), asyncEventOptions)
  }

  async #createElement(options: Types.ApplicationRenderOptions): Promise<void> {
    this.#element = await this._renderFrame(options)
    markApplicationRoot(this.#element)
    this._attachFrameListeners()
  }

  async #close(options: Types.ApplicationClosingOptions): Promise<void> {
    // The check does not use the render state, because the user must be able to close a window whose latest render
    // failed.
    if (!this.#element) return
    this.#state = RENDER_STATES.CLOSING
    await this._doEvent(() => this._preClose(options), { async: true })
    this._removeElement(this.element)
    this._tearDown(options)
    this.#state = RENDER_STATES.CLOSED
    applicationInstances.delete(this.id)
    await this._doEvent(
      () => {
        this._onClose(options)
      },
      { eventName: 'close', hookName: 'close' },
    )
  }

  /** Removes the application's element when its first render has failed. */
  #discard(): void {
    this.#element?.remove()
    applicationInstances.delete(this.id)
    this.#forgetElement()
  }

  #forgetElement(): void {
    this.#element = null
    this.#window = {}
    this.#minimized = false
  }

  /** Subclasses override this method to render their HTML. The returned value is passed to `_replaceHTML`. */
  _renderHTML(
    _context: Types.ApplicationRenderContext,
    _options: Types.ApplicationRenderOptions,
  ): Promise<unknown> {
    throw new Error(`${this.constructor.name} has no _renderHTML, so it cannot be rendered.`)
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: Types.ApplicationRenderOptions): void {
    throw new Error(`${this.constructor.name} has no _replaceHTML, so it cannot be rendered.`)
  }

  _renderFrame(_options: Types.ApplicationRenderOptions): Promise<HTMLElement> {
    const rootElement = document.createElement(this.options.tag)
    rootElement.id = this.id
    // Skips empty class names: `classList.add('')` throws, and sheets of the system dragonbane have such names
    // (foundry-live §7.2).
    rootElement.classList.add(...this.options.classes.filter(Boolean))
    if (this.hasFrame) this.#window = buildApplicationFrame(rootElement, this.options)
    return Promise.resolve(rootElement)
  }

  _updateFrame(options: Types.ApplicationRenderOptions): void {
    const { title = this.title, icon = this.options.window.icon } = options.window ?? {}
    updateWindowTitle(this.#window, title, icon)
    if (options.isFirstRender || options.window?.controls) renderHeaderMenu(this)
  }

  /** The header controls that this user may see, after the hooks `getHeaderControls<Class>` changed them. */
  _visibleHeaderControls(): Types.HeaderControl[] {
    const headerControls = this._getHeaderControls()
    callClassHooks(this, 'getHeaderControls', [headerControls])
    return headerControls.filter(({ visible = true }) =>
      typeof visible === 'function' ? visible.call(this) : visible,
    )
  }

  _insertElement(element: HTMLElement): void {
    const elementWithSameId = document.getElementById(element.id)
    if (elementWithSameId) elementWithSameId.replaceWith(element)
    else document.body.append(element)
    element.querySelector<HTMLElement>('[autofocus]')?.focus()
  }

  _removeElement(element: HTMLElement): void {
    element.remove()
  }

  _tearDown(_options: Types.ApplicationClosingOptions): void {
    this.#forgetElement()
  }

  _attachFrameListeners(): void {
    listenToApplicationFrame(this)
  }

  setPosition(
    windowPosition: Partial<Types.ApplicationPosition> = {},
  ): Types.ApplicationPosition | undefined {
    if (!this.#element || !this.options.window.positioned) return undefined
    const requestedPosition = { ...this.position, ...windowPosition }
    this._prePosition(requestedPosition)
    Object.assign(this.position, this._updatePosition(requestedPosition))
    applyElementPosition(this.#element, this.position)
    this._onPosition(this.position)
    this.dispatchEvent(new Event('position', { bubbles: true, cancelable: true }))
    return this.position
  }

  _updatePosition(windowPosition: Types.ApplicationPosition): Types.ApplicationPosition {
    return resolveElementPosition(this.element, windowPosition)
  }

  toggleControls(isExpanded?: boolean): Promise<void> {
    toggleHeaderMenu(this, isExpanded)
    return Promise.resolve()
  }

  minimize(): Promise<void> {
    return this.#showMinimized(true)
  }

  maximize(): Promise<void> {
    return this.#showMinimized(false)
  }

  #showMinimized(isMinimized: boolean): Promise<void> {
    if (this.rendered && this.hasFrame && this.options.window.minimizable) {
      this.#minimized = isMinimized
      this.classList.toggle('minimized', isMinimized)
    }
    return Promise.resolve()
  }

  /** Foundry 14 only: moves the window into a new browser window. */
  detachWindow(): Promise<void> {
    const detachedWindowHost = openBrowserWindow(this.title, this.element.getBoundingClientRect())
    detachedWindowHost.document.body.append(this.element)
    this.setPosition({ left: 0, top: 0 })
    return Promise.resolve()
  }

  bringToFront(): void {
    raiseWindow(this)
    ui.activeWindow = this
  }

  changeTab(tabId: string, tabGroup: string, options: Types.ChangeTabOptions = {}): void {
    if (!tabId || !tabGroup) throw new Error('changeTab needs the name of the tab and the name of its group.')
    if (this.tabGroups[tabGroup] === tabId && !options.force) return
    showTab(this.#window.content ?? this.element, tabGroup, tabId)
    this.tabGroups[tabGroup] = tabId
    if (options.updatePosition) this.setPosition()
  }

  _onClickTab(event: PointerEvent): void {
    const targetElement = findElementOfTarget(event.target)?.closest<HTMLElement>('[data-tab]')
    const { tab, group } = targetElement?.dataset ?? {}
    if (!targetElement || tab === undefined || group === undefined) return
    this.changeTab(tab, group, { event, navElement: targetElement })
  }

  /** Called when the user clicks an element with `data-action` for which no handler exists. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined
  }

  /** Submits the root form. @returns the result of the form's handler */
  submit(options: object = {}): Promise<unknown> {
    return submitApplicationForm(this, options)
  }

  _onSubmitForm(config: Types.FormConfig, event: Event): Promise<void> {
    return submitFormOfEvent(this, config, event)
  }

  _onChangeForm(config: Types.FormConfig, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm(config, event)
  }

  _createContextMenu(
    createMenuEntries: () => MenuEntry[],
    selector: string,
    options: CreateContextMenuOptions = {},
  ): ContextMenu | null {
    return createContextMenu(this, createMenuEntries, selector, options)
  }
}

declare module '../../class-registry' {
  interface ClassTypes {
    ApplicationV2: typeof ApplicationV2
  }
}
