/**
 * A reference that a test holds to an object in the page which cannot be copied as plain data
 * (https://playwright.dev/docs/api/class-jshandle).
 */
export class PageHandle {
  readonly value: unknown

  constructor(pageValue: unknown) {
    this.value = pageValue
  }
}

/**
 * Copies the data from which an event is created. Each `PageHandle` in the data is replaced by the object of the page
 * for which it stands.
 */
export function unwrapPageHandles(eventInit: object): object {
  const eventInitEntries = Object.entries(eventInit as Record<string, unknown>)
  return Object.fromEntries(
    eventInitEntries.map(([name, value]) => [name, value instanceof PageHandle ? value.value : value]),
  )
}
