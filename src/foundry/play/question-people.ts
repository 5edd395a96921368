/** Reads which people are ticked in a question's list, and filters the list by a searched name. */

/**
 * The uuids of the ticked people, in the order in which the person ticked them.
 * @param previouslyTickedUuids the uuids that were ticked before this change, in order
 */
export function tickedUuids(windowElement: HTMLElement, previouslyTickedUuids: readonly string[]): string[] {
  const checkboxes = windowElement.querySelectorAll<HTMLInputElement>('.hnb-person input:checked')
  const currentlyTickedUuids = [...checkboxes].map(({ value }) => value).filter((uuid) => uuid !== '')
  return [
    ...previouslyTickedUuids.filter((uuid) => currentlyTickedUuids.includes(uuid)),
    ...currentlyTickedUuids.filter((uuid) => !previouslyTickedUuids.includes(uuid)),
  ]
}

/** Shows the ticked people and the people whose name contains the search text, and hides everybody else. */
export function showMatchingPeople(windowElement: HTMLElement, searchText: string): void {
  const searchedName = searchText.trim().toLocaleLowerCase()
  for (const person of windowElement.querySelectorAll<HTMLElement>('.hnb-person')) {
    const isTicked = person.querySelector('input:checked') !== null
    const doesNameMatch = person.textContent.toLocaleLowerCase().includes(searchedName)
    person.hidden = !isTicked && !doesNameMatch
  }
  const otherPeopleCollapsible = windowElement.querySelector<HTMLDetailsElement>('.hnb-whom-others')
  if (otherPeopleCollapsible && searchedName !== '') otherPeopleCollapsible.open = true
}
