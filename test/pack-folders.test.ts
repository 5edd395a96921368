/** Tests the folders of a compendium. Creatures of the same level are in one folder. */
import { describe, expect, it } from 'vitest'
import { addPackFolders } from '../scripts/package/folders'

const folderNameByActorType = { character: 'Characters', npc: 'Creatures', level: 'Level {level}' }
const createCreatureOfLevel = (creatureLevel: number) => ({
  type: 'npc',
  system: { storyMode: { level: creatureLevel } },
})

describe('folders of a compendium', () => {
  it("creatures of one level lie in a folder of that level, inside the creatures' folder", () => {
    const entriesInFolders = addPackFolders(
      'people',
      'Actor',
      new Map<string, Readonly<Record<string, unknown>>>([
        ['pim', { type: 'character', system: { storyMode: { level: 2 } } }],
        ['goblin', createCreatureOfLevel(2)],
        ['wolf', createCreatureOfLevel(2)],
        ['ogre', createCreatureOfLevel(5)],
        ['clerk', { type: 'npc', system: {} }],
      ]),
      folderNameByActorType,
    )
    const findFolderOfEntry = (entryFileName: string) => {
      const folderId = entriesInFolders.get(entryFileName)?.['folder']
      return [...entriesInFolders.values()].find((folder) => folder['_id'] === folderId)
    }
    expect(
      ['pim', 'goblin', 'wolf', 'ogre', 'clerk'].map((filePath) => findFolderOfEntry(filePath)?.['name']),
    ).toEqual(['Characters', 'Level 2', 'Level 2', 'Level 5', 'Creatures'])
    expect(findFolderOfEntry('goblin')?.['folder']).toBe(findFolderOfEntry('clerk')?.['_id'])
  })
})
