/** The base of our windows: where they open, and where the focus goes. */
import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { drawnIn } from './compat'
import { keepingFocus, WindowFocus } from './focus'
import { notePresses, pressedPage } from './pressed-page'

import applications = foundry.applications

export type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** A window of Foundry's that is drawn from Handlebars parts. */
export const PartsWindow = applications.api.HandlebarsApplicationMixin(applications.api.ApplicationV2)

/**
 * The same class of windows, which open in the page where somebody pressed, and whose focus goes into them when they open,
 * stays where it was when they are drawn anew, and goes back when they close.
 */
export function keepsFocus(base: typeof PartsWindow) {
  return class extends base {
    readonly #focus = new WindowFocus()

    override async render(
      asked: boolean | DeepPartial<RenderOptions> = {},
      more: DeepPartial<RenderOptions> = {},
    ): Promise<this> {
      const options = typeof asked === 'boolean' ? { ...more, force: asked } : asked
      const opens = options.force === true && !this.rendered
      // What has no frame cannot stand in a browser window of its own (foundryvtt#14569).
      const place = opens && this.hasFrame ? drawnIn(pressedPage()) : null
      return super.render(place ? { ...options, window: { ...place, ...options.window } } : options)
    }

    protected override _replaceHTML(
      result: Record<string, HTMLElement>,
      content: HTMLElement,
      options: DeepPartial<RenderOptions>,
    ): void {
      keepingFocus(content, result, this.id, () => super._replaceHTML(result, content, options))
    }

    protected override async _preFirstRender(
      context: object,
      options: DeepPartial<RenderOptions>,
    ): Promise<void> {
      // Before it is drawn, for a field that asks for the focus has it at once.
      this.#focus.remember()
      await super._preFirstRender(context, options)
    }

    protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
      await super._onFirstRender(context, options)
      notePresses(this.element)
      this.#focus.opened(this.element)
    }

    protected override _onClose(options: DeepPartial<RenderOptions>): void {
      super._onClose(options)
      this.#focus.closed()
    }
  }
}
