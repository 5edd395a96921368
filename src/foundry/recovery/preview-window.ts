/** The window that previews a moment of recovery. */
import { TABLE_TARGET } from '../../core/outcome'
import type { MomentCircumstances, MomentDefinition } from '../../core/recovery'
import { COMMON_MOMENTS } from '../../core/recovery'
import type { EffectRow } from '../../core/shell/recovery-rows'
import { setClassName } from '../platform/class-name'
import { submitRequest } from '../play/submit-request'
import { fieldFromTarget } from '../platform/elements'
import { fillInNames } from '../platform/actor-names'
import { forgetCollapsibles } from '../platform/collapsibles'
import { capitalizeFirstLetter, localizePhrase, notifyRefusal } from '../platform/notify'
import { activeGameOutlines } from '../world/active-rulesets'
import { currentCommonSettings } from '../world/settings'
import type { SheetPart } from '../platform/sheet-base'
import { partialsReady } from '../platform/partials'
import { systemPath } from '../platform/icon-path'
import { openWindowOnce, WindowBase } from '../platform/window-base'
import type { OpenQuestions } from './open-questions'
import { readOpenQuestions } from './open-questions'
import type { MomentEffects } from './preview-moment'
import { previewMoment } from './preview-moment'

import applications = foundry.applications

/**
 * The preview of a moment. It lists the effects on each actor. The Gamemaster may add people, and untick people and
 * effects.
 */
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

  static override PARTS: Record<string, SheetPart> = {
    body: { template: systemPath('templates/shared/moment.hbs'), scrollable: [''] },
    footer: { template: systemPath('templates/shared/moment-footer.hbs') },
  }

  readonly #moment: MomentDefinition
  #scene: string
  #rest: MomentCircumstances['rest']
  #preview: MomentEffects
  /** The people whom the Gamemaster has ticked (true) or unticked (false), by actor uuid. */
  readonly #toggledActors = new Map<string, boolean>()
  /** The uuids of the actors in the form, in the order of their checkboxes. */
  #formUuids: readonly string[] = []

  /** @param scene the id of the scene that ends; empty for the active scene */
  constructor(moment: MomentDefinition, scene = '') {
    super({ id: momentWindowId(moment), window: { title: moment.title } })
    this.#moment = moment
    this.#scene = scene
    const { rest } = currentCommonSettings()
    this.#rest = moment.isRest === true && rest === 'ask' ? 'yes' : rest
    this.#preview = this.#calculate()
  }

  /** Shows the moment for another scene in a preview that is already open. */
  async showScene(scene: string): Promise<void> {
    if (scene === this.#scene) return
    this.#scene = scene
    this.#toggledActors.clear()
    await this.render()
  }

  protected override _onClose(
    options: applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ): void {
    super._onClose(options)
    forgetCollapsibles(this.id)
  }

  #calculate(): MomentEffects {
    return previewMoment(this.#moment, { rest: this.#rest }, this.#scene)
  }

  /** Do the effects depend on whether people could rest? Only if they do, the window asks whether people could rest. */
  #isRestRelevant(): boolean {
    const [rested, unrested] = (['yes', 'no'] as const).map((restOption) =>
      JSON.stringify(previewMoment(this.#moment, { rest: restOption }, this.#scene).rows),
    )
    return rested !== unrested
  }

  protected override async _prepareContext(
    options: applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ) {
    await partialsReady()
    const context = await super._prepareContext(options)
    this.#preview = this.#calculate()
    const { rows } = this.#preview
    const proposedUuids = new Set(this.#preview.proposedUuids)
    const groups = groupEffectsByActor(rows).map((group) => {
      const isProposed = group.ofTable || proposedUuids.has(group.uuid)
      return { ...group, proposed: isProposed, taking: this.#toggledActors.get(group.uuid) ?? isProposed }
    })
    this.#formUuids = groups.map(({ uuid }) => uuid)
    const groupsToAdd = groups.filter((group) => !group.proposed)
    return Object.assign(context, {
      rootId: this.id,
      hint: this.#moment.hint,
      elsewhere: otherSceneName(this.#scene),
      asksRest: this.#moment.asksRest && this.#isRestRelevant(),
      rests: ['ask', 'yes', 'no'].map((restOption) => ({
        rest: restOption,
        label: `HnB.common.restOption.${restOption}`,
        chosen: restOption === this.#rest,
      })),
      groups: groups.filter((group) => group.proposed),
      others: groupsToAdd,
      othersOpen: groupsToAdd.some(({ taking }) => taking),
      questions: await this.#openQuestions(),
      empty: rows.length === 0,
      ok: this.#moment.title,
    })
  }

  /**
   * The open questions that the end of a scene or session closes or leaves open. Empty for other moments, because they end
   * nothing.
   */
  async #openQuestions(): Promise<readonly OpenQuestions[]> {
    if (!COMMON_MOMENTS.some(({ id }) => id === this.#moment.id)) return []
    const tickedTableRows = this.#preview.rows.filter(
      ({ actor, effect }) => actor === TABLE_TARGET && effect.ticked,
    )
    return readOpenQuestions(tickedTableRows.flatMap(({ effect }) => effect.edits ?? []))
  }

  /**
   * The Gamemaster's answer whether people could rest may change the effects. So the preview is redrawn after this
   * answer.
   */
  protected override _onChangeForm(
    config: applications.api.ApplicationV2.FormConfiguration,
    event: Event,
  ): void {
    super._onChangeForm(config, event)
    const box = fieldFromTarget(event.target, 'input')
    if (box?.name.startsWith('who')) this.#toggleActor(box)
    const field = fieldFromTarget(event.target, 'select')
    if (field?.name !== 'rest') return
    this.#rest = field.value === 'yes' || field.value === 'no' ? field.value : 'ask'
    void this.render()
  }

  /** Adds an actor to the participants, or removes the actor and disables its effects. */
  #toggleActor(box: HTMLInputElement): void {
    const uuid = this.#formUuids[Number(box.name.slice('who'.length))]
    if (uuid !== undefined) this.#toggledActors.set(uuid, box.checked)
    box.closest('fieldset')?.toggleAttribute('disabled', !box.checked)
  }

  static async #hold(
    this: MomentPreview,
    _event: Event,
    _form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    const { rows, lastMessageId } = this.#preview
    const participantUuids = this.#formUuids.filter((_uuid, index) => formData.object[`who${index}`] === true)
    const switchedRowIds = rows.flatMap(({ id, actor, effect }, index) =>
      (actor !== TABLE_TARGET && !participantUuids.includes(actor)) ||
      formData.object[`row${index}`] === effect.ticked
        ? []
        : [id],
    )
    const refusal = await submitRequest(
      {
        type: 'moment',
        moment: this.#moment.id,
        rest: this.#rest,
        switched: switchedRowIds,
        after: lastMessageId,
        scene: this.#scene,
        who: participantUuids,
      },
      true,
    )
    if (!refusal) return void (await this.close())
    notifyRefusal(refusal)
    await this.render()
  }
}

const momentWindowId = ({ id }: MomentDefinition): string => `hnb-moment-${id}`

/**
 * Opens the preview of a moment, or brings it to the front.
 * @param scene the id of the scene that ends; empty for the active scene
 */
export async function showMomentPreview(moment: MomentDefinition, scene = ''): Promise<void> {
  const id = momentWindowId(moment)
  const preview = applications.instances.get(id)
  if (preview instanceof MomentPreview) await preview.showScene(scene)
  await openWindowOnce(id, () => new MomentPreview(moment, scene))
}

/** The name of the scene that ends. Null if this scene is the active scene. */
function otherSceneName(id: string): string | null {
  const scene = game.scenes.get(id)
  return scene && !scene.active ? scene.name : null
}

interface EffectGroup {
  readonly uuid: string
  readonly at: number
  readonly name: string
  readonly img: string
  /**
   * Does this row show the table's own effects? An actor's effects have a row of the actor. The table takes part in
   * every moment.
   */
  readonly ofTable: boolean
  readonly effects: object[]
}

/** Groups the effects by actor, in the order of the rows. Each effect keeps the number of its row. */
function groupEffectsByActor(rows: readonly EffectRow[]): EffectGroup[] {
  const hasSeveralGames = new Set(rows.map(({ ruleset }) => ruleset)).size > 1
  const groups = new Map<string, EffectGroup>()
  for (const [index, { actor, name, img, ruleset, effect }] of rows.entries()) {
    const group = groups.get(actor) ?? {
      uuid: actor,
      at: groups.size,
      name: fillInNames(name) || localizePhrase({ key: 'HnB.common.title' }),
      img,
      ofTable: actor === TABLE_TARGET,
      effects: [],
    }
    group.effects.push({
      index,
      ruleset,
      mark: hasSeveralGames ? gameIconAndTitle(ruleset) : null,
      // The preview shows the phrase as a row of its own, so the phrase begins with a capital letter. A pending step
      // uses the same phrase within a sentence.
      phrase: { text: capitalizeFirstLetter(localizePhrase(effect.phrase)) },
      on: effect.ticked,
    })
    groups.set(actor, group)
  }
  return [...groups.values()]
}

/** The icon and title of a row's game. Null if the game is inactive. */
function gameIconAndTitle(ruleset: string): object | null {
  const outline = activeGameOutlines().find(({ key }) => key === ruleset)
  return outline ? { icon: outline.icon, title: `HnB.${outline.key}.title` } : null
}
