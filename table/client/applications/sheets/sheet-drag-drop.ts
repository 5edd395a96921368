/** Binds a sheet's drag-and-drop methods to its element; called after every render (foundry-api §7.3). */
import { DragDrop } from '../ux/drag-drop'

interface DraggableSheet {
  readonly element: HTMLElement
  _canDragStart(selector: string): boolean
  _canDragDrop(selector: string): boolean
  _onDragStart(event: DragEvent): unknown
  _onDragOver(event: DragEvent): void
  _onDrop(event: DragEvent): unknown
}

export function bindSheetDrags(sheet: DraggableSheet): void {
  new DragDrop.implementation({
    dragSelector: '.draggable',
    permissions: {
      dragstart: (selector) => sheet._canDragStart(selector ?? ''),
      drop: (selector) => sheet._canDragDrop(selector ?? ''),
    },
    callbacks: {
      dragstart: (event) => sheet._onDragStart(event),
      dragover: (event) => {
        sheet._onDragOver(event)
      },
      drop: (event) => sheet._onDrop(event),
    },
  }).bind(sheet.element)
}
