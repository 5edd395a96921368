/**
 * Connects a sheet's drag-and-drop methods to the sheet's element. It is called after every render (foundry-api §7.3).
 */
import { DragDrop } from '../ux/drag-drop'

interface DraggableSheet {
  readonly element: HTMLElement
  _canDragStart(selector: string): boolean
  _canDragDrop(selector: string): boolean
  _onDragStart(event: DragEvent): unknown
  _onDragOver(event: DragEvent): void
  _onDrop(event: DragEvent): unknown
}

export function bindSheetDragDrop(draggableSheet: DraggableSheet): void {
  new DragDrop.implementation({
    dragSelector: '.draggable',
    permissions: {
      dragstart: (selector) => draggableSheet._canDragStart(selector ?? ''),
      drop: (selector) => draggableSheet._canDragDrop(selector ?? ''),
    },
    callbacks: {
      dragstart: (event) => draggableSheet._onDragStart(event),
      dragover: (event) => {
        draggableSheet._onDragOver(event)
      },
      drop: (event) => draggableSheet._onDrop(event),
    },
  }).bind(draggableSheet.element)
}
