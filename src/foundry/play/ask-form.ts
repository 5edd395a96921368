/** How a question's form reacts while it is filled in. */
import type { Modifier } from '../../core/modifiers'
import { closest, fieldOf } from '../platform/elements'
import { keepFolds } from '../platform/folds'

/**
 * Updates the form's own notes as it is filled in: a preset is pressed while its field has its value, and of lines with
 * `data-ticked="2"` only the one is shown whose `data-of` has that many boxes ticked, or numbers of that sum.
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

/** The form of a question in its window: what was filled in by hand is kept when it is redrawn. */
export class QuestionForm {
  readonly #dialog: HTMLElement
  readonly #touched = new Set<string>()
  #modifiers: readonly Modifier[] = []

  /**
   * Listens: a button with `data-fill="target" data-value="8"` writes its value into the field of that name; so does a
   * choice with `data-value`, in a list with `data-proposes="trait"`, as long as nobody has filled that field in.
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
   * Puts a form into the window.
   * @param html from a template, which has escaped what people typed
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

  /** Has somebody filled in this field? */
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

/** Identifies a field: by the person it is about, where its name is only a position in a row, or by its name. */
const keyOf = ({ dataset, name }: Field): string => dataset.keep ?? name

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Fills in a field like the former one of its name; a choice that no longer exists is dropped. */
function takeOver(field: Field, before: readonly Field[]): void {
  if (field.type === 'radio' || field.type === 'checkbox') {
    // Reason for the casts: the type of an element says that it is an input.
    const boxes = before as readonly HTMLInputElement[]
    const same = boxes.find(({ value }) => value === field.value)
    if (same) (field as HTMLInputElement).checked = same.checked
    return
  }
  const { value } = field
  field.value = before[0]?.value ?? value
  if (field.value === '' && before[0]?.value !== '') field.value = value
}
