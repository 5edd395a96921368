/** Every member of Foundry's classes with a leading underscore that our code calls or overrides is documented. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentedMembers, MISSING_MEMBERS } from 'foundry-practice-table/documented'

/**
 * Members with an underscore that every document has. They are data and not methods (API:
 * classes/foundry.abstract.DataModel).
 */
const DATA_MEMBERS = ['_id', '_source', '_stats']

/** The names with an underscore that our code uses or overrides. Each has the file in which it occurs. */
function usedMembers(): Map<string, string> {
  const usedNames = new Map<string, string>()
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue
    const text = readFileSync(join('src', file), 'utf8')
    for (const [, called, overridden] of text.matchAll(
      /(?<=[\w)\]?!])\.(_\w+)|\boverride(?: async)? (_\w+)/g,
    ))
      usedNames.set(called ?? overridden ?? '', file)
  }
  return usedNames
}

describe('members of Foundry’s classes whose names begin with an underscore', () => {
  const usedNames = usedMembers()

  it("the League's types of 13 document every member with an underscore that our code uses", async () => {
    const knownMembers = new Set(DATA_MEMBERS)
    for (const members of (
      await documentedMembers([
        'client/applications',
        'client/documents',
        'common/documents',
        'common/abstract',
        'client/dice',
        'client/nue',
      ])
    ).values())
      for (const name of [...members.own, ...members.static]) knownMembers.add(name)
    expect(usedNames.size).toBeGreaterThan(20)
    expect([...usedNames].filter(([name]) => !knownMembers.has(name))).toEqual([])
  })

  it('both generations have every member that our code uses', () => {
    const member = Object.values(MISSING_MEMBERS).flatMap(({ only13 = [], only14 = [] }) => [
      ...only13,
      ...only14,
    ])
    expect([...usedNames].filter(([name]) => member.includes(name))).toEqual([])
  })
})
