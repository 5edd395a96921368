/**
 * A window that shows an image: `foundry.applications.apps.ImagePopout` (foundry-api §7.6).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.ImagePopout.html
 */
import { ApplicationV2 } from '../api/application'
import type { ApplicationDefaults, ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import { createTextElement } from '../ux/text-element'

export interface ImagePopoutDefaults extends ApplicationDefaults {
  src?: string
  caption?: string
  uuid?: string
}

export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'image-{id}',
    classes: ['image-popout'],
    window: { resizable: true, icon: 'fa-solid fa-image' },
    position: { width: 480 },
  }

  constructor(options: ImagePopoutDefaults) {
    super(options)
  }

  override _renderHTML(
    _context: ApplicationRenderContext,
    _options: ApplicationRenderOptions,
  ): Promise<HTMLElement> {
    // The cast is safe: the type of the constructor requires strings.
    const { src, caption } = this.options as { src?: string; caption?: string }
    const figureElement = document.createElement('figure')
    const imageElement = document.createElement('img')
    imageElement.src = src ?? ''
    imageElement.alt = caption ?? this.title
    figureElement.append(imageElement)
    if (caption) figureElement.append(createTextElement('figcaption', caption))
    return Promise.resolve(figureElement)
  }

  override _replaceHTML(
    figureElement: HTMLElement,
    content: HTMLElement,
    _options: ApplicationRenderOptions,
  ): void {
    content.replaceChildren(figureElement)
  }
}
