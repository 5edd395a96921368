/**
 * What Foundry documents of its classes and the table has not got. The names are those of the community's types
 * (League-of-Foundry-Developers/foundry-vtt-types: 13.346 as installed, and the main branch at 14.366, commit 13e58d21),
 * without what they call deprecated or internal, and without the callbacks that a browser reads of an element.
 *
 * Tests hold the list against the types of 13. Of 14 none can be installed; the list was compared with them once, name by
 * name, and a name that 14 alone has must at least be unknown to 13. Where 13's types leave a class empty (most of the
 * sheets, the chat, the directories) and only 14's describe it, its names are refused on both: whether 13 has them is not
 * known. What neither describes cannot be held.
 */
import { DATA } from './members/data'
import { DOCUMENTS } from './members/documents'
import { ELEMENTS } from './members/elements'
import { SHEETS } from './members/sheets'
import { SIDEBAR } from './members/sidebar'
import { WINDOWS } from './members/windows'

export interface NotGiven {
  /** of both generations */
  readonly both?: readonly string[]
  readonly only13?: readonly string[]
  readonly only14?: readonly string[]
  readonly static?: readonly string[]
  readonly static13?: readonly string[]
  readonly static14?: readonly string[]
}

/** By the place of each class in the documentation. */
export const NOT_GIVEN: Readonly<Record<string, NotGiven>> = {
  ...DATA,
  ...DOCUMENTS,
  ...ELEMENTS,
  ...SHEETS,
  ...SIDEBAR,
  ...WINDOWS,
}
