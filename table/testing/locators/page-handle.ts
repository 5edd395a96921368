/** A test's handle to a page's object that is not plain data (https://playwright.dev/docs/api/class-jshandle). */
export class PageHandle {
  readonly value: unknown

  constructor(pageValue: unknown) {
    this.value = pageValue
  }
}

/** Copies an event's init data, with the page's objects in place of their `PageHandle`s. */
export function unwrapPageHandles(eventInit: object): object {
  const eventInitEntries = Object.entries(eventInit as Record<string, unknown>)
  return Object.fromEntries(
    eventInitEntries.map(([name, value]) => [name, value instanceof PageHandle ? value.value : value]),
  )
}
