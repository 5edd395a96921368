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
import { MISSING_DATA_MEMBERS } from './members/data'
import { MISSING_DOCUMENT_MEMBERS } from './members/documents'
import { MISSING_ELEMENT_MEMBERS } from './members/elements'
import { MISSING_SHEET_MEMBERS } from './members/sheets'
import { MISSING_SIDEBAR_MEMBERS } from './members/sidebar'
import { MISSING_WINDOW_MEMBERS } from './members/windows'
import type { MissingMembers } from './members/class-members'

/** For each class, by its documented path, the members that the table lacks. */
export const MISSING_MEMBERS: Readonly<Record<string, MissingMembers>> = {
  ...MISSING_DATA_MEMBERS,
  ...MISSING_DOCUMENT_MEMBERS,
  ...MISSING_ELEMENT_MEMBERS,
  ...MISSING_SHEET_MEMBERS,
  ...MISSING_SIDEBAR_MEMBERS,
  ...MISSING_WINDOW_MEMBERS,
}
