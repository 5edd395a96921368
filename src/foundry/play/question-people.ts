/** Reads and filters the list of people in a question. */

/**
 * The uuids of the ticked people, in the order in which the person ticked them.
 * @param previouslyTicked the uuids that were ticked before this change, in order
 */
export function tickedUuids(windowElement: HTMLElement, previouslyTicked: readonly string[]): string[] {
  const boxes = windowElement.querySelectorAll<HTMLInputElement>('.hnb-person input:checked')
  const currentlyTicked = [...boxes].map(({ value }) => value).filter((uuid) => uuid !== '')
  return [
    ...previouslyTicked.filter((uuid) => currentlyTicked.includes(uuid)),
    ...currentlyTicked.filter((uuid) => !previouslyTicked.includes(uuid)),
  ]
}

/** Shows the ticked people and the people whose name contains the search text, and hides everybody else. */
export function showMatchingPeople(windowElement: HTMLElement, searchText: string): void {
  const searchedName = searchText.trim().toLocaleLowerCase()
  for (const person of windowElement.querySelectorAll<HTMLElement>('.hnb-person')) {
    const isTicked = person.querySelector('input:checked') !== null
    const isNameFound = person.textContent.toLocaleLowerCase().includes(searchedName)
    person.hidden = !isTicked && !isNameFound
  }
  const othersCollapsible = windowElement.querySelector<HTMLDetailsElement>('.hnb-whom-others')
  if (othersCollapsible && searchedName !== '') othersCollapsible.open = true
}
