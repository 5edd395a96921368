/** The form of a question: reacts to input, and keeps what the person filled in when the form is redrawn. */
import type { Modifier } from '../../core/modifiers'
import { closest, fieldOf } from '../platform/elements'
import { keepFolds } from '../platform/folds'

/**
 * Updates presets and conditional lines after an input. A preset is pressed while its field has the preset's value. A
 * line with `data-of="cards" data-ticked="2"` is visible while 2 boxes named `cards.…` are ticked, or while the numbers
 * in fields of that name add up to 2.
 */
function follow(dialog: HTMLElement): void {
  for (const preset of dialog.querySelectorAll<HTMLElement>('[data-fill]')) {
    const { fill = '', value = '' } = preset.dataset
    const field = dialog.querySelector<HTMLInputElement>(`[name="${fill}"]`)
    preset.setAttribute('aria-pressed', String(field?.value === value))
  }
  for (const line of dialog.querySelectorAll<HTMLElement>('[data-ticked]')) {
    const { of = '', ticked = '' } = line.dataset
    const fields = dialog.querySelectorAll<HTMLInputElement>(`input[name^="${of}."]`)
    line.hidden = [...fields].reduce((sum, field) => sum + countOf(field), 0) !== Number(ticked)
  }
}

const countOf = ({ type, checked, value }: HTMLInputElement): number =>
  type === 'number' ? Number(value) : Number(checked)

/** The form of a question in its window. A redraw keeps the fields that the person has filled in. */
export class QuestionForm {
  readonly #dialog: HTMLElement
  readonly #touched = new Set<string>()
  #modifiers: readonly Modifier[] = []

  /**
   * Listens to clicks and inputs. A button with `data-fill="target" data-value="8"` writes 8 into the field `target`.
   * In a list with `data-proposes="trait"`, a choice with `data-value` writes that value into the field `trait`, unless
   * the person has filled the field in.
   */
  constructor(dialog: HTMLElement) {
    this.#dialog = dialog
    dialog.addEventListener('click', ({ target }) => this.#press(target))
    dialog.addEventListener('input', ({ target }) => {
      const field = this.#fields().find((one) => one === target)
      if (field) this.#touched.add(keyOf(field))
      this.#propose(fieldOf(target, 'select'))
      follow(dialog)
    })
  }

  get #holder(): HTMLElement | null {
    return this.#dialog.querySelector('.hnb-question-form')
  }

  /**
   * Puts a form into the window, in place of the former one.
   * @param html the form from a template, which has escaped text that people typed
   * @param modifiers the modifiers whose switches the form shows
   */
  put(html: string, modifiers: readonly Modifier[] = []): void {
    const holder = this.#holder
    if (!holder) return
    const before = this.#fields().filter((field) => this.#touched.has(keyOf(field)))
    this.#modifiers = modifiers
    holder.innerHTML = html
    keepFolds(holder, this.#dialog.id)
    for (const field of this.#fields()) {
      const same = before.filter((one) => keyOf(one) === keyOf(field))
      if (same.length > 0) takeOver(field, same)
    }
    follow(this.#dialog)
  }

  /** Has the person filled in this field? */
  isTouched(element: Element): boolean {
    return this.#fields().some((field) => field === element && this.#touched.has(keyOf(field)))
  }

  #fields(): Field[] {
    const fields = this.#holder?.querySelectorAll<Field>('input, select, textarea') ?? []
    return [...fields].filter(({ name }) => name !== '')
  }

  #propose(list: HTMLSelectElement | null): void {
    const value = list?.selectedOptions[0]?.dataset.value
    const field = this.#fields().find(({ name }) => name === list?.dataset.proposes)
    if (field && value !== undefined && !this.#touched.has(keyOf(field))) field.value = value
  }

  #press(target: EventTarget | null): void {
    const button = closest(target, '[data-fill], [data-forget]')
    if (!button) return
    if ('forget' in button.dataset) {
      for (const { id, on } of this.#modifiers) {
        const box = this.#dialog.querySelector<HTMLInputElement>(`[name="on.${id}"]`)
        if (box) box.checked = on
      }
      return
    }
    const field = this.#dialog.querySelector<HTMLInputElement>(`[name="${button.dataset.fill}"]`)
    if (!field) return
    field.value = button.dataset.value ?? ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Identifies a field across redraws: by `data-keep`, because some names are only positions in a row, or by its name.
 */
const keyOf = ({ dataset, name }: Field): string => dataset.keep ?? name

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Copies the value of the former field into the new one. A choice that no longer exists is not copied. */
function takeOver(field: Field, before: readonly Field[]): void {
  if (field.type === 'radio' || field.type === 'checkbox') {
    // Reason for the casts: only an input element has the type "radio" or "checkbox".
    const boxes = before as readonly HTMLInputElement[]
    const same = boxes.find(({ value }) => value === field.value)
    if (same) (field as HTMLInputElement).checked = same.checked
    return
  }
  const { value } = field
  field.value = before[0]?.value ?? value
  if (field.value === '' && before[0]?.value !== '') field.value = value
}
