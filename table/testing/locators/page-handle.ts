/** A test's handle to a page's object that is not plain data (https://playwright.dev/docs/api/class-jshandle). */
export class PageHandle {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** An event's init data with every handle replaced by the page's object. */
export function unwrapHandles(init: object): object {
  const initEntries = Object.entries(init as Record<string, unknown>)
  return Object.fromEntries(
    initEntries.map(([name, value]) => [name, value instanceof PageHandle ? value.value : value]),
  )
}
