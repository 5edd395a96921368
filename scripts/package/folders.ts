/**
 * Sorts the documents of a compendium into folders, for example characters, creatures and armor. Creatures have a
 * folder for each level, because Foundry's directories cannot be searched by level (foundry-api §1.3).
 */
import * as v from 'valibot'
import type { PackSource } from './pack-source'
import { createDocumentId } from './texts/ids'

const creatureLevelSchema = v.object({ storyMode: v.object({ level: v.number() }) })

/**
 * Adds folders to a compendium: one for each kind of its actors or items.
 * @param folderNames the folders' names, by kind
 * @param documentKind the type of the compendium's documents; only actors and items have kinds
 */
export function addPackFolders(
  packName: string,
  documentKind: string,
  packEntries: PackSource,
  folderNames: Readonly<Record<string, string>>,
): PackSource {
  const documentTypes = [...new Set([...packEntries.values()].map(({ type }) => String(type)))]
  if ((documentKind !== 'Actor' && documentKind !== 'Item') || documentTypes.length < 2) return packEntries
  const createFolderId = (documentType: string) => createDocumentId(`folder ${packName} ${documentType}`)
  const folders = documentTypes.map((documentType, folderIndex) => {
    const _id = createFolderId(documentType)
    const folderName = folderNames[documentType]
    if (folderName === undefined)
      throw new Error(`names.yml has no folder name for documents of the type "${documentType}".`)
    const folderSource = {
      _id,
      _key: `!folders!${_id}`,
      name: folderName,
      type: documentKind,
      folder: null,
      sorting: 'm',
      sort: (folderIndex + 1) * 1000,
      color: null,
    }
    return [`folder-${documentType}`, folderSource] as const
  })
  const creatureLevels = [...new Set([...packEntries.values()].map(readCreatureLevel))]
    .filter((creatureLevel) => creatureLevel > 0)
    .sort((a, b) => a - b)
  const createLevelFolderId = (creatureLevel: number) =>
    createDocumentId(`folder ${packName} level ${creatureLevel}`)
  const levelFolders = creatureLevels.map((creatureLevel) => {
    const _id = createLevelFolderId(creatureLevel)
    const folderSource = {
      _id,
      _key: `!folders!${_id}`,
      name: (folderNames['level'] ?? '').replace('{level}', String(creatureLevel)),
      type: documentKind,
      folder: createFolderId('npc'),
      sorting: 'm',
      sort: creatureLevel * 1000,
      color: null,
    }
    return [`folder-level-${creatureLevel}`, folderSource] as const
  })
  const documentsInFolders = [...packEntries].map(([file, entry]) => {
    const creatureLevel = readCreatureLevel(entry)
    return [
      file,
      {
        ...entry,
        folder:
          creatureLevel > 0 ? createLevelFolderId(creatureLevel) : createFolderId(String(entry['type'])),
      },
    ] as const
  })
  return new Map<string, Readonly<Record<string, unknown>>>([
    ...folders,
    ...levelFolders,
    ...documentsInFolders,
  ])
}

/** Reads the level of a creature in Story Mode. The level is 0 for all other documents. */
function readCreatureLevel({ type, system }: Readonly<Record<string, unknown>>): number {
  const parsedLevel = v.safeParse(creatureLevelSchema, system)
  return type === 'npc' && parsedLevel.success ? parsedLevel.output.storyMode.level : 0
}
