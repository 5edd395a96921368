/** The window "Rules at this table". */
import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { setClassName } from '../platform/class-name'
import { allGameMixtures, allGameOutlines } from '../world/active-rulesets'
import type { ChosenDeck } from '../decks/deck-choice'
import { analyseChosenDeck, deckIdsOfActiveGames, notifyOfDeckAnalyses } from '../decks/deck-choice'
import { waitForDataComparison, whyNotConnected } from '../platform/connection'
import { localizePhrase, notifyRefusal, notifyUser } from '../platform/notify'
import { whyNotUserPermitted } from '../platform/permissions'
import type { SheetPart } from '../platform/sheet-base'
import { COMMON_SETTINGS_OWNER } from '../world/session'
import { saveGameSettings, currentGameSettings } from '../world/settings'
import { waitForTemplatePartials } from '../platform/partials'
import { SYSTEM_ID, systemPath } from '../platform/icon-path'
import { renderOurTemplate } from '../platform/templates'
import { WindowBase } from '../platform/window-base'
import { explainGameMixture } from './explain-mixture'
import { saveActiveGames } from './save-games'
import { createSettingRows } from './setting-rows'

export { saveActiveGames as saveGames } from './save-games'

import applications = foundry.applications

type RulesRenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** The window of Settings > Rules at this table: the active games, and each game's settings for this table. */
export class RulesWindow extends WindowBase {
  static {
    setClassName(this, 'RulesWindow')
  }

  static override DEFAULT_OPTIONS = {
    id: 'hnb-rules',
    tag: 'form',
    classes: ['hnb', 'hnb-rules'],
    window: {
      title: 'HnB.rules.title',
      icon: 'fa-solid fa-scale-balanced',
      contentClasses: ['standard-form'],
    },
    position: { width: 560 },
    actions: { preset: RulesWindow.#tickPreset },
    // The form does not close the window, because `#save` closes it when the rules are saved.
    form: { handler: RulesWindow.#save, closeOnSubmit: false },
  }

  static override PARTS: Record<string, SheetPart> = {
    body: { template: systemPath('templates/shared/rules.hbs'), scrollable: [''] },
    footer: { template: 'templates/generic/form-footer.hbs' },
  }

  /**
   * The number of the newest analysis of decks. An analysis with a lower number is outdated, and its result is not
   * shown.
   */
  #readingNumber = 0

  protected override async _prepareContext(options: RulesRenderOptions) {
    await waitForTemplatePartials()
    const context = await super._prepareContext(options)
    return Object.assign(context, this.#context())
  }

  /** Links each input to its list of suggestions, because Foundry's form inputs have none. */
  protected override async _onRender(
    context: DeepPartial<applications.api.ApplicationV2.RenderContext>,
    options: DeepPartial<RulesRenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options)
    for (const suggestionListElement of this.element.querySelectorAll<HTMLDataListElement>(
      'datalist[data-of]',
    )) {
      const { of: fieldName = '' } = suggestionListElement.dataset
      this.element.querySelector(`input[name="${fieldName}"]`)?.setAttribute('list', suggestionListElement.id)
    }
    if (options.isFirstRender) {
      this.element.addEventListener('change', () => {
        this.#showChosenGames()
        void this.#showDeckAnalyses()
      })
    }
    this.#showChosenGames()
    await this.#showDeckAnalyses()
  }

  /** Shows, below each chosen deck in the form, what the game recognises in the deck under the form's settings. */
  async #showDeckAnalyses(): Promise<void> {
    this.#readingNumber += 1
    const numberOfThisDeckAnalysis = this.#readingNumber
    const form = new foundry.applications.ux.FormDataExtended(this.#form)
    const formData: Record<string, unknown> = { ...foundry.utils.expandObject(form.object) }
    for (const deckAnalysisElement of this.element.querySelectorAll<HTMLElement>('[data-reads-deck]')) {
      const deckChosenInForm = await findDeckChosenInForm(
        deckAnalysisElement.dataset.readsDeck ?? '',
        formData,
      )
      const refusal = deckChosenInForm?.refusal && {
        key: deckChosenInForm.refusal.refused,
        data: deckChosenInForm.refusal.data,
      }
      const deckAnalysisHtml = deckChosenInForm
        ? await renderOurTemplate('shared/deck-reading', { refusal, lines: deckChosenInForm.reading.lines })
        : ''
      // If the person has changed the form during this analysis, a newer analysis is running. Then this result is
      // outdated and not shown.
      if (numberOfThisDeckAnalysis !== this.#readingNumber) return
      deckAnalysisElement.innerHTML = deckAnalysisHtml
    }
  }

  get #form(): HTMLFormElement {
    // Cast: the window's option `tag` makes its element a form.
    return this.element as HTMLFormElement
  }

  #context(): object {
    const chosenGames = game.settings.get(SYSTEM_ID, 'rulesets')
    return {
      rootId: this.id,
      mixtures: allGameMixtures().map(({ id }) => ({
        id,
        title: `HnB.rules.preset.${id}.title`,
        hint: `HnB.rules.preset.${id}.hint`,
      })),
      games: allGameOutlines().map((ruleset) => ({
        id: ruleset.id,
        key: ruleset.key,
        icon: ruleset.icon,
        title: `HnB.${ruleset.key}.title`,
        hint: `HnB.${ruleset.key}.hint`,
        on: chosenGames.includes(ruleset.id),
        fields: createSettingRows(ruleset),
      })),
      table: createSettingRows(COMMON_SETTINGS_OWNER),
      buttons: [{ type: 'submit', icon: 'fa-solid fa-check', label: 'HnB.rules.save' }],
    }
  }

  /** Ticks the games of a preset. Nothing is stored until the person saves. */
  static #tickPreset(this: RulesWindow, _event: PointerEvent, gamePresetButton: HTMLElement): void {
    const presetGameIds = listGameIdsOfPreset(gamePresetButton.dataset.preset)
    for (const gameCheckbox of this.element.querySelectorAll<HTMLInputElement>('input[name^="on."]')) {
      gameCheckbox.checked = presetGameIds.includes(gameCheckbox.name.slice('on.'.length))
    }
    this.#showChosenGames()
  }

  /**
   * Finds the preset button for exactly the games that are ticked, and shows it as pressed. Explains what these games
   * mean together.
   */
  #showChosenGames(): void {
    const tickedCheckboxes = [
      ...this.element.querySelectorAll<HTMLInputElement>('input[name^="on."]:checked'),
    ]
    const tickedGameIds = tickedCheckboxes.map(({ name }) => name.slice('on.'.length))
    for (const pressedPresetButton of this.element.querySelectorAll<HTMLElement>('[data-preset]')) {
      const presetGameIds = listGameIdsOfPreset(pressedPresetButton.dataset.preset)
      const isPresetTicked =
        tickedGameIds.length === presetGameIds.length &&
        tickedGameIds.every((gameId) => presetGameIds.includes(gameId))
      pressedPresetButton.setAttribute('aria-pressed', String(isPresetTicked))
    }
    const gameMixtureNoteElement = this.element.querySelector<HTMLElement>('[data-mixture]')
    const fightSetting =
      this.element.querySelector<HTMLSelectElement>('[name="common.fight"]')?.value ?? 'auto'
    const explanationLines = explainGameMixture(tickedGameIds, fightSetting).map((explanationPhrase) => {
      const explanationLine = this.element.ownerDocument.createElement('p')
      explanationLine.textContent = localizePhrase(explanationPhrase)
      return explanationLine
    })
    gameMixtureNoteElement?.toggleAttribute('hidden', explanationLines.length === 0)
    // Two sentences are always visible: which game decides, and that one game counts a blow. The examples are
    // collapsible, because they would push the games' checkboxes out of sight.
    const [visiblePart, collapsiblePart] =
      gameMixtureNoteElement?.querySelectorAll('[data-mixture-lines]') ?? []
    visiblePart?.replaceChildren(...explanationLines.slice(0, 2))
    collapsiblePart?.replaceChildren(...explanationLines.slice(2))
  }

  static async #save(
    this: RulesWindow,
    _event: Event,
    _form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    await waitForDataComparison()
    const refusal = whyNotConnected() ?? whyNotUserPermitted('SETTINGS_MODIFY')
    if (refusal) return notifyRefusal(refusal)
    const rulesFormData: Record<string, unknown> = { ...foundry.utils.expandObject(formData.object) }
    const { on: chosenGames } = rulesFormData
    const tickedStatesByGameKey =
      typeof chosenGames === 'object' && chosenGames !== null ? Object.entries(chosenGames) : []
    const chosenDeckIds = new Map(
      [COMMON_SETTINGS_OWNER, ...allGameOutlines()].flatMap(({ key }) =>
        key in rulesFormData ? [[key, rulesFormData[key]] as const] : [],
      ),
    )
    for (const { dataset } of this.element.querySelectorAll<HTMLElement>('[data-reads-deck]')) {
      const deckChosenInForm = await findDeckChosenInForm(dataset.readsDeck ?? '', rulesFormData)
      if (deckChosenInForm?.refusal) return notifyRefusal(deckChosenInForm.refusal)
    }
    const previousDeckIds = deckIdsOfActiveGames()
    await saveGameSettings(chosenDeckIds)
    const chosenGameIds = tickedStatesByGameKey.filter(([, ticked]) => ticked === true).map(([id]) => id)
    if (!(await saveActiveGames(chosenGameIds))) return
    await this.close()
    notifyUser('info', { key: 'HnB.rules.saved' })
    await notifyOfDeckAnalyses(previousDeckIds)
  }
}

/** The deck chosen in a form field such as `tarot.deck`. Null for the game's own deck. */
async function findDeckChosenInForm(
  fieldPath: string,
  formData: Readonly<Record<string, unknown>>,
): Promise<ChosenDeck | null> {
  const [gameKey = ''] = fieldPath.split('.')
  if (!foundry.utils.getProperty(formData, fieldPath)) return null
  return analyseChosenDeck(gameKey, {
    ...(currentGameSettings({ key: gameKey }) as object),
    ...(formData[gameKey] as object | undefined),
  })
}

/** The ids of the games that a preset button ticks: all games, a known combination of games, or a single game. */
function listGameIdsOfPreset(presetName = ''): readonly string[] {
  if (presetName === 'all') return allGameOutlines().map(({ id }) => id)
  return allGameMixtures().find(({ id }) => id === presetName)?.games ?? [presetName]
}
