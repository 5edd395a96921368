/** A test's handle to a page's object that is not plain data (https://playwright.dev/docs/api/class-jshandle). */
export class PageHandle {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** An event's init data with every handle replaced by the page's object. */
export function unwrapped(init: object): object {
  const own = Object.entries(init as Record<string, unknown>)
  return Object.fromEntries(
    own.map(([name, value]) => [name, value instanceof PageHandle ? value.value : value]),
  )
}
