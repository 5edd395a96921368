/** The helper of templates that draws a button which acts, the same in every tab, message and window. */
import type { Words } from '../../core/words'
import { isWords } from '../../core/words'
import { say } from './notify'

/** What a template gives a helper, and what stands in an attribute. */
type Given = string | number | boolean | Handlebars.SafeString | null | undefined

/** What a template says of a button besides what its action is about. */
interface Said {
  /** The key of a game, where it is not the tab's own. */
  readonly ruleset?: Given
  readonly class?: Given
  readonly id?: Given
  /** Its name where it shows a picture alone, said under the pointer, too. */
  readonly name?: Given
  /** Its name for whoever listens, where that is not what stands under the pointer. */
  readonly label?: Given
  /** The key of what stands under the pointer, or `says`, the same in words. */
  readonly hint?: Given
  readonly says?: Given
  /** Whether it cannot be pressed; words say why not, in place of `says`. */
  readonly off?: Given | Words
  /** Whether it is pressed. */
  readonly pressed?: Given
  /** How a switch stood (`core/switch.ts`). */
  readonly was?: Given
  /** More of what its action is about, as whoever described the button put it together. */
  readonly with?: Readonly<Record<string, Given>>
}

/** Whose or which thing's button it is: where that is missing, the button stands for what is around it (`play/press.ts`). */
const STANDS_FOR = new Set(['for', 'item', 'message', 'scope'])

/** What is around the button: a tab of a sheet, or a message or window, which have neither. */
interface Around {
  readonly editable?: boolean
  readonly tab?: { readonly id: string }
}

/**
 * `{{#hnbAct "push" hint="HnB.tarot.push.hint" trait=id}}…{{/hnbAct}}`: a button that acts. Whatever else is given says what
 * the action is about (`data-trait`). On a tab it is of the tab's game, and off where the sheet may not be changed. This is
 * no partial, for a partial also takes what is called `hint` or `off` around it.
 */
export function actHelper(
  this: unknown,
  act: Given,
  options: Handlebars.HelperOptions,
): Handlebars.SafeString {
  // Handlebars knows neither what a template gives nor what it is given.
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
  // An action sees a thing that is missing as an empty text.
  for (const [key, value] of Object.entries({ ...about, ...more }))
    attributes += attribute(`data-${key}`, (value as Given) ?? (STANDS_FOR.has(key) ? null : ''))
  if (off || editable === false) attributes += ' disabled'
  return new Handlebars.SafeString(
    `<button type="button" data-action="act"${attributes}>${options.fn(this)}</button>`,
  )
}

/** Escaped as text, for Handlebars would trust what another helper calls safe. */
function attribute(name: string, value: Given): string {
  if (value === undefined || value === null) return ''
  return ` ${name}="${Handlebars.escapeExpression(String(value))}"`
}
