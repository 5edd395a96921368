/** Migrates the documents that have been found, one by one, and makes the backup that is saved before. */
import { LostConnectionError, whyNotConnected } from '../platform/connection'
import type { DocumentMigration } from './document-migrations'

/** A document whose migration failed, and the reason why. */
export interface FailedMigration {
  readonly migration: DocumentMigration
  readonly problem: string
}

/**
 * Migrates documents one after another. A document that fails stays as it is. If the connection is lost, the next start
 * finds the remaining documents.
 * @param onMigrationProgress called with the number of finished documents
 */
export async function runAllMigrations(
  migrations: readonly DocumentMigration[],
  onMigrationProgress: (migratedCount: number) => Promise<void>,
): Promise<FailedMigration[]> {
  const failedMigrations: FailedMigration[] = migrations.flatMap((migration) =>
    migration.problem === '' ? [] : [{ migration, problem: migration.problem }],
  )
  const migrationsWithoutProblem = migrations.filter(({ problem }) => problem === '')
  for (const [index, migration] of migrationsWithoutProblem.entries()) {
    if (whyNotConnected())
      throw new LostConnectionError('The connection was lost before all documents were migrated.')
    try {
      await migration.write()
    } catch (error) {
      failedMigrations.push({ migration, problem: error instanceof Error ? error.message : String(error) })
    }
    await onMigrationProgress(index + 1)
  }
  return failedMigrations
}

/**
 * The backup as JSON. It contains the stored data of the documents to migrate, and all documents of the world as this
 * page has read them.
 */
export function createMigrationBackupJson(migrations: readonly DocumentMigration[]): string {
  const worldCollections = [
    game.actors,
    game.items,
    game.messages,
    game.scenes,
    game.cards,
    game.journal,
    game.combats,
  ]
  const worldInfo = { id: game.world.id, title: game.world.title, system: game.system.version }
  return JSON.stringify({
    world: worldInfo,
    stored: Object.fromEntries(migrations.map(({ uuid, storedData: stored }) => [uuid, stored])),
    read: Object.fromEntries(
      worldCollections.map((documentCollection) => [
        documentCollection.documentName,
        documentCollection.contents.map((worldDocument) => worldDocument.toObject()),
      ]),
    ),
  })
}
