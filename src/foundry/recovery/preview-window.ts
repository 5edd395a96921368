import type { Circumstances, MomentSpec } from '../../core/recovery'
import type { Row } from '../../core/recovery-rows'
import { submit } from '../play/submit'
import { fieldOf } from '../platform/elements'
import { unveil } from '../platform/faces'
import { tellRefusal } from '../platform/notify'
import { commonChoices } from '../world/settings'
import type { Part } from '../platform/sheet-base'
import { piecesReady } from '../platform/pieces'
import { systemPath } from '../platform/system-id'
import { WindowBase } from '../platform/window-base'
import type { Preview } from './hold'
import { previewOf } from './hold'

import applications = foundry.applications

/** What a moment would do, actor by actor; anything can be left out before it is done. */
export class MomentPreview extends WindowBase {
  static override DEFAULT_OPTIONS = {
    tag: 'form',
    classes: ['hnb', 'hnb-moment'],
    window: { icon: 'fa-solid fa-clock-rotate-left', resizable: true },
    position: { width: 480 },
    form: { handler: MomentPreview.#hold, closeOnSubmit: false },
  }

  static override PARTS: Record<string, Part> = {
    body: { template: systemPath('templates/shared/moment.hbs'), scrollable: [''] },
    footer: { template: systemPath('templates/shared/moment-footer.hbs') },
  }

  readonly #moment: MomentSpec
  readonly #scene: string
  #rest: Circumstances['rest'] = commonChoices().rest
  #preview: Preview

  /** @param scene the id of the scene that ends, when it is no longer the active one */
  constructor(moment: MomentSpec, scene = '') {
    super({ id: `hnb-moment-${moment.id}`, window: { title: moment.title } })
    this.#moment = moment
    this.#scene = scene
    this.#preview = this.#look()
  }

  #look(): Preview {
    return previewOf(this.#moment.id, { rest: this.#rest }, this.#scene)
  }

  protected override async _prepareContext(
    options: applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ) {
    await piecesReady()
    const context = await super._prepareContext(options)
    this.#preview = this.#look()
    const { rows } = this.#preview
    return Object.assign(context, {
      rootId: this.id,
      hint: this.#moment.hint,
      asksRest: this.#moment.asksRest,
      rests: ['ask', 'yes', 'no'].map((rest) => ({
        rest,
        label: `HnB.common.restOption.${rest}`,
        chosen: rest === this.#rest,
      })),
      groups: grouped(rows),
      empty: rows.length === 0,
      ok: this.#moment.title,
    })
  }

  /** Whether people could rest decides anew what would happen. */
  protected override _onChangeForm(
    config: applications.api.ApplicationV2.FormConfiguration,
    event: Event,
  ): void {
    super._onChangeForm(config, event)
    const field = fieldOf(event.target, 'select')
    if (field?.name !== 'rest') return
    this.#rest = field.value === 'yes' || field.value === 'no' ? field.value : 'ask'
    void this.render()
  }

  static async #hold(
    this: MomentPreview,
    _event: Event,
    _form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    const { rows, after } = this.#preview
    const switched = rows.flatMap(({ id, due }, index) =>
      formData.object[`row${index}`] === due.on ? [] : [id],
    )
    const refusal = await submit(
      { type: 'moment', moment: this.#moment.id, rest: this.#rest, switched, after, scene: this.#scene },
      true,
    )
    if (!refusal) return void (await this.close())
    tellRefusal(refusal)
    await this.render()
  }
}

/** Each actor once, with what is due to it and the number of its row. */
function grouped(rows: readonly Row[]): object[] {
  const groups = new Map<string, { name: string; img: string; dues: object[] }>()
  for (const [index, { actor, name, img, ruleset, due }] of rows.entries()) {
    const group = groups.get(actor) ?? { name: unveil(name), img, dues: [] }
    group.dues.push({ index, ruleset, words: due.words, on: due.on })
    groups.set(actor, group)
  }
  return [...groups.values()]
}
