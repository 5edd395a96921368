/** Lists and reads the frozen worlds: one for each game, and one with all five. */
import { readdirSync } from 'node:fs'
import { rulesets } from '../support/rulesets'
import type { StoredDocument } from 'foundry-practice-table/data'

/** The ids of the active games in each frozen world. The key is the name of the world's file. */
export const GAME_IDS_BY_WORLD: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(rulesets.map(({ id }) => [id, [id]])),
  all: rulesets.map(({ id }) => id),
}

/** The stored data of a world in which people have played. */
export interface FrozenWorld {
  readonly version: string
  readonly generation: 13 | 14
  readonly games: readonly string[]
  readonly collections: Readonly<Record<string, readonly StoredDocument[]>>
}

/**
 * The file of a frozen world. Also tells which version of the system wrote the world, and whether it is a world of
 * Foundry 13 or 14.
 */
export interface FrozenWorldFile {
  readonly version: string
  readonly name: string
  readonly generation: 13 | 14
  readonly file: string
}

const FROZEN_WORLDS_FOLDER = 'test/frozen'

export const createPathOfFrozenWorld = (
  systemVersion: string,
  worldName: string,
  generation: 13 | 14,
): string => `${FROZEN_WORLDS_FOLDER}/${systemVersion}/${worldName}-${generation}.json`

/** Every frozen world of every version. */
export function listFrozenWorlds(): FrozenWorldFile[] {
  const versionFolders = readdirSync(FROZEN_WORLDS_FOLDER, { withFileTypes: true }).filter((directoryEntry) =>
    directoryEntry.isDirectory(),
  )
  return versionFolders.flatMap(({ name: version }) =>
    readdirSync(`${FROZEN_WORLDS_FOLDER}/${version}`).flatMap((filePath) => {
      const [, name = '', generation] = /^(.+)-(13|14)\.json$/.exec(filePath) ?? []
      if (generation === undefined) return []
      return [
        {
          version,
          name,
          generation: generation === '13' ? 13 : 14,
          file: `${FROZEN_WORLDS_FOLDER}/${version}/${filePath}`,
        } as const,
      ]
    }),
  )
}

/**
 * The ids of documents that are broken on purpose, as a person, another package or an error could break them. Later
 * versions must keep these documents.
 */
export const BROKEN_DOCUMENT_IDS = {
  /** An actor whose game data is no object, and whose numbers are stored as texts. */
  actor: 'brokenActor00000',
  /** The id of an actor whose type no game has. */
  stranger: 'strangeActor0000',
  item: 'brokenItem000000',
  /** The id of a message whose kind never existed. */
  message: 'brokenMessage000',
  /** The id of a message whose facts do not match the message's kind. */
  facts: 'brokenFacts00000',
} as const

export const GUARD_DOCUMENT_IDS = {
  scene: 'k8JB8gZWQY6intKA',
  token: 'lG7qfFuSx2n1FStY',
  actor: '1S6vWcCv8PbbjSaj',
} as const
