import type { Circumstances, RecoveryKind } from '../../core/recovery'
import type { Row } from '../../core/recovery-plan'
import { submit } from '../play/arbiter'
import { tellRefusal } from '../platform/notify'
import { tableChoices } from '../world/settings'
import type { Part } from '../platform/sheet-base'
import { systemPath } from '../platform/system-id'
import type { Plan } from './hold'
import { planOf } from './hold'

import applications = foundry.applications

/** What a moment would do, actor by actor; any step can be left out before it is done. */
export class MomentPreview extends applications.api.HandlebarsApplicationMixin(
  applications.api.ApplicationV2,
) {
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

  readonly #kind: RecoveryKind
  readonly #scene: string
  #rest: Circumstances['rest'] = tableChoices().rest
  #plan: Plan

  /** @param scene the id of the scene that ends, when it is no longer the active one */
  constructor(kind: RecoveryKind, scene = '') {
    super({ id: `hnb-moment-${kind}`, window: { title: `HnB.table.kind.${kind}` } })
    this.#kind = kind
    this.#scene = scene
    this.#plan = this.#look()
  }

  #look(): Plan {
    return planOf(this.#kind, { rest: this.#rest }, this.#scene)
  }

  protected override async _prepareContext(
    options: applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ) {
    const context = await super._prepareContext(options)
    this.#plan = this.#look()
    const { rows } = this.#plan
    return Object.assign(context, {
      rootId: this.id,
      hint: `HnB.table.kindHint.${this.#kind}`,
      asksRest: this.#kind === 'scene',
      rests: ['ask', 'yes', 'no'].map((rest) => ({
        rest,
        label: `HnB.table.restOption.${rest}`,
        chosen: rest === this.#rest,
      })),
      groups: grouped(rows),
      empty: rows.length === 0,
      ok: `HnB.table.kind.${this.#kind}`,
    })
  }

  /** Whether people could rest decides anew what would happen. */
  protected override _onChangeForm(
    config: applications.api.ApplicationV2.FormConfiguration,
    event: Event,
  ): void {
    super._onChangeForm(config, event)
    const field = event.target
    if (!(field instanceof HTMLSelectElement) || field.name !== 'rest') return
    this.#rest = field.value === 'yes' || field.value === 'no' ? field.value : 'ask'
    void this.render()
  }

  static async #hold(
    this: MomentPreview,
    _event: Event,
    _form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    const { rows, after } = this.#plan
    const switched = rows.flatMap(({ id, step }, index) =>
      formData.object[`row${index}`] === step.on ? [] : [id],
    )
    const refusal = await submit(
      { type: 'moment', kind: this.#kind, rest: this.#rest, switched, after, scene: this.#scene },
      true,
    )
    if (!refusal) return void (await this.close())
    tellRefusal(refusal)
    await this.render()
  }
}

/** Each actor once, with its steps and the number each has in the plan. */
function grouped(rows: readonly Row[]): object[] {
  const groups = new Map<string, { name: string; img: string; steps: object[] }>()
  for (const [index, { actor, name, img, ruleset, step }] of rows.entries()) {
    const group = groups.get(actor) ?? { name, img, steps: [] }
    group.steps.push({ index, ruleset, words: step.words, on: step.on })
    groups.set(actor, group)
  }
  return [...groups.values()]
}
