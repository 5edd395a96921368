/**
 * The documented members of Foundry's classes that the table lacks. They throw when code reads them. The names come
 * from the community's types (League-of-Foundry-Developers/foundry-vtt-types: 13.346, and 14.366 at commit 13e58d21).
 * Tests compare the list only with the types of Foundry 13.
 */
import { MISSING_DATA_MEMBERS } from './members/data'
import { MISSING_DOCUMENT_MEMBERS } from './members/documents'
import { MISSING_ELEMENT_MEMBERS } from './members/elements'
import { MISSING_SHEET_MEMBERS } from './members/sheets'
import { MISSING_SIDEBAR_MEMBERS } from './members/sidebar'
import { MISSING_WINDOW_MEMBERS } from './members/windows'
import type { MissingMembers } from './members/class-members'

/** The documented members that the practice table's classes lack. The key is the documented path of the class. */
export const MISSING_MEMBERS: Readonly<Record<string, MissingMembers>> = {
  ...MISSING_DATA_MEMBERS,
  ...MISSING_DOCUMENT_MEMBERS,
  ...MISSING_ELEMENT_MEMBERS,
  ...MISSING_SHEET_MEMBERS,
  ...MISSING_SIDEBAR_MEMBERS,
  ...MISSING_WINDOW_MEMBERS,
}
