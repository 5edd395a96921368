/** The list of people in a question: the ticked people, and the search by name. */

/**
 * The uuids of the ticked people, in the order in which the person ticked them.
 * @param before the uuids that were ticked before this change, in order
 */
export function tickedIn(window: HTMLElement, before: readonly string[]): string[] {
  const boxes = window.querySelectorAll<HTMLInputElement>('.hnb-person input:checked')
  const ticked = [...boxes].map(({ value }) => value).filter((uuid) => uuid !== '')
  return [
    ...before.filter((uuid) => ticked.includes(uuid)),
    ...ticked.filter((uuid) => !before.includes(uuid)),
  ]
}

/** Shows only people whose names contain the search text; ticked ones stay visible. */
export function searchPeople(window: HTMLElement, wanted: string): void {
  const name = wanted.trim().toLocaleLowerCase()
  for (const person of window.querySelectorAll<HTMLElement>('.hnb-person')) {
    const isTicked = person.querySelector('input:checked') !== null
    const isMeant = person.textContent.toLocaleLowerCase().includes(name)
    person.hidden = !isTicked && !isMeant
  }
  const others = window.querySelector<HTMLDetailsElement>('.hnb-whom-others')
  if (others && name !== '') others.open = true
}
