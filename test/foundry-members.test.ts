/**
 * Tests that our code uses only those members of Foundry's classes with a leading underscore that Foundry documents.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentedMembers, MISSING_MEMBERS } from 'foundry-practice-table/documented'

/**
 * The names of data members that begin with an underscore and that every document has (API:
 * classes/foundry.abstract.DataModel).
 */
const FOUNDRY_DATA_MEMBER_NAMES = ['_id', '_source', '_stats']

/** The names with an underscore in our code, each with its file. */
function findUsedFoundryMembers(): Map<string, string> {
  const fileByUsedName = new Map<string, string>()
  for (const filePath of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!filePath.endsWith('.ts')) continue
    const sourceText = readFileSync(join('src', filePath), 'utf8')
    for (const [, called, overridden] of sourceText.matchAll(
      /(?<=[\w)\]?!])\.(_\w+)|\boverride(?: async)? (_\w+)/g,
    ))
      fileByUsedName.set(called ?? overridden ?? '', filePath)
  }
  return fileByUsedName
}

describe('members of Foundry’s classes whose names begin with an underscore', () => {
  const usedMemberNames = findUsedFoundryMembers()

  it("the League's types of 13 document every member with an underscore that our code uses", async () => {
    const knownMemberNames = new Set(FOUNDRY_DATA_MEMBER_NAMES)
    for (const classDeclarationMembers of (
      await documentedMembers([
        'client/applications',
        'client/documents',
        'common/documents',
        'common/abstract',
        'client/dice',
        'client/nue',
      ])
    ).values())
      for (const memberName of [...classDeclarationMembers.own, ...classDeclarationMembers.static])
        knownMemberNames.add(memberName)
    expect(usedMemberNames.size).toBeGreaterThan(20)
    expect([...usedMemberNames].filter(([name]) => !knownMemberNames.has(name))).toEqual([])
  })

  it('both generations have every member that our code uses', () => {
    const membersMissingInOneGeneration = Object.values(MISSING_MEMBERS).flatMap(
      ({ only13 = [], only14 = [] }) => [...only13, ...only14],
    )
    expect([...usedMemberNames].filter(([name]) => membersMissingInOneGeneration.includes(name))).toEqual([])
  })
})
