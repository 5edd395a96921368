/**
 * The window "What happened". It lists each change at the table, with the actor and the person who made the change, and a button
 * to undo it.
 */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { closestElement, fieldFromTarget } from '../platform/elements'
import { fetchScript } from '../platform/fetch-script'
import { setClassName } from '../platform/class-name'
import { notifyUser, notifyRefusal } from '../platform/notify'
import { partialsReady } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { systemPath } from '../platform/icon-path'
import { WindowBase } from '../platform/window-base'
import { submitRequest } from '../play/submit-request'
import { historyRows, historyRowViews, historyRowId } from './history-rows'

type UndoRequest = Parameters<typeof submitRequest>[0]
type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** The window shows this many rows at first, and this many more rows at each press of "more". */
const ROWS_PER_PAGE = 60

/** The window "What happened". A redraw keeps the search text, the chosen rows and the refusals. */
export class WhatHappenedWindow extends WindowBase {
  static {
    setClassName(this, 'WhatHappenedWindow')
  }

  static override DEFAULT_OPTIONS = {
    classes: ['hnb', 'hnb-happened'],
    window: { title: 'HnB.common.happened.title', icon: 'fa-solid fa-clock-rotate-left', resizable: true },
    position: { width: 620, height: 640 },
    actions: {
      takeBack: WhatHappenedWindow.#undoRow,
      takeBackChosen: WhatHappenedWindow.#undoChosen,
      more: WhatHappenedWindow.#showMore,
    },
  }

  static override PARTS: Record<string, SheetPart> = {
    body: { template: systemPath('templates/shared/happened.hbs'), scrollable: ['.hnb-deed-list'] },
  }

  #search = ''
  #isEarlierShown = false
  #shownCount = ROWS_PER_PAGE
  #isBusy = false
  readonly #chosen = new Set<string>()
  /** The refusals of the last press of a button that undoes several entries, by row id. */
  #refusals = new Map<string, Refusal>()

  protected override async _prepareContext(options: RenderOptions) {
    await partialsReady()
    const rowsUntilLimit = historyRows(this.#isEarlierShown, this.#shownCount + 1)
    const shownRows = rowsUntilLimit.slice(0, this.#shownCount)
    const script = await fetchScript(() => import('../play/undo'))
    const oldestTimestamp = shownRows.at(-1)?.timestamp ?? Infinity
    const whyNotUndo =
      script?.createUndoCheck(game.user, oldestTimestamp) ?? (() => refuse('HnB.refusal.notFetched'))
    const rows = historyRowViews(shownRows, this.#refusals, whyNotUndo)
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      rows: rows.map((row, index) => ({ ...row, chosen: this.#isChosen(shownRows[index]) })),
      more: rowsUntilLimit.length > shownRows.length,
      search: this.#search,
      earlier: this.#isEarlierShown,
      busy: this.#isBusy,
    })
  }

  #isChosen(historyRow: Parameters<typeof historyRowId>[0] | undefined): boolean {
    return historyRow !== undefined && this.#chosen.has(historyRowId(historyRow))
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners()
    this.element.addEventListener('input', ({ target }) => this.#handleInput(target))
    this.element.addEventListener('change', ({ target }) => this.#handleChange(target))
  }

  protected override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.#filterRows()
  }

  #handleInput(target: EventTarget | null): void {
    const field = fieldFromTarget(closestElement(target, '[name=search]'), 'input')
    if (!field) return
    this.#search = field.value
    this.#filterRows()
  }

  #handleChange(target: EventTarget | null): void {
    const box = fieldFromTarget(closestElement(target, 'input[type=checkbox]'), 'input')
    if (box?.name === 'earlier') {
      this.#isEarlierShown = box.checked
      void this.render()
    } else if (box?.name === 'deed') {
      if (box.checked) this.#chosen.add(box.value)
      else this.#chosen.delete(box.value)
    }
  }

  /** Hides each row that does not contain all searched words. */
  #filterRows(): void {
    const searchWords = this.#search.toLowerCase().split(/\s+/).filter(Boolean)
    for (const row of this.element.querySelectorAll<HTMLElement>('.hnb-deed')) {
      const text = row.textContent?.toLowerCase() ?? ''
      row.hidden = !searchWords.every((searchWord) => text.includes(searchWord))
    }
  }

  static #undoRow(this: WhatHappenedWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    return this.#undoAll([target.dataset.deed ?? ''])
  }

  /** Undoes the chosen entries, beginning with the newest, because a later entry may depend on an earlier one. */
  static #undoChosen(this: WhatHappenedWindow): Promise<void> {
    const rows = [...this.element.querySelectorAll<HTMLElement>('.hnb-deed:not([hidden])')]
    return this.#undoAll(
      rows.flatMap(({ dataset: { deed: historyRow } }) =>
        historyRow && this.#chosen.has(historyRow) ? [historyRow] : [],
      ),
    )
  }

  async #undoAll(ids: readonly string[]): Promise<void> {
    if (this.#isBusy || ids.length === 0) return
    this.#isBusy = true
    this.#refusals = new Map()
    let undoneCount = 0
    for (const id of ids) {
      const lastDotIndex = id.lastIndexOf('.')
      const request = {
        type: 'undo',
        message: id.slice(0, lastDotIndex),
        place: Number(id.slice(lastDotIndex + 1)),
      }
      const refusal = await submitWithRetries(request)
      if (!refusal) undoneCount += 1
      else if (ids.length === 1) notifyRefusal(refusal)
      else this.#refusals.set(id, refusal)
      this.#chosen.delete(id)
    }
    this.#isBusy = false
    if (ids.length > 1)
      notifyUser('info', { key: 'HnB.common.happened.done', data: { done: undoneCount, of: ids.length } })
    if (this.rendered) await this.render()
  }

  static async #showMore(this: WhatHappenedWindow): Promise<void> {
    this.#shownCount += ROWS_PER_PAGE
    await this.render()
  }
}

/**
 * If the Gamemaster's client has received too many requests, the window waits for `pauseMs` milliseconds and submits
 * the request again. It waits at most `pauses` times in a row.
 */
const RETRY_LIMITS = { pauseMs: 1_000, pauses: 10 } as const

/**
 * Submits a request to undo entries. One press may undo more entries than the Gamemaster's client accepts from one
 * person in a short time. If the client refuses for this reason, the function waits and submits the request again.
 */
async function submitWithRetries(request: UndoRequest): Promise<Refusal | null> {
  for (let pauseCount = 0; ; pauseCount += 1) {
    const refusal = await submitRequest(request, false)
    if (refusal?.refused !== 'HnB.refusal.tooMany' || pauseCount === RETRY_LIMITS.pauses) return refusal
    await new Promise((resolve) => setTimeout(resolve, RETRY_LIMITS.pauseMs))
  }
}
