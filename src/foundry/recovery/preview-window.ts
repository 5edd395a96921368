/** The window that previews a moment of recovery. */
import { TABLE } from '../../core/outcome'
import type { Circumstances, MomentSpec } from '../../core/recovery'
import type { Row } from '../../core/shell/recovery-rows'
import { setClassName } from '../platform/class-name'
import { submit } from '../play/submit'
import { fieldOf } from '../platform/elements'
import { unveil } from '../platform/faces'
import { forgetFolds } from '../platform/folds'
import { say, tellRefusal } from '../platform/notify'
import { outlinesOn } from '../world/active-rulesets'
import { commonChoices } from '../world/settings'
import type { Part } from '../platform/sheet-base'
import { piecesReady } from '../platform/pieces'
import { systemPath } from '../platform/system-id'
import { openOnce, WindowBase } from '../platform/window-base'
import type { Preview } from './hold'
import { previewOf } from './hold'

import applications = foundry.applications

/** The preview of a moment: its dues, actor by actor. The Gamemaster may add people, and untick people and dues. */
class MomentPreview extends WindowBase {
  static {
    setClassName(this, 'MomentPreview')
  }

  static override DEFAULT_OPTIONS = {
    tag: 'form',
    classes: ['hnb', 'hnb-moment'],
    window: { icon: 'fa-solid fa-clock-rotate-left' },
    position: { width: 480 },
    form: { handler: MomentPreview.#hold, closeOnSubmit: false },
  }

  static override PARTS: Record<string, Part> = {
    body: { template: systemPath('templates/shared/moment.hbs'), scrollable: [''] },
    footer: { template: systemPath('templates/shared/moment-footer.hbs') },
  }

  readonly #moment: MomentSpec
  readonly #scene: string
  #rest: Circumstances['rest']
  #preview: Preview
  /** The actors that the Gamemaster has added (true) or left out (false), by uuid. */
  readonly #switched = new Map<string, boolean>()
  /** The uuids of the form's actors, in the order of its boxes. */
  #people: readonly string[] = []

  /** @param scene the id of the scene that ends; empty for the active scene */
  constructor(moment: MomentSpec, scene = '') {
    super({ id: windowId(moment), window: { title: moment.title } })
    this.#moment = moment
    this.#scene = scene
    const { rest } = commonChoices()
    this.#rest = moment.isRest === true && rest === 'ask' ? 'yes' : rest
    this.#preview = this.#look()
  }

  protected override _onClose(
    options: applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ): void {
    super._onClose(options)
    forgetFolds(this.id)
  }

  #look(): Preview {
    return previewOf(this.#moment, { rest: this.#rest }, this.#scene)
  }

  /** Does a rest change the dues? Otherwise the window does not ask for it. */
  #restMatters(): boolean {
    const [rested, not] = (['yes', 'no'] as const).map((rest) =>
      JSON.stringify(previewOf(this.#moment, { rest }, this.#scene).rows),
    )
    return rested !== not
  }

  protected override async _prepareContext(
    options: applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ) {
    await piecesReady()
    const context = await super._prepareContext(options)
    this.#preview = this.#look()
    const { rows } = this.#preview
    const proposed = new Set(this.#preview.proposed)
    const groups = grouped(rows).map((group) => ({
      ...group,
      proposed: group.ofTable || proposed.has(group.uuid),
      taking: group.ofTable || (this.#switched.get(group.uuid) ?? proposed.has(group.uuid)),
    }))
    this.#people = groups.map(({ uuid }) => uuid)
    const others = groups.filter((group) => !group.proposed)
    return Object.assign(context, {
      rootId: this.id,
      hint: this.#moment.hint,
      asksRest: this.#moment.asksRest && this.#restMatters(),
      rests: ['ask', 'yes', 'no'].map((rest) => ({
        rest,
        label: `HnB.common.restOption.${rest}`,
        chosen: rest === this.#rest,
      })),
      groups: groups.filter((group) => group.proposed),
      others,
      othersOpen: others.some(({ taking }) => taking),
      empty: rows.length === 0,
      ok: this.#moment.title,
    })
  }

  /** Redraws the preview after the answer to the question of rest, because the answer may change the dues. */
  protected override _onChangeForm(
    config: applications.api.ApplicationV2.FormConfiguration,
    event: Event,
  ): void {
    super._onChangeForm(config, event)
    const box = fieldOf(event.target, 'input')
    if (box?.name.startsWith('who')) this.#switch(box)
    const field = fieldOf(event.target, 'select')
    if (field?.name !== 'rest') return
    this.#rest = field.value === 'yes' || field.value === 'no' ? field.value : 'ask'
    void this.render()
  }

  /** Adds or leaves out an actor; the dues of an actor that is left out are disabled. */
  #switch(box: HTMLInputElement): void {
    const uuid = this.#people[Number(box.name.slice('who'.length))]
    if (uuid !== undefined) this.#switched.set(uuid, box.checked)
    box.closest('fieldset')?.toggleAttribute('disabled', !box.checked)
  }

  static async #hold(
    this: MomentPreview,
    _event: Event,
    _form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    const { rows, after } = this.#preview
    const who = this.#people.filter((_uuid, at) => formData.object[`who${at}`] === true)
    const taking = new Set(who)
    const switched = rows.flatMap(({ id, actor, due }, index) =>
      (actor !== TABLE && !taking.has(actor)) || formData.object[`row${index}`] === due.on ? [] : [id],
    )
    const refusal = await submit(
      { type: 'moment', moment: this.#moment.id, rest: this.#rest, switched, after, scene: this.#scene, who },
      true,
    )
    if (!refusal) return void (await this.close())
    tellRefusal(refusal)
    await this.render()
  }
}

const windowId = ({ id }: MomentSpec): string => `hnb-moment-${id}`

/**
 * Opens the preview of a moment, or brings it to the front.
 * @param scene the id of the scene that ends; empty for the active scene
 */
export function openPreview(moment: MomentSpec, scene = ''): Promise<void> {
  return openOnce(windowId(moment), () => new MomentPreview(moment, scene))
}

interface Group {
  readonly uuid: string
  readonly at: number
  readonly name: string
  readonly img: string
  /** Is this the group of the whole table, which always takes part? */
  readonly ofTable: boolean
  readonly dues: object[]
}

/** Groups the rows by actor, in their order; each due keeps the index of its row. */
function grouped(rows: readonly Row[]): Group[] {
  const isOfSeveral = new Set(rows.map(({ ruleset }) => ruleset)).size > 1
  const groups = new Map<string, Group>()
  for (const [index, { actor, name, img, ruleset, due }] of rows.entries()) {
    const group = groups.get(actor) ?? {
      uuid: actor,
      at: groups.size,
      name: unveil(name) || say({ key: 'HnB.common.title' }),
      img,
      ofTable: actor === TABLE,
      dues: [],
    }
    group.dues.push({
      index,
      ruleset,
      mark: isOfSeveral ? markOf(ruleset) : null,
      words: due.words,
      on: due.on,
    })
    groups.set(actor, group)
  }
  return [...groups.values()]
}

/** The icon and title of a row's game; null where the game is off. */
function markOf(ruleset: string): object | null {
  const outline = outlinesOn().find(({ key }) => key === ruleset)
  return outline ? { icon: outline.icon, title: `HnB.${outline.key}.title` } : null
}
