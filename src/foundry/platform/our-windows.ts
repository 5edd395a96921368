/**
 * The base class of this system's windows. It decides on which page a window opens, what a redraw keeps, and which
 * numbers a field refuses.
 */
import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { whyNotAcceptNumber } from './within-limits'
import { createDetachedWindowOption } from './compat'
import type { WindowInputScript } from './fetch-script'
import { fetchWindowInputScript } from './fetch-script'
import { replacePartsKeepingFocus, WindowFocus } from './focus'
import { restoreCollapsibles } from './collapsibles'
import { notifyRefusal } from './notify'
import { markBusyButtons, pressButton } from './press-once'
import { rememberPageOfPressesInElement, findLastPressedPage } from './pressed-page'
import { keepOneTabStop } from './toolbars'
import type { WindowInput } from './window-input'

import applications = foundry.applications

export type WindowRenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** Foundry's class for windows that consist of Handlebars parts. */
export const HandlebarsWindow = applications.api.HandlebarsApplicationMixin(applications.api.ApplicationV2)

/**
 * Extends a window class by a guard against double presses: each press of a button runs its handler only once. A redraw
 * also keeps the focus.
 */
export function extendWindowWithPressGuard(baseWindowClass: typeof HandlebarsWindow) {
  return class extends baseWindowClass {
    protected override _initializeApplicationOptions(
      options: DeepPartial<applications.api.ApplicationV2.Configuration>,
    ): applications.api.ApplicationV2.Configuration {
      const applicationConfiguration = super._initializeApplicationOptions(options)
      const actionsWithPressGuard = Object.entries(applicationConfiguration.actions).map(([name, action]) => [
        name,
        typeof action !== 'function'
          ? action
          : function (this: never, event: PointerEvent, button: HTMLElement): Promise<void> {
              return pressButton(button, () => action.call(this, event, button))
            },
      ])
      return {
        ...applicationConfiguration,
        actions: Object.fromEntries(actionsWithPressGuard) as typeof applicationConfiguration.actions,
      }
    }

    protected override _replaceHTML(
      renderedParts: Record<string, HTMLElement>,
      windowContent: HTMLElement,
      options: DeepPartial<WindowRenderOptions>,
    ): void {
      replacePartsKeepingFocus(windowContent, renderedParts, this.id, () =>
        super._replaceHTML(renderedParts, windowContent, options),
      )
      markBusyButtons(windowContent)
      keepOneTabStop(windowContent)
    }
  }
}

/**
 * Extends a window class for this system's windows. They open on the page where the person pressed, and keep the focus,
 * typed text and collapsibles over a redraw. Numbers outside a field's limits are refused.
 */
export function extendWindowClass(baseWindowClass: typeof HandlebarsWindow) {
  return class extends extendWindowWithPressGuard(baseWindowClass) {
    /** Fetches the script that the window needs to open. Null if the window needs no script. */
    static fetchContent: (() => Promise<object | null>) | null = null

    readonly #focus = new WindowFocus()
    #inputScript: WindowInputScript | null = null
    #windowInput: WindowInput | null = null

    override async render(
      optionsOrForce: boolean | DeepPartial<WindowRenderOptions> = {},
      otherRenderOptions: DeepPartial<WindowRenderOptions> = {},
    ): Promise<this> {
      const renderOptions =
        typeof optionsOrForce === 'boolean'
          ? { ...otherRenderOptions, force: optionsOrForce }
          : optionsOrForce
      const isWindowOpening = renderOptions.force === true && !this.rendered
      // Foundry cannot show a frameless window in a separate browser window (foundryvtt#14569), so this window stays on
      // the main page.
      const detachedPageOption =
        isWindowOpening && this.hasFrame ? createDetachedWindowOption(findLastPressedPage()) : null
      // Cast: TypeScript types `this.constructor` only as a function, but here it is the window's class.
      const { fetchContent } = this.constructor as ReturnType<typeof extendWindowClass>
      if (isWindowOpening && fetchContent) {
        const [content] = await Promise.all([fetchContent(), fetchWindowInputScript()])
        if (!content) return this
      }
      await super.render(
        detachedPageOption
          ? { ...renderOptions, window: { ...detachedPageOption, ...renderOptions.window } }
          : renderOptions,
      )
      // A minimized window is restored when a person opens it, because only its header is visible.
      if (renderOptions.force === true && this.minimized) await this.maximize()
      return this
    }

    protected override _replaceHTML(
      allRenderedParts: Record<string, HTMLElement>,
      windowContent: HTMLElement,
      options: DeepPartial<WindowRenderOptions>,
    ): void {
      const renderedParts =
        this.#windowInput?.busy.postponeBusyParts(windowContent, allRenderedParts) ?? allRenderedParts
      for (const windowPart of Object.values(renderedParts)) restoreCollapsibles(windowPart, this.id)
      const replaceWindowParts = (): void => super._replaceHTML(renderedParts, windowContent, options)
      if (this.#windowInput)
        this.#windowInput.typedFields.redraw(windowContent, renderedParts, replaceWindowParts)
      else replaceWindowParts()
    }

    protected override async _preFirstRender(
      context: object,
      options: DeepPartial<WindowRenderOptions>,
    ): Promise<void> {
      // The focused element is remembered before the first render, in which an `autofocus` field may get the focus.
      this.#focus.rememberOpener()
      this.#inputScript = await fetchWindowInputScript()
      await super._preFirstRender(context, options)
    }

    protected override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
      await super._onFirstRender(context, options)
      const isEachChangeStored = this.options.form?.submitOnChange === true
      this.#windowInput = this.#inputScript?.trackWindowInput(this, isEachChangeStored) ?? null
      rememberPageOfPressesInElement(this.element)
      this.#focus.moveIntoWindow(this.element)
    }

    protected override _onChangeForm(
      config: applications.api.ApplicationV2.FormConfiguration,
      event: Event,
    ): void {
      const windowInput = this.#windowInput
      if (windowInput?.typedFields.isRedrawing) return
      const refusal = config.submitOnChange ? whyNotAcceptNumber(event.target) : null
      if (refusal) {
        windowInput?.typedFields.forgetValue(event.target)
        notifyRefusal(refusal)
      } else super._onChangeForm(windowInput ? windowInput.sendingOnlyChanged(config) : config, event)
    }

    protected override async _preClose(options: DeepPartial<WindowRenderOptions>): Promise<void> {
      this.#windowInput?.openEditors.storeAll()
      await super._preClose(options)
    }

    protected override _onClose(options: DeepPartial<WindowRenderOptions>): void {
      super._onClose(options)
      this.#windowInput = null
      this.#focus.returnToOpener()
    }
  }
}
