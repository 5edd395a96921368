/**
 * Documented members of Foundry's classes that the table lacks. The names come from the community's types
 * (League-of-Foundry-Developers/foundry-vtt-types: 13.346 as installed, and the main branch at 14.366, commit
 * 13e58d21), without deprecated and internal members, and without the callbacks that a browser calls on an element.
 *
 * Tests compare the list with the types of 13. The types of 14 cannot be installed: the list was compared with them
 * once, name by name, and tests check only that 13 lacks the names listed for 14 alone. Where the types of 13 leave a
 * class empty (most sheets, the chat, the directories) and only those of 14 describe it, its members throw on both
 * generations, because it is not known whether 13 has them. Members that neither describes cannot be checked.
 */
import { DATA } from './members/data'
import { DOCUMENTS } from './members/documents'
import { ELEMENTS } from './members/elements'
import { SHEETS } from './members/sheets'
import { SIDEBAR } from './members/sidebar'
import { WINDOWS } from './members/windows'

export interface NotGiven {
  /** members of instances in both generations; `static…`: members of the class */
  readonly both?: readonly string[]
  readonly only13?: readonly string[]
  readonly only14?: readonly string[]
  readonly static?: readonly string[]
  readonly static13?: readonly string[]
  readonly static14?: readonly string[]
}

/** Documented path of a class → its members that the table lacks. */
export const NOT_GIVEN: Readonly<Record<string, NotGiven>> = {
  ...DATA,
  ...DOCUMENTS,
  ...ELEMENTS,
  ...SHEETS,
  ...SIDEBAR,
  ...WINDOWS,
}
