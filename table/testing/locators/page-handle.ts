/** A test's handle to a page's object that is not plain data (https://playwright.dev/docs/api/class-jshandle). */
export class PageHandle {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** A copy of an event's init data, in which the value of each `PageHandle` replaces the handle. */
export function unwrapHandles(eventInit: object): object {
  const initEntries = Object.entries(eventInit as Record<string, unknown>)
  return Object.fromEntries(
    initEntries.map(([name, value]) => [name, value instanceof PageHandle ? value.value : value]),
  )
}
