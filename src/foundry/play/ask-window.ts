/** The window of a question. It stays open, with all that was typed, until what was asked for is done. */
import type { Ask } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { say, tellRefusal } from '../platform/notify'
import { selectNumber } from '../platform/numbers'
import { piecesReady } from '../platform/pieces'
import type { Part } from '../platform/sheet-base'
import { systemPath } from '../platform/system-id'
import { WindowBase } from '../platform/window-base'
import { listenToForm } from './ask-form'

import applications = foundry.applications

type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** What a person answered, by the names of the form's fields. */
export type Answers = Readonly<Record<string, unknown>>

/** Does what was asked for with some answers, or says why it was refused. */
export type Attempt = (answers: Answers) => Promise<Refusal | null>

export class AskWindow extends WindowBase {
  static override DEFAULT_OPTIONS = {
    tag: 'form',
    classes: ['hnb', 'hnb-dialog', 'hnb-question'],
    window: { minimizable: false, contentClasses: ['standard-form'] },
    position: { width: 440 },
    form: { handler: AskWindow.#send, closeOnSubmit: false },
  }

  static override PARTS: Record<string, Part> = {
    body: { template: systemPath('templates/shared/question.hbs'), scrollable: [''] },
    footer: { template: systemPath('templates/shared/question-footer.hbs') },
  }

  readonly #question: Ask
  /** The question's form as HTML, whose template has escaped what people typed. */
  readonly #form: string
  readonly #attempt: Attempt
  readonly #closed: (isDone: boolean) => void
  #isBusy = false
  #isDone = false

  /** @param closed is told when the window closes, and whether what was asked for had been done */
  constructor(question: Ask, form: string, attempt: Attempt, closed: (isDone: boolean) => void) {
    super({ window: { title: say({ key: question.title, data: question.titleData }) } })
    this.#question = question
    this.#form = form
    this.#attempt = attempt
    this.#closed = closed
  }

  protected override async _prepareContext(options: RenderOptions) {
    await piecesReady()
    const context = await super._prepareContext(options)
    return Object.assign(context, { ok: this.#question.ok })
  }

  protected override _replaceHTML(
    parts: Record<string, HTMLElement>,
    content: HTMLElement,
    options: RenderOptions,
  ): void {
    if (parts.body) parts.body.innerHTML = this.#form
    super._replaceHTML(parts, content, options)
  }

  protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    const { element } = this
    listenToForm(element, this.#question)
    element.addEventListener('input', () => this.#forgive())
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      // Foundry would close every window there is.
      event.preventDefault()
      event.stopPropagation()
      void this.close()
    })
    const first = element.querySelector<HTMLElement>('[autofocus]') ?? this.#button
    first?.focus()
    selectNumber(element.ownerDocument.activeElement)
    this.bringToFront()
  }

  protected override _onClose(options: RenderOptions): void {
    super._onClose(options)
    this.#closed(this.#isDone)
  }

  get #button(): HTMLButtonElement | null {
    return this.element.querySelector<HTMLButtonElement>('.form-footer [type=submit]')
  }

  static async #send(
    this: AskWindow,
    _event: Event,
    _form: HTMLFormElement,
    { object }: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    if (this.#isBusy) return
    this.#forgive()
    this.#setBusy(true)
    try {
      const refusal = await this.#attempt({ ...foundry.utils.expandObject(object) })
      this.#isDone = refusal === null
      // Somebody closed it meanwhile, but the refusal is theirs all the same.
      if (refusal && !this.rendered) return tellRefusal(refusal)
      if (refusal) this.#refuse(refusal)
    } finally {
      if (this.rendered) this.#setBusy(false)
    }
    if (this.#isDone) await this.close()
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy
    this.element.setAttribute('aria-busy', String(isBusy))
    if (this.#button) this.#button.disabled = isBusy
  }

  /** Says why not: at the field that the refusal names, else above the button. */
  #refuse({ refused, data, field }: Refusal): void {
    const line = this.element.querySelector<HTMLElement>('.hnb-refused')
    if (!line) return
    const at = field ? this.element.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`) : null
    if (at) {
      ;(at.closest('.hnb-field, fieldset') ?? at).after(line)
      at.setAttribute('aria-invalid', 'true')
      at.focus()
    } else {
      this.element.querySelector('.form-footer')?.prepend(line)
    }
    line.textContent = say({ key: refused, data })
    line.hidden = false
    line.scrollIntoView({ block: 'nearest' })
  }

  /** Once something is changed, a refusal is about what was there before. */
  #forgive(): void {
    const line = this.element.querySelector<HTMLElement>('.hnb-refused')
    if (!line || line.hidden) return
    line.hidden = true
    for (const field of this.element.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
  }
}
