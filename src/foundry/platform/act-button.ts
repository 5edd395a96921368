/**
 * The template helper `hnbAct`: draws a button that runs a game's action, in the same way in tabs, messages and
 * windows.
 */
import type { Phrase } from '../../core/phrase'
import { isPhrase } from '../../core/phrase'
import { localizePhrase } from './notify'

/** The value of an option of the helper `hnbAct`, written into an attribute of the button. */
type TemplateHelperValue = string | number | boolean | Handlebars.SafeString | null | undefined

/**
 * The options of the helper `hnbAct` that have a meaning of their own. Every other option becomes data for the button's
 * action.
 */
interface ButtonOptions {
  /** The key of the button's game. If it is missing, the button belongs to the game of the tab. */
  readonly ruleset?: TemplateHelperValue
  readonly class?: TemplateHelperValue
  readonly id?: TemplateHelperValue
  /** The name of a button that has only a picture. The tooltip shows the same name. */
  readonly name?: TemplateHelperValue
  /** The name for screen readers, if it differs from the tooltip. */
  readonly label?: TemplateHelperValue
  /** The button's tooltip. `hint` is a phrase key; `says` is localized text. */
  readonly hint?: TemplateHelperValue
  readonly says?: TemplateHelperValue
  /** Disables the button. The value is `true`, or a phrase that says why and that replaces the tooltip. */
  readonly disabled?: TemplateHelperValue | Phrase
  /** Should the button look pressed? */
  readonly pressed?: TemplateHelperValue
  /** The state of a toggle button at the time when the template drew the button (`core/toggle.ts`). */
  readonly was?: TemplateHelperValue
  /** Further data attributes of the button as one object, for buttons described by code instead of a template. */
  readonly with?: Readonly<Record<string, TemplateHelperValue>>
}

/**
 * The names of the data attributes that say what a button acts on. If the template gives no value, the button gets no
 * such attribute, and the action reads it from an element around the button (`play/read-press.ts`).
 */
const INHERITABLE_DATA_KEYS = new Set(['for', 'item', 'message', 'scope'])

/** The two fields that only the template of a sheet's tab gets in its root data. Other templates lack both. */
interface TemplateRootData {
  readonly editable?: boolean
  readonly tab?: { readonly id: string }
}

/**
 * The Handlebars helper `{{#hnbAct "push" hint="HnB.tarot.push.hint" trait=id}}…{{/hnbAct}}`: a button that runs the
 * action `push`. Other options become data for the action (`data-trait`). It is no partial, because a partial would
 * inherit `hint` or `disabled` from the template around it.
 */
export function renderActionButtonHelper(
  this: unknown,
  actionId: TemplateHelperValue,
  options: Handlebars.HelperOptions,
): Handlebars.SafeString {
  // Cast: Handlebars has no types for a helper's options or for the template's root data.
  const helperOptions = options.hash as ButtonOptions & Readonly<Record<string, TemplateHelperValue | Phrase>>
  const {
    ruleset,
    class: styles,
    id,
    name,
    label,
    hint,
    says,
    disabled,
    pressed,
    was,
    with: extraData,
    ...actionData
  } = helperOptions
  const { editable, tab } = (options.data as { readonly root: TemplateRootData }).root
  const isReadOnly = editable === false && !disabled
  const tooltipText = isPhrase(disabled)
    ? localizePhrase(disabled)
    : isReadOnly
      ? localizePhrase({ key: 'HnB.common.readOnly' })
      : (says ?? name)
  let buttonAttributes =
    formatHtmlAttribute('class', styles || undefined) +
    formatHtmlAttribute('id', id) +
    formatHtmlAttribute('data-ruleset', ruleset ?? tab?.id) +
    formatHtmlAttribute('data-act', actionId) +
    formatHtmlAttribute('aria-label', label ?? name) +
    formatHtmlAttribute('data-tooltip', isReadOnly ? undefined : hint || undefined) +
    formatHtmlAttribute('data-tooltip-text', tooltipText)
  if ('was' in helperOptions) buttonAttributes += formatHtmlAttribute('data-was', Boolean(was))
  if ('pressed' in helperOptions) buttonAttributes += formatHtmlAttribute('aria-pressed', Boolean(pressed))
  // A missing value becomes an empty attribute, except for `INHERITABLE_DATA_KEYS`. Otherwise the action would read
  // another element's attribute.
  for (const [key, value] of Object.entries({ ...actionData, ...extraData }))
    buttonAttributes += formatHtmlAttribute(
      `data-${key}`,
      (value as TemplateHelperValue) ?? (INHERITABLE_DATA_KEYS.has(key) ? null : ''),
    )
  if (disabled || editable === false) buttonAttributes += ' disabled'
  return new Handlebars.SafeString(
    `<button type="button" data-action="act"${buttonAttributes}>${options.fn(this)}</button>`,
  )
}

/** Formats an HTML attribute. Escapes even another helper's SafeString, which Handlebars would insert unescaped. */
function formatHtmlAttribute(attributeName: string, attributeValue: TemplateHelperValue): string {
  if (attributeValue === undefined || attributeValue === null) return ''
  return ` ${attributeName}="${Handlebars.escapeExpression(String(attributeValue))}"`
}
