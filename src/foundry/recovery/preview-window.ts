/** The window that previews a recovery, such as a safe rest or the end of a scene. */
import { EDIT_TARGET_FOR_WHOLE_TABLE } from '../../core/outcome'
import type { RecoveryCircumstances, RecoveryMomentDefinition } from '../../core/recovery'
import { COMMON_RECOVERY_MOMENTS, findRecoveryButtonPhraseKey } from '../../core/recovery'
import { setClassName } from '../platform/class-name'
import { submitClientRequest } from '../play/submit-request'
import { findInputOrSelectOfEventTarget } from '../platform/elements'
import { forgetCollapsibles } from '../platform/collapsibles'
import { notifyRefusal } from '../platform/notify'
import { currentCommonSettings } from '../world/settings'
import type { SheetPart } from '../platform/sheet-base'
import { waitForTemplatePartials } from '../platform/partials'
import { systemPath } from '../platform/icon-path'
import { openWindowOnce, WindowBase } from '../platform/window-base'
import { groupEffectsByActor } from './effect-groups'
import type { UnansweredQuestionsOfMessage } from './open-questions'
import { fetchUnansweredQuestions } from './open-questions'
import type { RecoveryMomentEffectsPreview } from './preview-moment'
import { previewRecoveryMoment } from './preview-moment'

import applications = foundry.applications

/**
 * The window that previews a recovery. It lists the effects on each actor. The Gamemaster may add people, and untick
 * people and effects.
 */
class RecoveryMomentPreview extends WindowBase {
  static {
    setClassName(this, 'RecoveryMomentPreview')
  }

  static override DEFAULT_OPTIONS = {
    tag: 'form',
    classes: ['hnb', 'hnb-moment'],
    window: { icon: 'fa-solid fa-clock-rotate-left' },
    position: { width: 480 },
    form: { handler: RecoveryMomentPreview.#hold, closeOnSubmit: false },
  }

  static override PARTS: Record<string, SheetPart> = {
    body: { template: systemPath('templates/shared/moment.hbs'), scrollable: [''] },
    footer: { template: systemPath('templates/shared/moment-footer.hbs') },
  }

  readonly #moment: RecoveryMomentDefinition
  #scene: string
  #rest: RecoveryCircumstances['rest']
  #preview: RecoveryMomentEffectsPreview
  /** The people whom the Gamemaster has ticked (true) or unticked (false), by actor uuid. */
  readonly #toggledActors = new Map<string, boolean>()
  /** The uuids of the actors whose checkboxes the form shows, in the order of the checkboxes. */
  #formUuids: readonly string[] = []

  /** @param sceneId the id of the scene that ends; empty for the active scene */
  constructor(recoveryMoment: RecoveryMomentDefinition, sceneId = '') {
    super({
      id: createRecoveryMomentWindowId(recoveryMoment),
      window: { title: findRecoveryButtonPhraseKey(recoveryMoment) },
    })
    this.#moment = recoveryMoment
    this.#scene = sceneId
    const { rest } = currentCommonSettings()
    this.#rest = recoveryMoment.isRest === true && rest === 'ask' ? 'yes' : rest
    this.#preview = this.#calculate()
  }

  /** Shows the recovery for another scene in a preview that is already open. */
  async showScene(sceneId: string): Promise<void> {
    if (sceneId === this.#scene) return
    this.#scene = sceneId
    this.#toggledActors.clear()
    await this.render()
  }

  protected override _onClose(
    options: applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ): void {
    super._onClose(options)
    forgetCollapsibles(this.id)
  }

  #calculate(): RecoveryMomentEffectsPreview {
    return previewRecoveryMoment(this.#moment, { rest: this.#rest }, this.#scene)
  }

  /** True if the preview asks whether people could rest. It asks only if the effects depend on the answer. */
  #isRestRelevant(): boolean {
    const [rested, unrested] = (['yes', 'no'] as const).map((safeRestOption) =>
      JSON.stringify(previewRecoveryMoment(this.#moment, { rest: safeRestOption }, this.#scene).rows),
    )
    return rested !== unrested
  }

  protected override async _prepareContext(
    options: applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ) {
    await waitForTemplatePartials()
    const context = await super._prepareContext(options)
    this.#preview = this.#calculate()
    const { rows } = this.#preview
    const proposedActorUuids = new Set(this.#preview.proposedUuids)
    const effectGroups = groupEffectsByActor(rows).map((effectGroup) => {
      const isEffectGroupProposed = effectGroup.ofTable || proposedActorUuids.has(effectGroup.uuid)
      return {
        ...effectGroup,
        proposed: isEffectGroupProposed,
        taking: this.#toggledActors.get(effectGroup.uuid) ?? isEffectGroupProposed,
      }
    })
    this.#formUuids = effectGroups.map(({ uuid }) => uuid)
    const effectGroupsToAdd = effectGroups.filter((effectGroup) => !effectGroup.proposed)
    return Object.assign(context, {
      rootId: this.id,
      hint: this.#moment.hint,
      elsewhere: findOtherSceneName(this.#scene),
      asksRest: this.#moment.asksRest && this.#isRestRelevant(),
      rests: ['ask', 'yes', 'no'].map((safeRestOption) => ({
        rest: safeRestOption,
        label: `HnB.common.restOption.${safeRestOption}`,
        chosen: safeRestOption === this.#rest,
      })),
      groups: effectGroups.filter((effectGroup) => effectGroup.proposed),
      others: effectGroupsToAdd,
      othersOpen: effectGroupsToAdd.some(({ taking }) => taking),
      questions: await this.#openQuestions(),
      empty: rows.length === 0,
      ok: findRecoveryButtonPhraseKey(this.#moment),
    })
  }

  /**
   * Lists the open questions on which the end of a scene or session has an effect. Returns none for other recoveries,
   * because those do not end a scene or session.
   */
  async #openQuestions(): Promise<readonly UnansweredQuestionsOfMessage[]> {
    if (!COMMON_RECOVERY_MOMENTS.some(({ id }) => id === this.#moment.id)) return []
    const tickedTableEffectRows = this.#preview.rows.filter(
      ({ actor, effect }) => actor === EDIT_TARGET_FOR_WHOLE_TABLE && effect.ticked,
    )
    return fetchUnansweredQuestions(tickedTableEffectRows.flatMap(({ effect }) => effect.edits ?? []))
  }

  /**
   * Handles a change in the preview's form. If the Gamemaster changes the answer to whether people could rest, the
   * effects may change, so the preview is drawn again.
   */
  protected override _onChangeForm(
    config: applications.api.ApplicationV2.FormConfiguration,
    event: Event,
  ): void {
    super._onChangeForm(config, event)
    const actorCheckbox = findInputOrSelectOfEventTarget(event.target, 'input')
    if (actorCheckbox?.name.startsWith('who')) this.#toggleActor(actorCheckbox)
    const changedSelectElement = findInputOrSelectOfEventTarget(event.target, 'select')
    if (changedSelectElement?.name !== 'rest') return
    this.#rest =
      changedSelectElement.value === 'yes' || changedSelectElement.value === 'no'
        ? changedSelectElement.value
        : 'ask'
    void this.render()
  }

  /** Adds an actor to the participants, or removes the actor and disables its effects. */
  #toggleActor(actorCheckbox: HTMLInputElement): void {
    const actorUuid = this.#formUuids[Number(actorCheckbox.name.slice('who'.length))]
    if (actorUuid !== undefined) this.#toggledActors.set(actorUuid, actorCheckbox.checked)
    actorCheckbox.closest('fieldset')?.toggleAttribute('disabled', !actorCheckbox.checked)
  }

  static async #hold(
    this: RecoveryMomentPreview,
    _event: Event,
    _form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    const { rows, lastMessageId } = this.#preview
    const participantUuids = this.#formUuids.filter((_uuid, index) => formData.object[`who${index}`] === true)
    const switchedEffectRowIds = rows.flatMap(({ id, actor, effect }, index) =>
      (actor !== EDIT_TARGET_FOR_WHOLE_TABLE && !participantUuids.includes(actor)) ||
      formData.object[`row${index}`] === effect.ticked
        ? []
        : [id],
    )
    const refusal = await submitClientRequest(
      {
        type: 'moment',
        moment: this.#moment.id,
        rest: this.#rest,
        switched: switchedEffectRowIds,
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

const createRecoveryMomentWindowId = ({ id }: RecoveryMomentDefinition): string => `hnb-moment-${id}`

/**
 * Opens the preview of a recovery, or brings it to the front.
 * @param sceneId the scene that ends; empty for the active scene
 */
export async function showRecoveryMomentPreview(
  recoveryMoment: RecoveryMomentDefinition,
  sceneId = '',
): Promise<void> {
  const windowId = createRecoveryMomentWindowId(recoveryMoment)
  const previewWindow = applications.instances.get(windowId)
  if (previewWindow instanceof RecoveryMomentPreview) await previewWindow.showScene(sceneId)
  await openWindowOnce(windowId, () => new RecoveryMomentPreview(recoveryMoment, sceneId))
}

/** The name of the scene that ends. Null if this scene is the active scene. */
function findOtherSceneName(sceneId: string): string | null {
  const endingScene = game.scenes.get(sceneId)
  return endingScene && !endingScene.active ? endingScene.name : null
}
