/** Reads which people are ticked in a question's list, and filters the list by a searched name. */

/**
 * The uuids of the ticked people, in the order of ticking.
 * @param previouslyTickedUuids the uuids ticked before this change, in order
 */
export function readTickedPeopleUuids(
  windowElement: HTMLElement,
  previouslyTickedUuids: readonly string[],
): string[] {
  const tickedCheckboxes = windowElement.querySelectorAll<HTMLInputElement>('.hnb-person input:checked')
  const currentlyTickedUuids = [...tickedCheckboxes]
    .map(({ value }) => value)
    .filter((personUuid) => personUuid !== '')
  return [
    ...previouslyTickedUuids.filter((personUuid) => currentlyTickedUuids.includes(personUuid)),
    ...currentlyTickedUuids.filter((personUuid) => !previouslyTickedUuids.includes(personUuid)),
  ]
}

/** Shows the ticked people and the people whose name contains the search text, and hides everybody else. */
export function showMatchingPeople(windowElement: HTMLElement, searchedPersonName: string): void {
  const searchedName = searchedPersonName.trim().toLocaleLowerCase()
  for (const personElement of windowElement.querySelectorAll<HTMLElement>('.hnb-person')) {
    const isPersonTicked = personElement.querySelector('input:checked') !== null
    const isSearchedNameInPersonRow = personElement.textContent.toLocaleLowerCase().includes(searchedName)
    personElement.hidden = !isPersonTicked && !isSearchedNameInPersonRow
  }
  const otherPeopleCollapsible = windowElement.querySelector<HTMLDetailsElement>('.hnb-whom-others')
  if (otherPeopleCollapsible && searchedName !== '') otherPeopleCollapsible.open = true
}
