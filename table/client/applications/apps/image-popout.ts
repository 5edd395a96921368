/**
 * A window that shows an image: `foundry.applications.apps.ImagePopout` (foundry-api §7.6).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.ImagePopout.html
 */
import { ApplicationV2 } from '../api/application'
import type { ApplicationDefaults, RenderContext, RenderOptions } from '../api/types'
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

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    // The cast is safe: the type of the constructor requires strings.
    const { src, caption } = this.options as { src?: string; caption?: string }
    const figureElement = document.createElement('figure')
    const image = document.createElement('img')
    image.src = src ?? ''
    image.alt = caption ?? this.title
    figureElement.append(image)
    if (caption) figureElement.append(createTextElement('figcaption', caption))
    return Promise.resolve(figureElement)
  }

  override _replaceHTML(figureElement: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(figureElement)
  }
}
