/** Tests the folders of a compendium. Creatures of the same level are in one folder. */
import { describe, expect, it } from 'vitest'
import { addFolders } from '../scripts/package/folders'

const folderNames = { character: 'Characters', npc: 'Creatures', level: 'Level {level}' }
const creature = (level: number) => ({ type: 'npc', system: { storyMode: { level } } })

describe('folders of a compendium', () => {
  it("creatures of one level lie in a folder of that level, inside the creatures' folder", () => {
    const filedEntries = addFolders(
      'people',
      'Actor',
      new Map<string, Readonly<Record<string, unknown>>>([
        ['pim', { type: 'character', system: { storyMode: { level: 2 } } }],
        ['goblin', creature(2)],
        ['wolf', creature(2)],
        ['ogre', creature(5)],
        ['clerk', { type: 'npc', system: {} }],
      ]),
      folderNames,
    )
    const folderOf = (file: string) => {
      const id = filedEntries.get(file)?.['folder']
      return [...filedEntries.values()].find((folder) => folder['_id'] === id)
    }
    expect(['pim', 'goblin', 'wolf', 'ogre', 'clerk'].map((file) => folderOf(file)?.['name'])).toEqual([
      'Characters',
      'Level 2',
      'Level 2',
      'Level 5',
      'Creatures',
    ])
    expect(folderOf('goblin')?.['folder']).toBe(folderOf('clerk')?.['_id'])
  })
})
