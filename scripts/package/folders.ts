/**
 * Sorts the documents of a compendium into folders, for example for characters, creatures, attacks and armor. Creatures
 * with a level are in a folder for each level. The reason: a search in Foundry's directories finds only names and
 * texts, not levels (foundry-api §1.3).
 */
import * as v from 'valibot'
import type { PackSource } from './pack-source'
import { documentIdOf } from './texts/ids'

const levelSchema = v.object({ storyMode: v.object({ level: v.number() }) })

/**
 * Adds folders to a compendium whose documents are of several kinds: a folder for each kind.
 * @param names the folders' names, by kind
 * @param holds the type of the compendium's documents; only actors and items have kinds
 */
export function addFolders(
  pack: string,
  holds: string,
  entries: PackSource,
  names: Readonly<Record<string, string>>,
): PackSource {
  const types = [...new Set([...entries.values()].map(({ type }) => String(type)))]
  if ((holds !== 'Actor' && holds !== 'Item') || types.length < 2) return entries
  const folderId = (type: string) => documentIdOf(`folder ${pack} ${type}`)
  const folders = types.map((type, at) => {
    const _id = folderId(type)
    const name = names[type]
    if (name === undefined)
      throw new Error(`names.yml has no folder name for documents of the type "${type}".`)
    const source = {
      _id,
      _key: `!folders!${_id}`,
      name,
      type: holds,
      folder: null,
      sorting: 'm',
      sort: (at + 1) * 1000,
      color: null,
    }
    return [`folder-${type}`, source] as const
  })
  const levels = [...new Set([...entries.values()].map(creatureLevel))]
    .filter((level) => level > 0)
    .sort((a, b) => a - b)
  const levelFolderId = (level: number) => documentIdOf(`folder ${pack} level ${level}`)
  const levelFolders = levels.map((level) => {
    const _id = levelFolderId(level)
    const source = {
      _id,
      _key: `!folders!${_id}`,
      name: (names['level'] ?? '').replace('{level}', String(level)),
      type: holds,
      folder: folderId('npc'),
      sorting: 'm',
      sort: level * 1000,
      color: null,
    }
    return [`folder-level-${level}`, source] as const
  })
  const filedDocuments = [...entries].map(([file, entry]) => {
    const level = creatureLevel(entry)
    return [
      file,
      { ...entry, folder: level > 0 ? levelFolderId(level) : folderId(String(entry['type'])) },
    ] as const
  })
  return new Map<string, Readonly<Record<string, unknown>>>([...folders, ...levelFolders, ...filedDocuments])
}

/** The level of a creature in Story Mode. 0 for a creature without a level, and for every other document. */
function creatureLevel({ type, system }: Readonly<Record<string, unknown>>): number {
  const parsedLevel = v.safeParse(levelSchema, system)
  return type === 'npc' && parsedLevel.success ? parsedLevel.output.storyMode.level : 0
}
