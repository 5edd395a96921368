/** The window "What happened": each change at the table, its actor, who made it, and a button to undo it. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { findClosestElement, findInputOrSelectOfEventTarget } from '../platform/elements'
import { fetchScript } from '../platform/fetch-script'
import { setClassName } from '../platform/class-name'
import { notifyUser, notifyRefusal } from '../platform/notify'
import { waitForTemplatePartials } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { systemPath } from '../platform/icon-path'
import { WindowBase } from '../platform/window-base'
import { submitClientRequest } from '../play/submit-request'
import { listHistoryRows, createHistoryRowViews, createHistoryRowId } from './history-rows'

type UndoRequest = Parameters<typeof submitClientRequest>[0]
type WhatHappenedRenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & {
  isFirstRender: boolean
}

/** The window shows this many rows at first, and this many more rows at each press of "more". */
const HISTORY_ROWS_PER_PAGE = 60

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
  #shownCount = HISTORY_ROWS_PER_PAGE
  #isBusy = false
  readonly #chosen = new Set<string>()
  /** The refusals of the last press of a button that undoes several entries, by row id. */
  #refusals = new Map<string, Refusal>()

  protected override async _prepareContext(options: WhatHappenedRenderOptions) {
    await waitForTemplatePartials()
    const historyRowsUntilLimit = listHistoryRows(this.#isEarlierShown, this.#shownCount + 1)
    const shownHistoryRows = historyRowsUntilLimit.slice(0, this.#shownCount)
    const scriptForUndo = await fetchScript(() => import('../play/undo'))
    const oldestTimestamp = shownHistoryRows.at(-1)?.timestamp ?? Infinity
    const whyNotUndo =
      scriptForUndo?.createUndoRefusalCheck(game.user, oldestTimestamp) ??
      (() => refuse('HnB.refusal.notFetched'))
    const historyRowViews = createHistoryRowViews(shownHistoryRows, this.#refusals, whyNotUndo)
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      rows: historyRowViews.map((historyRowView, index) => ({
        ...historyRowView,
        chosen: this.#isChosen(shownHistoryRows[index]),
      })),
      more: historyRowsUntilLimit.length > shownHistoryRows.length,
      search: this.#search,
      earlier: this.#isEarlierShown,
      busy: this.#isBusy,
    })
  }

  #isChosen(historyRow: Parameters<typeof createHistoryRowId>[0] | undefined): boolean {
    return historyRow !== undefined && this.#chosen.has(createHistoryRowId(historyRow))
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners()
    this.element.addEventListener('input', ({ target }) => this.#handleInput(target))
    this.element.addEventListener('change', ({ target }) => this.#handleChange(target))
  }

  protected override async _onRender(context: object, options: WhatHappenedRenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.#filterRows()
  }

  #handleInput(eventTarget: EventTarget | null): void {
    const searchField = findInputOrSelectOfEventTarget(
      findClosestElement(eventTarget, '[name=search]'),
      'input',
    )
    if (!searchField) return
    this.#search = searchField.value
    this.#filterRows()
  }

  #handleChange(eventTarget: EventTarget | null): void {
    const historyRowCheckbox = findInputOrSelectOfEventTarget(
      findClosestElement(eventTarget, 'input[type=checkbox]'),
      'input',
    )
    if (historyRowCheckbox?.name === 'earlier') {
      this.#isEarlierShown = historyRowCheckbox.checked
      void this.render()
    } else if (historyRowCheckbox?.name === 'deed') {
      if (historyRowCheckbox.checked) this.#chosen.add(historyRowCheckbox.value)
      else this.#chosen.delete(historyRowCheckbox.value)
    }
  }

  /** Hides each row that does not contain all searched words. */
  #filterRows(): void {
    const searchWords = this.#search.toLowerCase().split(/\s+/).filter(Boolean)
    for (const historyRowElement of this.element.querySelectorAll<HTMLElement>('.hnb-deed')) {
      const historyRowText = historyRowElement.textContent?.toLowerCase() ?? ''
      historyRowElement.hidden = !searchWords.every((searchWord) => historyRowText.includes(searchWord))
    }
  }

  static #undoRow(this: WhatHappenedWindow, _event: PointerEvent, undoButton: HTMLElement): Promise<void> {
    return this.#undoAll([undoButton.dataset.deed ?? ''])
  }

  /** Undoes the chosen entries, beginning with the newest, because a later entry may depend on an earlier one. */
  static #undoChosen(this: WhatHappenedWindow): Promise<void> {
    const historyRowElements = [...this.element.querySelectorAll<HTMLElement>('.hnb-deed:not([hidden])')]
    const chosenRowIds = historyRowElements.flatMap(({ dataset: { deed: historyRow } }) =>
      historyRow && this.#chosen.has(historyRow) ? [historyRow] : [],
    )
    if (chosenRowIds.length === 0) notifyUser('warn', { key: 'HnB.common.happened.nothingChosen' })
    return this.#undoAll(chosenRowIds)
  }

  async #undoAll(historyRowIds: readonly string[]): Promise<void> {
    if (this.#isBusy || historyRowIds.length === 0) return
    this.#isBusy = true
    this.#refusals = new Map()
    let undoneEntryCount = 0
    for (const rowId of historyRowIds) {
      const lastDotIndex = rowId.lastIndexOf('.')
      const undoRequest = {
        type: 'undo',
        message: rowId.slice(0, lastDotIndex),
        place: Number(rowId.slice(lastDotIndex + 1)),
      }
      const refusal = await submitUndoRequestWithRetries(undoRequest)
      if (!refusal) undoneEntryCount += 1
      else if (historyRowIds.length === 1) notifyRefusal(refusal)
      else this.#refusals.set(rowId, refusal)
      this.#chosen.delete(rowId)
    }
    this.#isBusy = false
    if (historyRowIds.length > 1)
      notifyUser('info', {
        key: 'HnB.common.happened.done',
        data: { done: undoneEntryCount, of: historyRowIds.length },
      })
    if (this.rendered) await this.render()
  }

  static async #showMore(this: WhatHappenedWindow): Promise<void> {
    this.#shownCount += HISTORY_ROWS_PER_PAGE
    await this.render()
  }
}

/**
 * The limits for repeated requests to undo. If the Gamemaster's client refuses because it has too many requests, the
 * window waits `pauseMs` milliseconds and tries again, at most `pauses` times in a row.
 */
const UNDO_RETRY_LIMITS = { pauseMs: 1_000, pauses: 10 } as const

/**
 * Submits a request to undo entries. If the Gamemaster's client refuses it because it got too many requests in a short
 * time, waits and submits the request again.
 */
async function submitUndoRequestWithRetries(undoRequest: UndoRequest): Promise<Refusal | null> {
  for (let retryPauseCount = 0; ; retryPauseCount += 1) {
    const refusal = await submitClientRequest(undoRequest, false)
    if (refusal?.refused !== 'HnB.refusal.tooMany' || retryPauseCount === UNDO_RETRY_LIMITS.pauses)
      return refusal
    await new Promise((resolve) => setTimeout(resolve, UNDO_RETRY_LIMITS.pauseMs))
  }
}
