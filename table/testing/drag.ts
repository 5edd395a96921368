/**
 * `DataTransfer` and `DragEvent`, which windows of jsdom lack: what is put in under a format is there to be taken out
 * (https://html.spec.whatwg.org/multipage/dnd.html#the-datatransfer-interface). Nothing shows, and no files are in it.
 */

/** As much of a `DataTransfer` as text needs. */
class Transfer {
  readonly #texts = new Map<string, string>()
  dropEffect = 'none'
  effectAllowed = 'uninitialized'
  readonly files: readonly never[] = []

  get types(): readonly string[] {
    return [...this.#texts.keys()]
  }

  get items(): readonly object[] {
    return this.types.map((type) => ({ kind: 'string', type }))
  }

  getData(format: string): string {
    return this.#texts.get(formatOf(format)) ?? ''
  }

  setData(format: string, text: string): void {
    this.#texts.set(formatOf(format), String(text))
  }

  clearData(format?: string): void {
    if (format === undefined) this.#texts.clear()
    else this.#texts.delete(formatOf(format))
  }

  setDragImage(): void {
    // There is no picture of anything.
  }
}

/** "text" is short for plain text. */
const formatOf = (format: string): string =>
  format.toLowerCase() === 'text' ? 'text/plain' : format.toLowerCase()

/** The two classes for a window, on its own `MouseEvent`. */
export function draggingIn({
  MouseEvent,
}: Pick<typeof globalThis, 'MouseEvent'>): Pick<typeof globalThis, 'DataTransfer' | 'DragEvent'> {
  class DragEvent extends MouseEvent {
    readonly dataTransfer: unknown

    constructor(type: string, { dataTransfer = null, ...init }: DragEventInit = {}) {
      super(type, init)
      this.dataTransfer = dataTransfer
    }
  }
  // They have as much of the classes of a browser as dragging text needs.
  return { DataTransfer: Transfer, DragEvent } as unknown as ReturnType<typeof draggingIn>
}
