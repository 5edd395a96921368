import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { keepingFocus, WindowFocus } from './focus'

import applications = foundry.applications

type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/**
 * A window of ours that is no document's sheet: the focus goes into it when it opens, stays where it was when it is
 * drawn anew, and goes back when it closes. Sheets do the same on their own base, which no class of ours is below.
 */
export class WindowBase extends applications.api.HandlebarsApplicationMixin(applications.api.ApplicationV2) {
  readonly #focus = new WindowFocus()

  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: DeepPartial<RenderOptions>,
  ): void {
    keepingFocus(content, result, this.id, () => super._replaceHTML(result, content, options))
  }

  protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    this.#focus.opened(this.element)
  }

  protected override _onClose(options: DeepPartial<RenderOptions>): void {
    super._onClose(options)
    this.#focus.closed()
  }

  /** Somebody asks for it again while it is open. */
  comeForward(): void {
    this.bringToFront()
    this.element.focus({ preventScroll: true })
  }
}
