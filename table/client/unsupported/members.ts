/**
 * The documented members of Foundry's classes that the table lacks. The names come from the community's types
 * (League-of-Foundry-Developers/foundry-vtt-types: 13.346 as installed, and the main branch at 14.366, commit
 * 13e58d21). Deprecated members, internal members and callbacks that a browser calls on an element are left out. Tests
 * compare the list with the types of 13. The types of 14 cannot be installed: we compared the list with them once, name
 * by name, and tests check only that the names listed for 14 alone are missing in 13. Some classes are empty in the
 * types of 13 and described only in the types of 14 (most sheets, the chat, the directories). Their members throw on
 * both generations, because we do not know whether 13 has them. Members that neither package of types describes cannot
 * be checked.
 */
import { MISSING_DATA_MEMBERS } from './members/data'
import { MISSING_DOCUMENT_MEMBERS } from './members/documents'
import { MISSING_ELEMENT_MEMBERS } from './members/elements'
import { MISSING_SHEET_MEMBERS } from './members/sheets'
import { MISSING_SIDEBAR_MEMBERS } from './members/sidebar'
import { MISSING_WINDOW_MEMBERS } from './members/windows'
import type { MissingMembers } from './members/class-members'

/** The members that the table lacks in each class. The keys are the documented paths of the classes. */
export const MISSING_MEMBERS: Readonly<Record<string, MissingMembers>> = {
  ...MISSING_DATA_MEMBERS,
  ...MISSING_DOCUMENT_MEMBERS,
  ...MISSING_ELEMENT_MEMBERS,
  ...MISSING_SHEET_MEMBERS,
  ...MISSING_SIDEBAR_MEMBERS,
  ...MISSING_WINDOW_MEMBERS,
}
