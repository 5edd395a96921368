import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { keepingFocus, WindowFocus } from './focus'

import applications = foundry.applications

type RenderOptions = applications.api.ApplicationV2.RenderOptions

/** A window of ours that is no sheet: it takes the keyboard's focus when it opens, and gives it back when it closes. */
export class FocusedWindow extends applications.api.HandlebarsApplicationMixin(
  applications.api.ApplicationV2,
) {
  readonly #focus = new WindowFocus()

  protected override async _onFirstRender(
    context: DeepPartial<applications.api.ApplicationV2.RenderContext>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    this.#focus.opened(this.element)
  }

  /** The focus stays where it was, though what had it is drawn anew. */
  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: DeepPartial<RenderOptions>,
  ): void {
    keepingFocus(content, result, this.id, () => super._replaceHTML(result, content, options))
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
