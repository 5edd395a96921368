/**
 * The window of a migration. It shows a Gamemaster which documents will be migrated, offers a backup, and shows the
 * progress.
 */
import { setClassName } from '../platform/class-name'
import { logError } from '../platform/log-error'
import { notifyUser } from '../platform/notify'
import { waitForTemplatePartials } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { systemPath } from '../platform/icon-path'
import { WindowBase } from '../platform/window-base'
import { setDataVersion } from '../world/data-version'
import type { DocumentMigration } from './document-migrations'
import { findDocumentMigrations } from './document-migrations'
import type { FailedMigration } from './run-migrations'
import { createMigrationBackupJson, runAllMigrations } from './run-migrations'

type MigrationRenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & {
  isFirstRender: boolean
}

/**
 * Looks for data that an older version of the system stored, and asks the Gamemaster before migrating it. If a
 * migration was begun earlier, continues it without asking.
 * @param latestDataVersion the world's version after the migration
 * @param targetDataVersion the target version of a migration that a closed page left unfinished; 0 if there is none
 */
export async function openMigrationWindow(
  latestDataVersion: number,
  targetDataVersion: number,
): Promise<void> {
  const migrations = await findDocumentMigrations()
  if (migrations.length === 0) return setDataVersion({ version: latestDataVersion, doing: 0, kept: [] })
  const migrationWindow = new MigrationWindow(migrations, latestDataVersion)
  await migrationWindow.render({ force: true })
  if (targetDataVersion === latestDataVersion) await migrationWindow.begin()
}

/** The window redraws its progress each time this many further documents have been migrated. */
const DOCUMENTS_PER_REDRAW = 20

class MigrationWindow extends WindowBase {
  static {
    setClassName(this, 'MigrationWindow')
  }

  static override DEFAULT_OPTIONS = {
    id: 'hnb-migration',
    classes: ['hnb', 'hnb-migration'],
    window: { title: 'HnB.common.migration.title', icon: 'fa-solid fa-boxes-packing' },
    position: { width: 560 },
    actions: {
      backup: MigrationWindow.#downloadBackup,
      move: MigrationWindow.#startMigration,
      later: MigrationWindow.#closeWithoutMigration,
    },
  }

  static override PARTS: Record<string, SheetPart> = {
    body: { template: systemPath('templates/shared/migration.hbs'), scrollable: [''] },
  }

  readonly #migrations: readonly DocumentMigration[]
  readonly #latest: number
  #state: 'asks' | 'moves' | 'stopped' | 'done' = 'asks'
  #migratedCount = 0
  #failedMigrations: readonly FailedMigration[] = []

  /** @param latestDataVersion the version that the world's data have after the migration */
  constructor(migrations: readonly DocumentMigration[], latestDataVersion: number) {
    super()
    this.#migrations = migrations
    this.#latest = latestDataVersion
  }

  protected override async _prepareContext(options: MigrationRenderOptions) {
    await waitForTemplatePartials()
    const migrationsWithoutProblem = this.#migrations.filter(({ problem }) => problem === '')
    const unmigratableDocuments = this.#migrations.flatMap((migration) =>
      migration.problem === '' ? [] : [{ migration, problem: migration.problem }],
    )
    const migrationFailuresToShow = this.#state === 'asks' ? unmigratableDocuments : this.#failedMigrations
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      state: { [this.#state]: true },
      groups: groupDocumentMigrations(migrationsWithoutProblem),
      number: migrationsWithoutProblem.length,
      written: this.#migratedCount,
      kept: migrationFailuresToShow.map(({ migration: { name, place }, problem }) => ({
        name,
        place,
        problem,
      })),
    })
  }

  /**
   * Migrates all documents. First stores the Gamemaster's consent, so that the next start continues an interrupted
   * migration.
   */
  async begin(): Promise<void> {
    if (this.#state === 'moves') return
    this.#state = 'moves'
    await this.render()
    try {
      await setDataVersion({ version: this.#latest - 1, doing: this.#latest, kept: [] })
      this.#failedMigrations = await runAllMigrations(this.#migrations, async (migratedCount) => {
        this.#migratedCount = migratedCount
        if (migratedCount % DOCUMENTS_PER_REDRAW === 0 && this.rendered) await this.render()
      })
      const failedDocumentUuids = this.#failedMigrations.map(({ migration: { uuid } }) => uuid)
      await setDataVersion({ version: this.#latest, doing: 0, kept: failedDocumentUuids })
      this.#state = 'done'
    } catch (error) {
      this.#state = 'stopped'
      logError('migration', error)
    }
    if (this.rendered) await this.render()
    else notifyUser('info', { key: `HnB.common.migration.${this.#state}` })
  }

  static #downloadBackup(this: MigrationWindow): void {
    const backupFileName = `${game.world.id}-${game.system.version}-${new Date().toISOString().slice(0, 10)}.json`
    foundry.utils.saveDataToFile(
      createMigrationBackupJson(this.#migrations),
      'application/json',
      backupFileName,
    )
  }

  static #startMigration(this: MigrationWindow): Promise<void> {
    return this.begin()
  }

  static async #closeWithoutMigration(this: MigrationWindow): Promise<void> {
    await this.close()
  }
}

/** Groups the documents to migrate by type and place, each group with their number and names. */
function groupDocumentMigrations(migrations: readonly DocumentMigration[]): object[] {
  const migrationsByGroup = new Map<string, DocumentMigration[]>()
  for (const migration of migrations) {
    const migrationGroupId = `${migration.kind} ${migration.place}`
    migrationsByGroup.set(migrationGroupId, [...(migrationsByGroup.get(migrationGroupId) ?? []), migration])
  }
  return [...migrationsByGroup].map(([id, members]) => ({
    id,
    kind: `DOCUMENT.${members[0]?.kind}s`,
    place: members[0]?.place,
    number: members.length,
    names: members.map(({ name }) => name).join(', '),
  }))
}
