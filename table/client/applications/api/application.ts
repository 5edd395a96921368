/**
 * The base of every window and panel: `foundry.applications.api.ApplicationV2`.
 * Documented at https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html; foundry-api §7.1.
 *
 * A render runs `_canRender` → context → frame (first render only) → HTML → into the page → position → `_onRender` and
 * its hooks. A close runs `_preClose` → out of the page → `_onClose` and its hooks. The renders and closes of an
 * application run one after another, so that two updates in a row never change the same elements at once.
 */
import { isV14 } from '../../generation'
import { ui } from '../../state'
import type { ContextMenu } from '../ux/context-menu'
import type { MenuEntry } from '../ux/menu-entry'
import { ApplicationBase, baseOptions } from './application-base'
import { createContextMenu } from './create-context-menu'
import type { CreateContextMenuOptions } from './create-context-menu'
import { moveIntoDetachedWindow, openBrowserWindow } from './detached'
import { elementFromTarget } from './element-from-target'
import { submitEventForm, submitRootForm } from './forms'
import { buildFrame, updateWindowTitle } from './frame'
import { listenToFrame } from './frame-listeners'
import { renderHeaderMenu, toggleHeaderMenu } from './header-menu'
import { instances, markApplicationRoot, raiseWindow } from './instances'
import { callClassHooks } from './life-cycle'
import type { LifeCycle } from './life-cycle'
import { applyPosition, resolvePosition } from './position'
import { showTab } from './tabs'
import type * as Types from './types'

const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const

export class ApplicationV2 extends ApplicationBase {
  static override BASE_APPLICATION: typeof LifeCycle = ApplicationV2
  static override DEFAULT_OPTIONS: Types.ApplicationDefaults = baseOptions
  static readonly RENDER_STATES = RENDER_STATES

  #state: number = RENDER_STATES.NONE
  #element: HTMLElement | null = null
  #window: Types.ApplicationWindow = {}
  #minimized = false
  /**
   * Resolves when the latest render or close has finished. Renders and closes run one after another, so the next waits
   * for this promise.
   */
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
    const roots = [this.#element, this.#window.content]
    return roots.find((element): element is HTMLFormElement => element?.localName === 'form') ?? null
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

  /** Renders the application. @param options a boolean stands for `{force}`, as in an older form of this method */
  render(options: Types.RenderOptions | boolean = {}, extraOptions: Types.RenderOptions = {}): Promise<this> {
    const request = typeof options === 'boolean' ? { ...extraOptions, force: options } : { ...options }
    return this.#inTurn(() => this.#render(request))
  }

  close(options: Types.ClosingOptions = {}): Promise<this> {
    return this.#inTurn(() => this.#close(options))
  }

  #inTurn(step: () => Promise<void>): Promise<this> {
    const result = this.#turn.then(step)
    this.#turn = result.catch(() => undefined)
    return result.then(() => this)
  }

  async #render(options: Types.RenderOptions): Promise<void> {
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

  #mayRender(options: Types.RenderOptions): boolean {
    try {
      return this._canRender(options) !== false
    } catch (error) {
      ui.notifications?.warn(error instanceof Error ? error.message : String(error))
      return false
    }
  }

  async #draw(context: Types.RenderContext, options: Types.RenderOptions): Promise<void> {
    const isFirst = options.isFirstRender
    const asyncEventOptions = { async: true }
    if (isFirst) await this._doEvent(() => this._preFirstRender(context, options), asyncEventOptions)
    const preRenderHook = isV14() ? { hookName: 'preRender', hookArgs: [context, options] } : {}
    await this._doEvent(() => this._preRender(context, options), { ...asyncEventOptions, ...preRenderHook })
    if (isFirst) await this.#createElement(options)
    const result = await this._renderHTML(context, options)
    this._replaceHTML(result, this.#window.content ?? this.element, options)
    // A custom element may search for its application as soon as it is in the page (dnd5e,
    // `module/applications/components`).
    instances.set(this.id, this)
    if (isFirst) this._insertElement(this.element)
    if (isFirst && isV14()) moveIntoDetachedWindow(this.element, options.window?.windowId)
    if (this.hasFrame) this._updateFrame(options)
    this.#state = RENDER_STATES.RENDERED
    if (this.hasFrame) this.setPosition(options.position)
    if (isFirst && this.hasFrame) this.bringToFront()
    if (isFirst) await this._doEvent(() => this._onFirstRender(context, options), asyncEventOptions)
    const renderEvent = {
      eventName: 'render',
      hookName: 'render',
      hookArgs: [this.element, context, options],
    }
    await this._doEvent(() => this._onRender(context, options), { ...asyncEventOptions, ...renderEvent })
    // The position must be set after `_onRender`: Token Action HUD overrides `setPosition` and uses elements that its
    // `_onRender` has found.
    if (!this.hasFrame) this.setPosition(options.position)
    await this._doEvent(() => this._postRender(context, options), asyncEventOptions)
  }

  async #createElement(options: Types.RenderOptions): Promise<void> {
    this.#element = await this._renderFrame(options)
    markApplicationRoot(this.#element)
    this._attachFrameListeners()
  }

  async #close(options: Types.ClosingOptions): Promise<void> {
    // Checks the element instead of the render state: a window whose latest render failed must still be closable.
    if (!this.#element) return
    this.#state = RENDER_STATES.CLOSING
    await this._doEvent(() => this._preClose(options), { async: true })
    this._removeElement(this.element)
    this._tearDown(options)
    this.#state = RENDER_STATES.CLOSED
    instances.delete(this.id)
    await this._doEvent(
      () => {
        this._onClose(options)
      },
      { eventName: 'close', hookName: 'close' },
    )
  }

  /** Removes the element after its first render has failed. */
  #discard(): void {
    this.#element?.remove()
    instances.delete(this.id)
    this.#forgetElement()
  }

  #forgetElement(): void {
    this.#element = null
    this.#window = {}
    this.#minimized = false
  }

  /** Subclasses override this method to render their HTML. The returned value is passed to `_replaceHTML`. */
  _renderHTML(_context: Types.RenderContext, _options: Types.RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} has no _renderHTML, so it cannot be rendered.`)
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: Types.RenderOptions): void {
    throw new Error(`${this.constructor.name} has no _replaceHTML, so it cannot be rendered.`)
  }

  _renderFrame(_options: Types.RenderOptions): Promise<HTMLElement> {
    const root = document.createElement(this.options.tag)
    root.id = this.id
    // Empty class names must be skipped, because `classList.add('')` throws. The system dragonbane has sheets with such
    // names, and Foundry draws them (foundry-live §7.2).
    root.classList.add(...this.options.classes.filter(Boolean))
    if (this.hasFrame) this.#window = buildFrame(root, this.options)
    return Promise.resolve(root)
  }

  _updateFrame(options: Types.RenderOptions): void {
    const { title = this.title, icon = this.options.window.icon } = options.window ?? {}
    updateWindowTitle(this.#window, title, icon)
    if (options.isFirstRender || options.window?.controls) renderHeaderMenu(this)
  }

  /** The header controls that this user may see, after the hooks `getHeaderControls<Class>` changed them. */
  _visibleHeaderControls(): Types.HeaderControl[] {
    const controls = this._getHeaderControls()
    callClassHooks(this, 'getHeaderControls', [controls])
    return controls.filter(({ visible = true }) =>
      typeof visible === 'function' ? visible.call(this) : visible,
    )
  }

  _insertElement(element: HTMLElement): void {
    const existingElement = document.getElementById(element.id)
    if (existingElement) existingElement.replaceWith(element)
    else document.body.append(element)
    element.querySelector<HTMLElement>('[autofocus]')?.focus()
  }

  _removeElement(element: HTMLElement): void {
    element.remove()
  }

  _tearDown(_options: Types.ClosingOptions): void {
    this.#forgetElement()
  }

  _attachFrameListeners(): void {
    listenToFrame(this)
  }

  setPosition(position: Partial<Types.Position> = {}): Types.Position | undefined {
    if (!this.#element || !this.options.window.positioned) return undefined
    const requestedPosition = { ...this.position, ...position }
    this._prePosition(requestedPosition)
    Object.assign(this.position, this._updatePosition(requestedPosition))
    applyPosition(this.#element, this.position)
    this._onPosition(this.position)
    this.dispatchEvent(new Event('position', { bubbles: true, cancelable: true }))
    return this.position
  }

  _updatePosition(position: Types.Position): Types.Position {
    return resolvePosition(this.element, position)
  }

  toggleControls(expanded?: boolean): Promise<void> {
    toggleHeaderMenu(this, expanded)
    return Promise.resolve()
  }

  minimize(): Promise<void> {
    return this.#showMinimized(true)
  }

  maximize(): Promise<void> {
    return this.#showMinimized(false)
  }

  #showMinimized(minimized: boolean): Promise<void> {
    if (this.rendered && this.hasFrame && this.options.window.minimizable) {
      this.#minimized = minimized
      this.classList.toggle('minimized', minimized)
    }
    return Promise.resolve()
  }

  /** v14: moves the window into a new browser window. */
  detachWindow(): Promise<void> {
    const detachedHost = openBrowserWindow(this.title, this.element.getBoundingClientRect())
    detachedHost.document.body.append(this.element)
    this.setPosition({ left: 0, top: 0 })
    return Promise.resolve()
  }

  bringToFront(): void {
    raiseWindow(this)
    ui.activeWindow = this
  }

  changeTab(tab: string, group: string, options: Types.ChangeTabOptions = {}): void {
    if (!tab || !group) throw new Error('changeTab needs the name of the tab and the name of its group.')
    if (this.tabGroups[group] === tab && !options.force) return
    showTab(this.#window.content ?? this.element, group, tab)
    this.tabGroups[group] = tab
    if (options.updatePosition) this.setPosition()
  }

  _onClickTab(event: PointerEvent): void {
    const target = elementFromTarget(event.target)?.closest<HTMLElement>('[data-tab]')
    const { tab, group } = target?.dataset ?? {}
    if (!target || tab === undefined || group === undefined) return
    this.changeTab(tab, group, { event, navElement: target })
  }

  /** Called when the user clicks an element with `data-action` for which no handler exists. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined
  }

  /** Submits the root form. @returns the result of the form's handler */
  submit(options: object = {}): Promise<unknown> {
    return submitRootForm(this, options)
  }

  _onSubmitForm(config: Types.FormConfig, event: Event): Promise<void> {
    return submitEventForm(this, config, event)
  }

  _onChangeForm(config: Types.FormConfig, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm(config, event)
  }

  _createContextMenu(
    handler: () => MenuEntry[],
    selector: string,
    options: CreateContextMenuOptions = {},
  ): ContextMenu | null {
    return createContextMenu(this, handler, selector, options)
  }
}

declare module '../../class-registry' {
  interface ClassTypes {
    ApplicationV2: typeof ApplicationV2
  }
}
