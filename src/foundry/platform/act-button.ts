/**
 * The template helper `hnbAct`. It draws a button that runs a game's action, in the same way in every tab, message
 * and window.
 */
import type { Phrase } from '../../core/phrase'
import { isPhrase } from '../../core/phrase'
import { localizePhrase } from './notify'

/**
 * The value of an option in a template's call of `hnbAct`. The helper writes this value into an attribute of the
 * button.
 */
type HelperValue = string | number | boolean | Handlebars.SafeString | null | undefined

/**
 * The options of the helper `hnbAct` that have a meaning of their own. Every other option becomes data for the button's
 * action.
 */
interface ButtonOptions {
  /** The key of the button's game. Default: the game of the tab. */
  readonly ruleset?: HelperValue
  readonly class?: HelperValue
  readonly id?: HelperValue
  /** The name of a button that has only a picture. The tooltip shows the same name. */
  readonly name?: HelperValue
  /** The name for screen readers, if it differs from the tooltip. */
  readonly label?: HelperValue
  /** The tooltip of the button. `hint` is the key of a phrase; `says` is a text that is already localized. */
  readonly hint?: HelperValue
  readonly says?: HelperValue
  /**
   * If `true`, the button is disabled. If a phrase, the button is disabled too, and the phrase replaces the tooltip, to
   * say why.
   */
  readonly disabled?: HelperValue | Phrase
  /** Should the button look pressed? */
  readonly pressed?: HelperValue
  /** The state of a toggle button at the time when the template drew the button (`core/toggle.ts`). */
  readonly was?: HelperValue
  /**
   * Further data attributes of the button, as one object. Used when a view's code, and not a template, describes the
   * button.
   */
  readonly with?: Readonly<Record<string, HelperValue>>
}

/**
 * The keys of the data that say what a button acts on. If a template gives no value for one of these keys, the button
 * gets no attribute for the key. The action then uses the attribute of an element around the button
 * (`play/read-press.ts`).
 */
const SURROUNDING_KEYS = new Set(['for', 'item', 'message', 'scope'])

/** Two fields of the root data of a sheet's tab. The root data of other templates have neither field. */
interface TemplateRoot {
  readonly editable?: boolean
  readonly tab?: { readonly id: string }
}

/**
 * `{{#hnbAct "push" hint="HnB.tarot.push.hint" trait=id}}…{{/hnbAct}}`: a button that runs the action `push`. Options
 * that are not in `ButtonOptions` become data for the action (`data-trait`). On a tab, the button belongs to the
 * tab's game. If the person may not change the sheet, the button is disabled, and its tooltip says why. This is a
 * helper and not a partial, because a partial would inherit `hint` or `disabled` from the template around it.
 */
export function actButtonHelper(
  this: unknown,
  actionId: HelperValue,
  options: Handlebars.HelperOptions,
): Handlebars.SafeString {
  // Cast: Handlebars has no types for a helper's options or for the template's root data.
  const helperOptions = options.hash as ButtonOptions & Readonly<Record<string, HelperValue | Phrase>>
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
  const { editable, tab } = (options.data as { readonly root: TemplateRoot }).root
  const isReadOnly = editable === false && !disabled
  const tooltipText = isPhrase(disabled)
    ? localizePhrase(disabled)
    : isReadOnly
      ? localizePhrase({ key: 'HnB.common.readOnly' })
      : (says ?? name)
  let attributes =
    attributeText('class', styles || undefined) +
    attributeText('id', id) +
    attributeText('data-ruleset', ruleset ?? tab?.id) +
    attributeText('data-act', actionId) +
    attributeText('aria-label', label ?? name) +
    attributeText('data-tooltip', isReadOnly ? undefined : hint || undefined) +
    attributeText('data-tooltip-text', tooltipText)
  if ('was' in helperOptions) attributes += attributeText('data-was', Boolean(was))
  if ('pressed' in helperOptions) attributes += attributeText('aria-pressed', Boolean(pressed))
  // A missing value becomes an attribute with an empty text, except for the keys in `SURROUNDING_KEYS`. So the action
  // reads an empty text, and does not use another element's attribute.
  for (const [key, value] of Object.entries({ ...actionData, ...extraData }))
    attributes += attributeText(
      `data-${key}`,
      (value as HelperValue) ?? (SURROUNDING_KEYS.has(key) ? null : ''),
    )
  if (disabled || editable === false) attributes += ' disabled'
  return new Handlebars.SafeString(
    `<button type="button" data-action="act"${attributes}>${options.fn(this)}</button>`,
  )
}

/** Always escapes the value. The value may be another helper's SafeString, which Handlebars would insert unescaped. */
function attributeText(name: string, value: HelperValue): string {
  if (value === undefined || value === null) return ''
  return ` ${name}="${Handlebars.escapeExpression(String(value))}"`
}
