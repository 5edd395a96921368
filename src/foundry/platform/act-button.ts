/** The template helper `hnbAct`: draws a button that acts, the same in every tab, message and window. */
import type { Words } from '../../core/words'
import { isWords } from '../../core/words'
import { say } from './notify'

/** A value that a template passes to a helper and that becomes an attribute. */
type Given = string | number | boolean | Handlebars.SafeString | null | undefined

/** The options that a template gives a button, besides the data for the button's action. */
interface Said {
  /** The key of the button's game; the default is the tab's game. */
  readonly ruleset?: Given
  readonly class?: Given
  readonly id?: Given
  /** The name of a button that shows only a picture; it is also the tooltip. */
  readonly name?: Given
  /** The name for screen readers, where it differs from the tooltip. */
  readonly label?: Given
  /** The key of the tooltip's phrase; `says` is the tooltip as finished text. */
  readonly hint?: Given
  readonly says?: Given
  /** Is the button disabled? A phrase says why, and replaces `says` as the tooltip. */
  readonly off?: Given | Words
  /** Is the button shown as pressed? */
  readonly pressed?: Given
  /** The state of a switch when it was drawn (`core/switch.ts`). */
  readonly was?: Given
  /** More data for the action, assembled by the code that describes the button. */
  readonly with?: Readonly<Record<string, Given>>
}

/** The keys of a button's subject: where a key is missing, the element around the button says it (`play/press.ts`). */
const STANDS_FOR = new Set(['for', 'item', 'message', 'scope'])

/** The root data of the template. Only a sheet's tab has these two fields; messages and windows have neither. */
interface Around {
  readonly editable?: boolean
  readonly tab?: { readonly id: string }
}

/**
 * `{{#hnbAct "push" hint="HnB.tarot.push.hint" trait=id}}…{{/hnbAct}}`: a button that acts. Every other option becomes
 * data for the action (`data-trait`). On a tab, the button belongs to the tab's game, and it is disabled where the
 * sheet may not be changed. It is not a partial, because a partial would inherit `hint` or `off` from its surroundings.
 */
export function actHelper(
  this: unknown,
  act: Given,
  options: Handlebars.HelperOptions,
): Handlebars.SafeString {
  // Reason for the casts: Handlebars types neither a helper's options nor the template's root data.
  const hash = options.hash as Said & Readonly<Record<string, Given | Words>>
  const {
    ruleset,
    class: styles,
    id,
    name,
    label,
    hint,
    says,
    off,
    pressed,
    was,
    with: more,
    ...about
  } = hash
  const { editable, tab } = (options.data as { readonly root: Around }).root
  let attributes =
    attribute('class', styles || undefined) +
    attribute('id', id) +
    attribute('data-ruleset', ruleset ?? tab?.id) +
    attribute('data-act', act) +
    attribute('aria-label', label ?? name) +
    attribute('data-tooltip', hint || undefined) +
    attribute('data-tooltip-text', isWords(off) ? say(off) : (says ?? name))
  if ('was' in hash) attributes += attribute('data-was', Boolean(was))
  if ('pressed' in hash) attributes += attribute('aria-pressed', Boolean(pressed))
  // The action reads a missing value as an empty text.
  for (const [key, value] of Object.entries({ ...about, ...more }))
    attributes += attribute(`data-${key}`, (value as Given) ?? (STANDS_FOR.has(key) ? null : ''))
  if (off || editable === false) attributes += ' disabled'
  return new Handlebars.SafeString(
    `<button type="button" data-action="act"${attributes}>${options.fn(this)}</button>`,
  )
}

/** The value is escaped as text, because Handlebars would trust the safe text of another helper. */
function attribute(name: string, value: Given): string {
  if (value === undefined || value === null) return ''
  return ` ${name}="${Handlebars.escapeExpression(String(value))}"`
}
