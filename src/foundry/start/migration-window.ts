/** Shows a Gamemaster the documents to migrate, offers a backup, and shows the progress. */
import { setClassName } from '../platform/class-name'
import { logError } from '../platform/log-error'
import { tell } from '../platform/notify'
import { piecesReady } from '../platform/pieces'
import type { Part } from '../platform/sheet-base'
import { systemPath } from '../platform/system-id'
import { WindowBase } from '../platform/window-base'
import { setShape } from '../world/shape'
import type { Kept, Move } from './moves'
import { backupOf, moveAll, movesNow } from './moves'

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/**
 * Finds old data and asks before migrating it; continues a begun migration without asking.
 * @param latest the world's version after the migration
 * @param doing the target version of a migration that a closed page left unfinished; 0 for none
 */
export async function migrate(latest: number, doing: number): Promise<void> {
  const moves = await movesNow()
  if (moves.length === 0) return setShape({ version: latest, doing: 0, kept: [] })
  const asked = new MigrationWindow(moves, latest)
  await asked.render({ force: true })
  if (doing === latest) await asked.begin()
}

/** The number of documents written between two updates of the progress. */
const OFTEN = 20

class MigrationWindow extends WindowBase {
  static {
    setClassName(this, 'MigrationWindow')
  }

  static override DEFAULT_OPTIONS = {
    id: 'hnb-migration',
    classes: ['hnb', 'hnb-migration'],
    window: { title: 'HnB.common.migration.title', icon: 'fa-solid fa-boxes-packing' },
    position: { width: 560 },
    actions: { backup: MigrationWindow.#backup, move: MigrationWindow.#move, later: MigrationWindow.#later },
  }

  static override PARTS: Record<string, Part> = {
    body: { template: systemPath('templates/shared/migration.hbs'), scrollable: [''] },
  }

  readonly #moves: readonly Move[]
  readonly #latest: number
  #state: 'asks' | 'moves' | 'stopped' | 'done' = 'asks'
  #done = 0
  #kept: readonly Kept[] = []

  /** @param latest the world's version after the migration */
  constructor(moves: readonly Move[], latest: number) {
    super()
    this.#moves = moves
    this.#latest = latest
  }

  protected override async _prepareContext(options: RenderOptions) {
    await piecesReady()
    const able = this.#moves.filter(({ problem }) => problem === '')
    const stays = this.#moves.flatMap((move) =>
      move.problem === '' ? [] : [{ move, problem: move.problem }],
    )
    const kept = this.#state === 'asks' ? stays : this.#kept
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      state: { [this.#state]: true },
      groups: groupsOf(able),
      number: able.length,
      written: this.#done,
      kept: kept.map(({ move: { name, place }, problem }) => ({ name, place, problem })),
    })
  }

  /**
   * Migrates all documents. It records the Gamemaster's consent first, so that a closed page continues at the next
   * start.
   */
  async begin(): Promise<void> {
    if (this.#state === 'moves') return
    this.#state = 'moves'
    await this.render()
    try {
      await setShape({ version: this.#latest - 1, doing: this.#latest, kept: [] })
      this.#kept = await moveAll(this.#moves, async (done) => {
        this.#done = done
        if (done % OFTEN === 0 && this.rendered) await this.render()
      })
      const kept = this.#kept.map(({ move: { uuid } }) => uuid)
      await setShape({ version: this.#latest, doing: 0, kept })
      this.#state = 'done'
    } catch (error) {
      this.#state = 'stopped'
      logError('migration', error)
    }
    if (this.rendered) await this.render()
    else tell('info', { key: `HnB.common.migration.${this.#state}` })
  }

  static #backup(this: MigrationWindow): void {
    const name = `${game.world.id}-${game.system.version}-${new Date().toISOString().slice(0, 10)}.json`
    foundry.utils.saveDataToFile(backupOf(this.#moves), 'application/json', name)
  }

  static #move(this: MigrationWindow): Promise<void> {
    return this.begin()
  }

  static async #later(this: MigrationWindow): Promise<void> {
    await this.close()
  }
}

/** The documents to migrate, grouped by type and place, with their number and names. */
function groupsOf(moves: readonly Move[]): object[] {
  const groups = new Map<string, Move[]>()
  for (const move of moves) {
    const id = `${move.kind} ${move.place}`
    groups.set(id, [...(groups.get(id) ?? []), move])
  }
  return [...groups].map(([id, all]) => ({
    id,
    kind: `DOCUMENT.${all[0]?.kind}s`,
    place: all[0]?.place,
    number: all.length,
    names: all.map(({ name }) => name).join(', '),
  }))
}
