/**
 * Implements Foundry's `game.i18n`: https://foundryvtt.com/api/v14/classes/foundry.helpers.Localization.html,
 * foundry-api §10.2
 */
import { throwDeprecated } from '../errors'
import { isV14 } from '../generation'
import { game } from '../state'
import { getProperty } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { mergeObject } from '../utils/merge-object'
import { CORE_TEXTS } from './core-texts'
import { labelFields } from './field-labels'
import type { LabelledModel } from './field-labels'

/** The values for a text's placeholders. The key `name` belongs to the placeholder `{name}`. */
type PlaceholderValues = Record<string, unknown>

export class Localization {
  lang = 'en'
  translations: PlainObject = structuredClone(CORE_TEXTS)
  /**
   * English texts for keys that are missing in the chosen language. Not used if English itself is the chosen language.
   */
  _fallback: PlainObject = structuredClone(CORE_TEXTS)

  /** Adds the texts of a language file: of the chosen language, or English as the fallback; ignores other languages. */
  add(lang: string, texts: PlainObject): void {
    if (lang === this.lang) mergeObject(this.translations, texts)
    else if (lang === 'en') mergeObject(this._fallback, texts)
  }

  #text(key: string, fallback: boolean): string | null {
    const translation = getProperty(this.translations, key)
    if (typeof translation === 'string') return translation
    const englishText = fallback ? getProperty(this._fallback, key) : undefined
    return typeof englishText === 'string' ? englishText : null
  }

  has(key: string, fallback = true): boolean {
    return this.#text(key, fallback) !== null
  }

  /**
   * Translates a key. Returns the key itself if the text is missing.
   * @param data Foundry 14 only: values for the placeholders
   */
  localize(key: string, data?: PlaceholderValues): string {
    const text = this.#text(key, true) ?? key
    if (data === undefined) return text
    if (!isV14()) throwDeprecated('game.i18n.localize with data', 'game.i18n.format')
    return fillPlaceholders(text, data)
  }

  format(key: string, data: PlaceholderValues = {}): string {
    return fillPlaceholders(this.#text(key, true) ?? key, data)
  }

  /** The plural rules of the chosen language. Undefined on Foundry 13. */
  get pluralRules(): Intl.PluralRules | undefined {
    return !isV14() ? undefined : new Intl.PluralRules(this.lang)
  }

  getListFormatter(options: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style: 'long', type: 'conjunction', ...options })
  }

  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const collator = new Intl.Collator(this.lang)
    const text = (object: T): string => {
      const value = getProperty(object, key)
      return typeof value === 'string' ? value : ''
    }
    return objects.sort((a, b) => collator.compare(text(a), text(b)))
  }

  /** Sets the labels and hints of a model's fields, by its `LOCALIZATION_PREFIXES`. */
  static localizeDataModel(
    model: LabelledModel,
    options: { prefixes?: string[]; prefixPath?: string } = {},
  ): void {
    labelFields(model, game.i18n, options)
  }
}

function fillPlaceholders(text: string, data: PlaceholderValues): string {
  return text.replace(/\{([^}]+)\}/g, (match, name: string) =>
    Object.hasOwn(data, name) ? String(data[name]) : match,
  )
}

/** Foundry 14 only: the global `_loc`. */
export function _loc(key: string, data?: PlaceholderValues): string {
  return game.i18n.localize(key, data)
}
