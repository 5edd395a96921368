/** The form of a question. Updates its presets and lines after each input. A redraw keeps the person's entries. */
import type { Modifier } from '../../core/modifiers'
import { findClosestElement, findInputOrSelectOfEventTarget } from '../platform/elements'
import { restoreCollapsibles } from '../platform/collapsibles'
import { keepFieldsInPlace } from './keep-fields-in-place'

/**
 * Updates a form's preset buttons and conditional lines after an input. For example, a line with `data-of="cards"
 * data-ticked="2"` is visible only while 2 boxes named `cards.…` are ticked, or while the numbers in the fields of that
 * name add up to 2.
 */
function updateQuestionFormAfterInput(dialogElement: HTMLElement): void {
  for (const presetButton of dialogElement.querySelectorAll<HTMLElement>('[data-fill]')) {
    const { fill = '', value = '' } = presetButton.dataset
    const field = dialogElement.querySelector<HTMLInputElement>(`[name="${fill}"]`)
    presetButton.setAttribute('aria-pressed', String(field?.value === value))
  }
  for (const lineShownForTickedCount of dialogElement.querySelectorAll<HTMLElement>('[data-ticked]')) {
    const { of: fieldPrefix = '', ticked: wantedCount = '' } = lineShownForTickedCount.dataset
    const countedFormFields = dialogElement.querySelectorAll<HTMLInputElement>(
      `input[name^="${fieldPrefix}."]`,
    )
    lineShownForTickedCount.hidden =
      [...countedFormFields].reduce(
        (sumOfTickedBoxes, field) => sumOfTickedBoxes + readTickedBoxCount(field),
        0,
      ) !== Number(wantedCount)
  }
}

const readTickedBoxCount = ({ type, checked, value }: HTMLInputElement): number =>
  type === 'number' ? Number(value) : Number(checked)

/** The form of a question. When it is redrawn, its fields keep the values that the person has entered. */
export class QuestionForm {
  readonly #dialog: HTMLElement
  readonly #touchedKeys = new Set<string>()
  #modifiers: readonly Modifier[] = []

  /**
   * Listens to clicks and inputs in a question's form. A `data-fill` button writes its value into a field. An option in
   * a `data-proposes` list proposes a value. Boxes with the same `data-choice` exclude each other.
   */
  constructor(dialogElement: HTMLElement) {
    this.#dialog = dialogElement
    dialogElement.addEventListener('click', ({ target }) => this.#handleClick(target))
    dialogElement.addEventListener('input', ({ target }) => {
      const field = this.#fields().find((candidateField) => candidateField === target)
      if (field) this.#touchedKeys.add(questionFieldKey(field))
      if (field) this.#clearOtherChoices(field)
      this.#fillInProposal(findInputOrSelectOfEventTarget(target, 'select'))
      updateQuestionFormAfterInput(dialogElement)
    })
  }

  get #formElement(): HTMLElement | null {
    return this.#dialog.querySelector('.hnb-question-form')
  }

  /**
   * Puts a form into the window, in place of the present form.
   * @param formHtml the form from a template, which has escaped text that people typed
   * @param modifiers the modifiers whose switches the form shows
   */
  showForm(formHtml: string, modifiers: readonly Modifier[] = []): void {
    const formElement = this.#formElement
    if (!formElement) return
    const touchedFormFields = this.#fields().filter((field) => this.#touchedKeys.has(questionFieldKey(field)))
    this.#modifiers = modifiers
    const restoreFieldPositions = keepFieldsInPlace(formElement)
    formElement.innerHTML = formHtml
    restoreCollapsibles(formElement, this.#dialog.id)
    for (const field of this.#fields()) {
      const previousFormFields = touchedFormFields.filter(
        (candidateField) => questionFieldKey(candidateField) === questionFieldKey(field),
      )
      if (previousFormFields.length > 0) restoreFormField(field, previousFormFields)
    }
    updateQuestionFormAfterInput(this.#dialog)
    restoreFieldPositions()
  }

  /** Has the person already filled in this field of the form? */
  isTouched(element: Element): boolean {
    return this.#fields().some((field) => field === element && this.#touchedKeys.has(questionFieldKey(field)))
  }

  #fields(): QuestionField[] {
    const formFields = this.#formElement?.querySelectorAll<QuestionField>('input, select, textarea') ?? []
    return [...formFields].filter(({ name }) => name !== '')
  }

  #clearOtherChoices({ dataset: { choice }, name }: QuestionField): void {
    for (const field of choice === undefined ? [] : this.#fields()) {
      if (field.dataset.choice !== choice || field.name === name) continue
      // Cast: only checkboxes have the attribute `data-choice`.
      ;(field as HTMLInputElement).checked = false
      this.#touchedKeys.add(questionFieldKey(field))
    }
  }

  #fillInProposal(proposalSelectElement: HTMLSelectElement | null): void {
    const proposedFieldValue = proposalSelectElement?.selectedOptions[0]?.dataset.value
    const field = this.#fields().find(({ name }) => name === proposalSelectElement?.dataset.proposes)
    if (field && proposedFieldValue !== undefined && !this.#touchedKeys.has(questionFieldKey(field)))
      field.value = proposedFieldValue
  }

  #handleClick(eventTarget: EventTarget | null): void {
    const button = findClosestElement(eventTarget, '[data-fill], [data-forget]')
    if (!button) return
    if ('forget' in button.dataset) {
      for (const { id, on: isOn } of this.#modifiers) {
        const checkboxOfModifierSwitch = this.#dialog.querySelector<HTMLInputElement>(`[name="on.${id}"]`)
        if (checkboxOfModifierSwitch) checkboxOfModifierSwitch.checked = isOn
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
 * The key by which a field is found again after its form was redrawn: the attribute `data-keep`, or else the field's
 * name. If the name is only a position in a row, the template must set `data-keep`.
 */
const questionFieldKey = ({ dataset, name }: QuestionField): string => dataset.keep ?? name

type QuestionField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Copies a field's value from before the redraw into the redrawn field. A chosen option that no longer exists is not
 * copied.
 */
function restoreFormField(field: QuestionField, previousFormFields: readonly QuestionField[]): void {
  if (field.type === 'radio' || field.type === 'checkbox') {
    // Cast: only an input element has the type "radio" or "checkbox".
    const checkboxes = previousFormFields as readonly HTMLInputElement[]
    const previousCheckbox = checkboxes.find(({ value }) => value === field.value)
    if (previousCheckbox) (field as HTMLInputElement).checked = previousCheckbox.checked
    return
  }
  const { value } = field
  field.value = previousFormFields[0]?.value ?? value
  if (field.value === '' && previousFormFields[0]?.value !== '') field.value = value
}
