/** The base of our windows: where they open, what a redraw keeps, and which numbers they refuse. */
import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { whyBeyond } from './beyond-limits'
import { drawnIn } from './compat'
import type { WritingScript } from './fetched'
import { fetchWriting } from './fetched'
import { keepingFocus, WindowFocus } from './focus'
import { keepFolds } from './folds'
import { tellRefusal } from './notify'
import { markBusy, pressButton } from './press-once'
import { notePresses, pressedPage } from './pressed-page'
import type { Writing } from './writing'

import applications = foundry.applications

export type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** A window of Foundry's that is drawn from Handlebars parts. */
export const PartsWindow = applications.api.HandlebarsApplicationMixin(applications.api.ApplicationV2)

/** A subclass of such a window whose buttons handle each press once. */
export function pressedOnce(base: typeof PartsWindow) {
  return class extends base {
    protected override _initializeApplicationOptions(
      options: DeepPartial<applications.api.ApplicationV2.Configuration>,
    ): applications.api.ApplicationV2.Configuration {
      const whole = super._initializeApplicationOptions(options)
      const actions = Object.entries(whole.actions).map(([name, action]) => [
        name,
        typeof action !== 'function'
          ? action
          : function (this: never, event: PointerEvent, button: HTMLElement): Promise<void> {
              return pressButton(button, () => action.call(this, event, button))
            },
      ])
      return { ...whole, actions: Object.fromEntries(actions) as typeof whole.actions }
    }

    protected override _replaceHTML(
      result: Record<string, HTMLElement>,
      content: HTMLElement,
      options: DeepPartial<RenderOptions>,
    ): void {
      super._replaceHTML(result, content, options)
      markBusy(content)
    }
  }
}

/**
 * A subclass that opens on the page where the person pressed. The focus goes into the window when it opens, and back
 * when it closes. A redraw keeps the focus, the text that people are typing, and which collapsibles are open. A window
 * that stores each change refuses a number beyond its field's limits and says why, where Foundry would silently limit
 * the number.
 */
export function ourWindow(base: typeof PartsWindow) {
  return class extends pressedOnce(base) {
    readonly #focus = new WindowFocus()
    #script: WritingScript | null = null
    #writing: Writing | null = null

    override async render(
      asked: boolean | DeepPartial<RenderOptions> = {},
      more: DeepPartial<RenderOptions> = {},
    ): Promise<this> {
      const options = typeof asked === 'boolean' ? { ...more, force: asked } : asked
      const opens = options.force === true && !this.rendered
      // A window without a frame cannot stand in a browser window of its own (foundryvtt#14569).
      const place = opens && this.hasFrame ? drawnIn(pressedPage()) : null
      return super.render(place ? { ...options, window: { ...place, ...options.window } } : options)
    }

    protected override _replaceHTML(
      result: Record<string, HTMLElement>,
      content: HTMLElement,
      options: DeepPartial<RenderOptions>,
    ): void {
      const drawn = this.#writing?.busy.without(content, result) ?? result
      for (const part of Object.values(drawn)) keepFolds(part, this.id)
      const replace = (): void =>
        keepingFocus(content, drawn, this.id, () => super._replaceHTML(drawn, content, options))
      if (this.#writing) this.#writing.typed.redraw(content, drawn, replace)
      else replace()
    }

    protected override async _preFirstRender(
      context: object,
      options: DeepPartial<RenderOptions>,
    ): Promise<void> {
      // The opener is remembered before the first drawing, because an autofocus field takes the focus at once.
      this.#focus.remember()
      this.#script = await fetchWriting()
      await super._preFirstRender(context, options)
    }

    protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
      await super._onFirstRender(context, options)
      const stores = this.options.form?.submitOnChange === true
      this.#writing = this.#script?.writingIn(this, stores) ?? null
      notePresses(this.element)
      this.#focus.opened(this.element)
    }

    protected override _onChangeForm(
      config: applications.api.ApplicationV2.FormConfiguration,
      event: Event,
    ): void {
      const writing = this.#writing
      if (writing?.typed.isRedrawing) return
      const refusal = config.submitOnChange ? whyBeyond(event.target) : null
      if (refusal) {
        writing?.typed.forget(event.target)
        tellRefusal(refusal)
      } else super._onChangeForm(writing ? writing.sendingOnlyChanged(config) : config, event)
    }

    protected override async _preClose(options: DeepPartial<RenderOptions>): Promise<void> {
      this.#writing?.notes.storeAll()
      await super._preClose(options)
    }

    protected override _onClose(options: DeepPartial<RenderOptions>): void {
      super._onClose(options)
      this.#writing = null
      this.#focus.closed()
    }
  }
}
