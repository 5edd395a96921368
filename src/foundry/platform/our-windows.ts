/** The base of our windows: where they open, where the focus goes, and which numbers they refuse. */
import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { whyBeyond } from './beyond-limits'
import { drawnIn } from './compat'
import { keepingFocus, WindowFocus } from './focus'
import { tellRefusal } from './notify'
import { notePresses, pressedPage } from './pressed-page'

import applications = foundry.applications

export type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** A window of Foundry's that is drawn from Handlebars parts. */
export const PartsWindow = applications.api.HandlebarsApplicationMixin(applications.api.ApplicationV2)

/**
 * The same class of windows, opening on the page where somebody pressed. The focus goes into them when they open, stays
 * where it was when they are redrawn, and goes back when they close. Those that store values as they are typed refuse a
 * number beyond its field's limits in words, where Foundry would cut it to fit.
 */
export function ourWindow(base: typeof PartsWindow) {
  return class extends base {
    readonly #focus = new WindowFocus()

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
      keepingFocus(content, result, this.id, () => super._replaceHTML(result, content, options))
    }

    protected override async _preFirstRender(
      context: object,
      options: DeepPartial<RenderOptions>,
    ): Promise<void> {
      // Before it is drawn, because an autofocus field takes the focus at once.
      this.#focus.remember()
      await super._preFirstRender(context, options)
    }

    protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
      await super._onFirstRender(context, options)
      notePresses(this.element)
      this.#focus.opened(this.element)
    }

    protected override _onChangeForm(
      config: applications.api.ApplicationV2.FormConfiguration,
      event: Event,
    ): void {
      const refusal = config.submitOnChange ? whyBeyond(event.target) : null
      if (refusal) tellRefusal(refusal)
      else super._onChangeForm(config, event)
    }

    protected override _onClose(options: DeepPartial<RenderOptions>): void {
      super._onClose(options)
      this.#focus.closed()
    }
  }
}
