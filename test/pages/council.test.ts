/** Tests that the window of a council meeting proposes the communities that take part (RS14). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
const COVENANT_ID = 'jFv3xcM2zCWniHWb'
/** The ids of the actors who are the covenant's members in the test world. */
const COVENANT_MEMBER_IDS = ['OKPWJz2WCgC0incc', 'tTZiadpHhYbWWSGF', 'IxqhfMJMaYwAFDt5']
const DELETED_ACTOR_ID = 'deletedActor0000'
const OWNER_OWNERSHIP_LEVEL = 3

beforeAll(async () => {
  testTable = await TestTable.open(13)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/**
 * Gives the covenant these members and this default ownership. Returns the sentence in the preview of a council that
 * names the people who propose for the members.
 */
async function readPeopleProposedForMembers(
  memberIds: readonly string[],
  defaultOwnershipLevel: number,
): Promise<string> {
  const writeLocation = { documentName: 'Actor', parentUuid: null, pack: null, options: {} }
  const membersToRemove = [...COVENANT_MEMBER_IDS, DELETED_ACTOR_ID].map((memberId) => [
    `system.resources.members.-=${memberId}`,
    null,
  ])
  await testTable.write({
    ...writeLocation,
    action: 'update',
    updates: [
      {
        _id: COVENANT_ID,
        'ownership.default': defaultOwnershipLevel,
        ...(Object.fromEntries(membersToRemove) as object),
      },
    ],
  })
  const memberEntries = memberIds.map((memberId) => [`system.resources.members.${memberId}`, true])
  await testTable.write({
    ...writeLocation,
    action: 'update',
    updates: [{ _id: COVENANT_ID, ...(Object.fromEntries(memberEntries) as object) }],
  })
  await gmPage.advanceClock(1_000)
  await gmPage.press('[data-tool=hnbScreen]')
  await gmPage.press('[data-moment=council]')
  await gmPage.advanceClock(1_000)
  const momentPreviewBody = gmPage.findElement('.hnb-moment-body')
  const foldedPeopleGroups = gmPage.findElements('.hnb-moment-others', momentPreviewBody)
  const proposedPeople = gmPage
    .findElements('fieldset', momentPreviewBody)
    .filter(
      (peopleGroup) =>
        !foldedPeopleGroups.some((foldedPeopleGroup) => foldedPeopleGroup.contains(peopleGroup)),
    )
  const proposedPeopleText = proposedPeople.map(({ textContent }) => textContent).join(' ')
  await gmPage.press('.hnb-moment [data-action=close]')
  return proposedPeopleText
}

it.each([
  ['a community whose only member was deleted is nobody’s', [DELETED_ACTOR_ID], 0, false],
  [
    'also where players own it, for it is no player’s character',
    [DELETED_ACTOR_ID],
    OWNER_OWNERSHIP_LEVEL,
    false,
  ],
  ['a community is proposed for a member, whoever owns it', [COVENANT_MEMBER_IDS[0] ?? ''], 0, true],
  ['a community without listed members is everybody’s', [], 0, true],
] as const)('a council: %s', async (_ruleTitle, memberIds, ownership, isCommunityProposed) => {
  const proposedPeopleText = await readPeopleProposedForMembers(memberIds, ownership)
  if (isCommunityProposed) expect(proposedPeopleText).toContain('The Lantern Covenant')
  else expect(proposedPeopleText).not.toContain('The Lantern Covenant')
})
