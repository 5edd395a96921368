/**
 * `DataTransfer` and `DragEvent`, which jsdom windows lack: `getData` returns the text that `setData` stored under the
 * same format (https://html.spec.whatwg.org/multipage/dnd.html#the-datatransfer-interface). They support no images and
 * no files.
 */

/** A `DataTransfer` that carries only text. */
class TextDataTransfer {
  readonly #texts = new Map<string, string>()
  dropEffect = 'none'
  effectAllowed = 'uninitialized'
  readonly files: readonly never[] = []

  get types(): readonly string[] {
    return [...this.#texts.keys()]
  }

  get items(): readonly object[] {
    return this.types.map((dataFormat) => ({ kind: 'string', type: dataFormat }))
  }

  getData(dataFormat: string): string {
    return this.#texts.get(normaliseDataFormat(dataFormat)) ?? ''
  }

  setData(dataFormat: string, transferredText: string): void {
    this.#texts.set(normaliseDataFormat(dataFormat), String(transferredText))
  }

  clearData(dataFormat?: string): void {
    if (dataFormat === undefined) this.#texts.clear()
    else this.#texts.delete(normaliseDataFormat(dataFormat))
  }

  setDragImage(): void {
    // Does nothing, because the simulated page shows no picture of the dragged element.
  }
}

/** Converts the name of a drag data format: the old name "text" means "text/plain". */
const normaliseDataFormat = (dataFormat: string): string =>
  dataFormat.toLowerCase() === 'text' ? 'text/plain' : dataFormat.toLowerCase()

/** Makes `DataTransfer` and `DragEvent` for a window, based on the window's own `MouseEvent`. */
export function createDragClasses({
  MouseEvent,
}: Pick<typeof globalThis, 'MouseEvent'>): Pick<typeof globalThis, 'DataTransfer' | 'DragEvent'> {
  class DragEvent extends MouseEvent {
    readonly dataTransfer: unknown

    constructor(eventType: string, { dataTransfer = null, ...init }: DragEventInit = {}) {
      super(eventType, init)
      this.dataTransfer = dataTransfer
    }
  }
  // The cast is safe for tests: both classes have the members that drags of text need.
  return { DataTransfer: TextDataTransfer, DragEvent } as unknown as ReturnType<typeof createDragClasses>
}
