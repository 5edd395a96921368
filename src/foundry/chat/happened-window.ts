/** The window "What happened": each change at the table with its actor, its author and a button that undoes it. */
import type { Refusal } from '../../core/outcome'
import { closest, fieldOf } from '../platform/elements'
import { setClassName } from '../platform/class-name'
import { tell, tellRefusal } from '../platform/notify'
import { piecesReady } from '../platform/pieces'
import type { Part } from '../platform/sheet-base'
import { systemPath } from '../platform/system-id'
import { WindowBase } from '../platform/window-base'
import { submit } from '../play/submit'
import { deeds, deedViews, idOf } from './happened'

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** How many rows the window shows at first, and how many rows each press of "more" adds. */
const STEP = 60

/** The window. Its search, chosen rows and refusals survive a redraw. */
export class HappenedWindow extends WindowBase {
  static {
    setClassName(this, 'HappenedWindow')
  }

  static override DEFAULT_OPTIONS = {
    classes: ['hnb', 'hnb-happened'],
    window: { title: 'HnB.common.happened.title', icon: 'fa-solid fa-clock-rotate-left', resizable: true },
    position: { width: 620, height: 640 },
    actions: {
      takeBack: HappenedWindow.#takeBack,
      takeBackChosen: HappenedWindow.#takeBackChosen,
      more: HappenedWindow.#more,
    },
  }

  static override PARTS: Record<string, Part> = {
    body: { template: systemPath('templates/shared/happened.hbs'), scrollable: ['.hnb-deed-list'] },
  }

  #search = ''
  #earlier = false
  #most = STEP
  #busy = false
  readonly #chosen = new Set<string>()
  /** The refusals of the last attempt to undo several entries, by row id. */
  #refused = new Map<string, Refusal>()

  protected override async _prepareContext(options: RenderOptions) {
    await piecesReady()
    const all = deeds(this.#earlier)
    const shown = all.slice(0, this.#most)
    const rows = deedViews(shown, this.#refused)
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      rows: rows.map((row, at) => ({ ...row, chosen: this.#isChosen(shown[at]) })),
      more: all.length - shown.length,
      search: this.#search,
      earlier: this.#earlier,
      busy: this.#busy,
    })
  }

  #isChosen(deed: Parameters<typeof idOf>[0] | undefined): boolean {
    return deed !== undefined && this.#chosen.has(idOf(deed))
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners()
    this.element.addEventListener('input', ({ target }) => this.#input(target))
    this.element.addEventListener('change', ({ target }) => this.#change(target))
  }

  protected override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.#sift()
  }

  #input(target: EventTarget | null): void {
    const field = fieldOf(closest(target, '[name=search]'), 'input')
    if (!field) return
    this.#search = field.value
    this.#sift()
  }

  #change(target: EventTarget | null): void {
    const box = fieldOf(closest(target, 'input[type=checkbox]'), 'input')
    if (box?.name === 'earlier') {
      this.#earlier = box.checked
      void this.render()
    } else if (box?.name === 'deed') {
      if (box.checked) this.#chosen.add(box.value)
      else this.#chosen.delete(box.value)
    }
  }

  /** Hides every row that does not contain all searched words. */
  #sift(): void {
    const words = this.#search.toLowerCase().split(/\s+/).filter(Boolean)
    for (const row of this.element.querySelectorAll<HTMLElement>('.hnb-deed')) {
      const text = row.textContent?.toLowerCase() ?? ''
      row.hidden = !words.every((word) => text.includes(word))
    }
  }

  static #takeBack(this: HappenedWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    return this.#back([target.dataset.deed ?? ''])
  }

  /** Undoes the chosen entries, newest first, because a later entry may rest on an earlier entry. */
  static #takeBackChosen(this: HappenedWindow): Promise<void> {
    const rows = [...this.element.querySelectorAll<HTMLElement>('.hnb-deed:not([hidden])')]
    return this.#back(rows.flatMap(({ dataset: { deed } }) => (deed && this.#chosen.has(deed) ? [deed] : [])))
  }

  async #back(ids: readonly string[]): Promise<void> {
    if (this.#busy || ids.length === 0) return
    this.#busy = true
    this.#refused = new Map()
    let done = 0
    for (const id of ids) {
      const dot = id.lastIndexOf('.')
      const undo = { type: 'undo', message: id.slice(0, dot), place: Number(id.slice(dot + 1)) }
      const refusal = await submit(undo, false)
      if (!refusal) done += 1
      else if (ids.length === 1) tellRefusal(refusal)
      else this.#refused.set(id, refusal)
      this.#chosen.delete(id)
    }
    this.#busy = false
    if (ids.length > 1) tell('info', { key: 'HnB.common.happened.done', data: { done, of: ids.length } })
    if (this.rendered) await this.render()
  }

  static async #more(this: HappenedWindow): Promise<void> {
    this.#most += STEP
    await this.render()
  }
}
