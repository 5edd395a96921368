/**
 * Binds drag-and-drop handlers to elements: `foundry.applications.ux.DragDrop` (foundry-api §7.3).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.DragDrop.html
 *
 * The handlers are `ondrag…` properties of the elements, so that the next render's binding replaces them.
 */
import { CONFIG } from '../../config'

type DragEventName = 'dragstart' | 'dragend' | 'dragenter' | 'dragleave' | 'dragover' | 'drop'
type OptionalCssSelector = string | null | undefined

export interface DragDropConfig {
  dragSelector?: OptionalCssSelector
  dropSelector?: OptionalCssSelector
  permissions?: Partial<Record<'dragstart' | 'drop', (selector: OptionalCssSelector) => boolean>>
  callbacks?: Partial<Record<DragEventName, (event: DragEvent) => unknown>>
}

export class DragDrop {
  dragSelector: OptionalCssSelector
  dropSelector: OptionalCssSelector
  permissions: NonNullable<DragDropConfig['permissions']>
  callbacks: NonNullable<DragDropConfig['callbacks']>

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropConfig = {}) {
    this.dragSelector = dragSelector
    this.dropSelector = dropSelector
    this.permissions = permissions
    this.callbacks = callbacks
  }

  static get implementation(): typeof DragDrop {
    return (CONFIG.ux.DragDrop as typeof DragDrop | undefined) ?? DragDrop
  }

  bind(htmlElement: HTMLElement): this {
    if (this.can('dragstart', this.dragSelector) && this.dragSelector) {
      for (const element of htmlElement.querySelectorAll<HTMLElement>(this.dragSelector))
        this.#bindDrag(element)
    }
    if (this.can('drop', this.dropSelector)) {
      const isElementDropTarget = !this.dropSelector || htmlElement.matches(this.dropSelector)
      const dropTargetElements = isElementDropTarget
        ? [htmlElement]
        : htmlElement.querySelectorAll<HTMLElement>(this.dropSelector ?? '')
      for (const element of dropTargetElements) this.#bindDrop(element)
    }
    return this
  }

  #bindDrag(element: HTMLElement): void {
    element.draggable = true
    element.ondragstart = (event) => {
      this._handleDragStart(event)
    }
    element.ondragend = (event) => {
      this._handleDragEnd(event)
    }
  }

  #bindDrop(element: HTMLElement): void {
    element.ondragenter = (event) => {
      this._handleDragEnter(event)
    }
    element.ondragleave = (event) => {
      this._handleDragLeave(event)
    }
    element.ondragover = (event) => {
      this._handleDragOver(event)
    }
    element.ondrop = (event) => {
      this._handleDrop(event)
    }
  }

  callback(event: DragEvent, dragAction: DragEventName): unknown {
    return this.callbacks[dragAction]?.(event)
  }

  can(dragAction: 'dragstart' | 'drop', selector?: OptionalCssSelector): boolean {
    return this.permissions[dragAction]?.(selector) ?? true
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, 'dragstart')
    // If the drag already carries data, the handler of an inner element has set them. The event is then stopped, so
    // that handlers of outer elements do not replace the data.
    if (event.dataTransfer?.items.length) event.stopPropagation()
  }

  _handleDragEnd(event: DragEvent): void {
    this.callback(event, 'dragend')
  }

  _handleDragEnter(event: DragEvent): void {
    event.preventDefault()
    this.callback(event, 'dragenter')
  }

  _handleDragLeave(event: DragEvent): void {
    event.preventDefault()
    this.callback(event, 'dragleave')
  }

  _handleDragOver(event: DragEvent): void {
    event.preventDefault()
    this.callback(event, 'dragover')
  }

  _handleDrop(event: DragEvent): void {
    event.preventDefault()
    this.callback(event, 'drop')
  }

  static createDragImage(
    draggedImage: HTMLImageElement,
    imageWidth: number,
    imageHeight: number,
  ): HTMLDivElement {
    const dragPreview = document.createElement('div')
    dragPreview.className = 'drag-preview'
    dragPreview.style.width = `${imageWidth}px`
    dragPreview.style.height = `${imageHeight}px`
    dragPreview.append(draggedImage.cloneNode())
    document.body.append(dragPreview)
    return dragPreview
  }
}
