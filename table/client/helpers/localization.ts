/**
 * Implements Foundry's `game.i18n`: https://foundryvtt.com/api/v14/classes/foundry.helpers.Localization.html,
 * foundry-api §10.2
 */
import { throwDeprecated } from '../errors'
import { isFoundry14 } from '../generation'
import { game } from '../state'
import { getProperty } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { mergeObject } from '../utils/merge-object'
import { CORE_TRANSLATIONS } from './core-texts'
import { assignFieldLabels } from './field-labels'
import type { LabelledModel } from './field-labels'

/** The values for a text's placeholders. The key `name` belongs to the placeholder `{name}`. */
type PlaceholderValues = Record<string, unknown>

export class Localization {
  lang = 'en'
  translations: PlainObject = structuredClone(CORE_TRANSLATIONS)
  /**
   * English texts for keys that are missing in the chosen language. Not used if English itself is the chosen language.
   */
  _fallback: PlainObject = structuredClone(CORE_TRANSLATIONS)

  /**
   * Adds the texts of a language file. Texts in the chosen language are translations; texts in English are the fallback
   * for missing translations.
   */
  add(languageCode: string, addedTexts: PlainObject): void {
    if (languageCode === this.lang) mergeObject(this.translations, addedTexts)
    else if (languageCode === 'en') mergeObject(this._fallback, addedTexts)
  }

  #text(translationKey: string, usesFallbackTexts: boolean): string | null {
    const translation = getProperty(this.translations, translationKey)
    if (typeof translation === 'string') return translation
    const englishText = usesFallbackTexts ? getProperty(this._fallback, translationKey) : undefined
    return typeof englishText === 'string' ? englishText : null
  }

  has(translationKey: string, usesFallbackTexts = true): boolean {
    return this.#text(translationKey, usesFallbackTexts) !== null
  }

  /**
   * Translates a key. If the key has no text, returns the key itself.
   * @param data Foundry 14 only: values for the placeholders
   */
  localize(translationKey: string, placeholderValues?: PlaceholderValues): string {
    const translatedText = this.#text(translationKey, true) ?? translationKey
    if (placeholderValues === undefined) return translatedText
    if (!isFoundry14()) throwDeprecated('game.i18n.localize with data', 'game.i18n.format')
    return fillTextPlaceholders(translatedText, placeholderValues)
  }

  format(translationKey: string, placeholderValues: PlaceholderValues = {}): string {
    return fillTextPlaceholders(this.#text(translationKey, true) ?? translationKey, placeholderValues)
  }

  /** The plural rules of the chosen language. Undefined on Foundry 13. */
  get pluralRules(): Intl.PluralRules | undefined {
    return !isFoundry14() ? undefined : new Intl.PluralRules(this.lang)
  }

  getListFormatter(options: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style: 'long', type: 'conjunction', ...options })
  }

  sortObjects<T extends object>(sortedObjects: T[], sortKey: string): T[] {
    const collator = new Intl.Collator(this.lang)
    const readTextToSortBy = (sortedObject: T): string => {
      const sortedMemberValue = getProperty(sortedObject, sortKey)
      return typeof sortedMemberValue === 'string' ? sortedMemberValue : ''
    }
    return sortedObjects.sort((a, b) => collator.compare(readTextToSortBy(a), readTextToSortBy(b)))
  }

  /** Sets the labels and hints of a model's fields, by its `LOCALIZATION_PREFIXES`. */
  static localizeDataModel(
    labelledModel: LabelledModel,
    options: { prefixes?: string[]; prefixPath?: string } = {},
  ): void {
    assignFieldLabels(labelledModel, game.i18n, options)
  }
}

function fillTextPlaceholders(textWithPlaceholders: string, placeholderValues: PlaceholderValues): string {
  return textWithPlaceholders.replace(/\{([^}]+)\}/g, (patternMatch, placeholderName: string) =>
    Object.hasOwn(placeholderValues, placeholderName)
      ? String(placeholderValues[placeholderName])
      : patternMatch,
  )
}

/** Foundry 14 only: the global `_loc`. */
export function _loc(translationKey: string, placeholderValues?: PlaceholderValues): string {
  return game.i18n.localize(translationKey, placeholderValues)
}
