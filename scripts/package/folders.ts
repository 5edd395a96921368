/** Folders within a compendium, by kind: characters, creatures and communities; attacks, armor and other things. */
import type { PackSource } from './pack-source'
import { idOf } from './texts/ids'

/**
 * The documents of a compendium in folders of their kinds, where there is more than one kind.
 * @param names what a folder of each kind is called
 * @param holds what the compendium holds: only actors and items have kinds
 */
export function inFolders(
  pack: string,
  holds: string,
  entries: PackSource,
  names: Readonly<Record<string, string>>,
): PackSource {
  const types = [...new Set([...entries.values()].map(({ type }) => String(type)))]
  if ((holds !== 'Actor' && holds !== 'Item') || types.length < 2) return entries
  const folder = (type: string) => idOf(`folder ${pack} ${type}`)
  const folders = types.map((type, at) => {
    const _id = folder(type)
    const name = names[type]
    if (name === undefined) throw new Error(`names.yml has no folder for "${type}".`)
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
  const filed = [...entries].map(
    ([file, entry]) => [file, { ...entry, folder: folder(String(entry['type'])) }] as const,
  )
  return new Map<string, Readonly<Record<string, unknown>>>([...folders, ...filed])
}
