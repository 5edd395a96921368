/** Something of a page that is no plain data, as a test holds it (https://playwright.dev/docs/api/class-jshandle). */
export class PageHandle {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** What an event is told, with what is held of the page itself. */
export function unwrapped(init: object): object {
  const own = Object.entries(init as Record<string, unknown>)
  return Object.fromEntries(
    own.map(([name, value]) => [name, value instanceof PageHandle ? value.value : value]),
  )
}
