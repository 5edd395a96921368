/** The window of a council meeting proposes the communities that take part (RS14). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
const COVENANT_ID = 'jFv3xcM2zCWniHWb'
/** The ids of the actors who are members of the covenant in the test world. */
const MEMBER_IDS = ['OKPWJz2WCgC0incc', 'tTZiadpHhYbWWSGF', 'IxqhfMJMaYwAFDt5']
const DELETED_ACTOR_ID = 'deletedActor0000'
const OWNER_LEVEL = 3

beforeAll(async () => {
  testTable = await TestTable.open(13)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** Gives the covenant these members and this ownership. Returns the people whom the council meeting proposes. */
async function peopleProposedWith(members: readonly string[], ownership: number): Promise<string> {
  const writeLocation = { documentName: 'Actor', parentUuid: null, pack: null, options: {} }
  const removedMembers = [...MEMBER_IDS, DELETED_ACTOR_ID].map((id) => [
    `system.resources.members.-=${id}`,
    null,
  ])
  await testTable.write({
    ...writeLocation,
    action: 'update',
    updates: [
      { _id: COVENANT_ID, 'ownership.default': ownership, ...(Object.fromEntries(removedMembers) as object) },
    ],
  })
  const memberEntries = members.map((id) => [`system.resources.members.${id}`, true])
  await testTable.write({
    ...writeLocation,
    action: 'update',
    updates: [{ _id: COVENANT_ID, ...(Object.fromEntries(memberEntries) as object) }],
  })
  await gm.advanceClock(1_000)
  await gm.press('[data-tool=hnbScreen]')
  await gm.press('[data-moment=council]')
  await gm.advanceClock(1_000)
  const previewBody = gm.find('.hnb-moment-body')
  const foldedGroups = gm.findAll('.hnb-moment-others', previewBody)
  const proposedPeople = gm
    .findAll('fieldset', previewBody)
    .filter((group) => !foldedGroups.some((foldedGroup) => foldedGroup.contains(group)))
  const text = proposedPeople.map(({ textContent }) => textContent).join(' ')
  await gm.press('.hnb-moment [data-action=close]')
  return text
}

it.each([
  ['a community whose only member was deleted is nobody’s', [DELETED_ACTOR_ID], 0, false],
  ['also where players own it, for it is no player’s character', [DELETED_ACTOR_ID], OWNER_LEVEL, false],
  ['a community is proposed for a member, whoever owns it', [MEMBER_IDS[0] ?? ''], 0, true],
  ['a community without listed members is everybody’s', [], 0, true],
] as const)('a council: %s', async (_rule, members, ownership, isProposed) => {
  const text = await peopleProposedWith(members, ownership)
  if (isProposed) expect(text).toContain('The Lantern Covenant')
  else expect(text).not.toContain('The Lantern Covenant')
})
