/** The window "Rules at this table". */
import type { DeepPartial } from '@league-of-foundry-developers/foundry-vtt-types/utils'
import { setClassName } from '../platform/class-name'
import { allMixtures, outlines } from '../world/active-rulesets'
import type { ChosenDeck } from '../decks/deck-choice'
import { chosenDeck, decksPlayed, offeredDecks, tellDecks } from '../decks/deck-choice'
import { tellRefusal } from '../platform/notify'
import type { Part } from '../platform/sheet-base'
import { saveRules, settingsFields, settingsOf, COMMON_CHOICES } from '../world/settings'
import { piecesReady } from '../platform/pieces'
import { SYSTEM_ID, systemPath } from '../platform/system-id'
import { renderPart } from '../platform/templates'
import { WindowBase } from '../platform/window-base'

import applications = foundry.applications

type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** Settings > Rules at this table: the Gamemaster chooses the games, and the table's settings for each. */
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
    actions: { preset: RulesWindow.#preset },
    // `#save` closes the window itself, after it has saved the rules.
    form: { handler: RulesWindow.#save, closeOnSubmit: false },
  }

  static override PARTS: Record<string, Part> = {
    body: { template: systemPath('templates/shared/rules.hbs'), scrollable: [''] },
    footer: { template: 'templates/generic/form-footer.hbs' },
  }

  /** Numbers the readings of the decks, so that the window does not show an outdated one. */
  #readings = 0

  protected override async _prepareContext(options: RenderOptions) {
    await piecesReady()
    const context = await super._prepareContext(options)
    return Object.assign(context, this.#context())
  }

  /** Attaches each list of suggestions to its input, which Foundry's form inputs cannot do, and marks the preset. */
  protected override async _onRender(
    context: DeepPartial<applications.api.ApplicationV2.RenderContext>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options)
    for (const list of this.element.querySelectorAll<HTMLDataListElement>('datalist[data-of]')) {
      const { of = '' } = list.dataset
      this.element.querySelector(`input[name="${of}"]`)?.setAttribute('list', list.id)
    }
    if (options.isFirstRender) {
      this.element.addEventListener('change', () => {
        this.#press()
        void this.#readDecks()
      })
    }
    this.#press()
    await this.#readDecks()
  }

  /** Shows below each chosen deck what the game recognises in it, with the form's present settings. */
  async #readDecks(): Promise<void> {
    this.#readings += 1
    const turn = this.#readings
    const form = new foundry.applications.ux.FormDataExtended(this.#form)
    const typed: Record<string, unknown> = { ...foundry.utils.expandObject(form.object) }
    for (const place of this.element.querySelectorAll<HTMLElement>('[data-reads-deck]')) {
      const chosen = await chosenIn(place.dataset.readsDeck ?? '', typed)
      const refusal = chosen?.refusal && { key: chosen.refusal.refused, data: chosen.refusal.data }
      const shown = chosen
        ? await renderPart('shared/deck-reading', { refusal, lines: chosen.reading.lines })
        : ''
      // The person has changed the form meanwhile, and a newer reading runs.
      if (turn !== this.#readings) return
      place.innerHTML = shown
    }
  }

  get #form(): HTMLFormElement {
    // Reason for the cast: the window's own element is a form (`tag`).
    return this.element as HTMLFormElement
  }

  #context(): object {
    const on = game.settings.get(SYSTEM_ID, 'rulesets')
    return {
      rootId: this.id,
      mixtures: allMixtures().map(({ id }) => ({
        id,
        title: `HnB.rules.preset.${id}.title`,
        hint: `HnB.rules.preset.${id}.hint`,
        means: `HnB.rules.preset.${id}.means`,
      })),
      games: outlines().map((ruleset) => ({
        id: ruleset.id,
        key: ruleset.key,
        icon: ruleset.icon,
        title: `HnB.${ruleset.key}.title`,
        hint: `HnB.${ruleset.key}.hint`,
        on: on.includes(ruleset.id),
        fields: choicesOf(ruleset),
      })),
      table: choicesOf(COMMON_CHOICES),
      buttons: [{ type: 'submit', icon: 'fa-solid fa-check', label: 'HnB.rules.save' }],
    }
  }

  /** Ticks the games of a preset. Only Save stores them. */
  static #preset(this: RulesWindow, _event: PointerEvent, target: HTMLElement): void {
    const wanted = gamesOf(target.dataset.preset)
    for (const box of this.element.querySelectorAll<HTMLInputElement>('input[name^="on."]')) {
      box.checked = wanted.includes(box.name.slice('on.'.length))
    }
    this.#press()
  }

  /** Marks the preset as pressed whose games are exactly the ticked ones, and shows what its mixture means. */
  #press(): void {
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>('input[name^="on."]')]
    for (const preset of this.element.querySelectorAll<HTMLElement>('[data-preset]')) {
      const wanted = gamesOf(preset.dataset.preset)
      const fits = boxes.every((box) => box.checked === wanted.includes(box.name.slice('on.'.length)))
      preset.setAttribute('aria-pressed', String(fits))
      const means = this.element.querySelector(`[data-means="${preset.dataset.preset ?? ''}"]`)
      means?.toggleAttribute('hidden', !fits)
    }
  }

  static async #save(
    this: RulesWindow,
    _event: Event,
    _form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    const data: Record<string, unknown> = { ...foundry.utils.expandObject(formData.object) }
    const { on } = data
    const ticks = typeof on === 'object' && on !== null ? Object.entries(on) : []
    const choices = new Map(
      [COMMON_CHOICES, ...outlines()].flatMap(({ key }) => (key in data ? [[key, data[key]] as const] : [])),
    )
    for (const { dataset } of this.element.querySelectorAll<HTMLElement>('[data-reads-deck]')) {
      const chosen = await chosenIn(dataset.readsDeck ?? '', data)
      if (chosen?.refusal) return tellRefusal(chosen.refusal)
    }
    const before = decksPlayed()
    await saveRules(
      ticks.filter(([, ticked]) => ticked === true).map(([id]) => id),
      choices,
    )
    await this.close()
    await tellDecks(before)
  }
}

/** Reads the deck that a form names in a field such as `tarot.deck`; null for the deck that comes with the game. */
async function chosenIn(field: string, data: Readonly<Record<string, unknown>>): Promise<ChosenDeck | null> {
  const [key = ''] = field.split('.')
  if (!foundry.utils.getProperty(data, field)) return null
  return chosenDeck(key, { ...(settingsOf({ key }) as object), ...(data[key] as object | undefined) })
}

/** The ids of the games of a preset: all games, the games of a mixture, or a single game. */
function gamesOf(preset = ''): readonly string[] {
  if (preset === 'all') return outlines().map(({ id }) => id)
  return allMixtures().find(({ id }) => id === preset)?.games ?? [preset]
}

/** The form field for the game that runs a fight. It offers every known game with rules for rounds. */
function fightField(): foundry.data.fields.DataField.Any {
  const games = outlines().filter(({ rounds }) => rounds)
  return new foundry.data.fields.StringField({
    required: true,
    blank: false,
    choices: {
      auto: 'HnB.common.fightOption.auto',
      ...Object.fromEntries(games.map(({ key }) => [key, `HnB.${key}.title`])),
      none: 'HnB.common.fightOption.none',
    },
  })
}

/** The settings of a game or of the table, each with its label, hint and value, for Foundry's own form inputs. */
function choicesOf(choosing: Parameters<typeof settingsFields>[0] & { readonly key: string }): object[] {
  const { key } = choosing
  return settingsFields(choosing).map(({ name, field, suggests, isDeck }) => {
    const value: unknown = foundry.utils.getProperty(settingsOf(choosing) as object, name)
    return {
      suggests,
      field: name === 'fight' ? fightField() : isDeck ? deckField(String(value)) : field,
      name: `${key}.${name}`,
      label: `HnB.${key}.setting.${name}.label`,
      hint: hintOf(`HnB.${key}.setting.${name}.hint`),
      value,
      isDeck,
    }
  })
}

/** The form field for a deck. It offers the table's own decks, and the deck that comes with the game. */
function deckField(chosen: string): foundry.data.fields.DataField.Any {
  return new foundry.data.fields.StringField({ required: true, blank: true, choices: offeredDecks(chosen) })
}

/** The language key of a setting's hint; empty where the language file has none. */
const hintOf = (key: string): string => (game.i18n.has(key) ? key : '')
