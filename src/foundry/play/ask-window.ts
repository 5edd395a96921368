/** The window of a question. It stays open, with all that was typed, until the request has been carried out. */
import type { Modifier } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { asTyped } from '../platform/as-typed'
import { closest, fieldOf } from '../platform/elements'
import { fetchWriting } from '../platform/fetched'
import { forgetFolds } from '../platform/folds'
import { setClassName } from '../platform/class-name'
import { tellRefusal } from '../platform/notify'
import { selectNumber } from '../platform/numbers'
import { piecesReady } from '../platform/pieces'
import type { Part } from '../platform/sheet-base'
import { systemPath } from '../platform/system-id'
import { WindowBase } from '../platform/window-base'
import { QuestionForm } from './ask-form'
import { tickedIn, searchPeople } from './ask-people'
import { forgive, refuseIn } from './ask-refusal'
import { keepInView } from './in-view'

import applications = foundry.applications

type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** What a person answered, by the names of the form's fields. */
export type Answers = Readonly<Record<string, unknown>>

/** Carries out the request with some answers, about those who were chosen; returns why it was refused. */
export type Attempt = (answers: Answers, chosen: readonly string[]) => Promise<Refusal | null>

/** A question as it is asked about certain people. */
export interface Drawn {
  readonly title: string
  readonly ok: string
  /** The form as HTML, whose template has escaped what people typed; empty where there is nothing to fill in. */
  readonly form: string
  readonly modifiers: readonly Modifier[]
  /** Why nothing can be asked about them. */
  readonly refusal: Refusal | null
  /** What the answers would lead to, as HTML; null where nothing is said about that. */
  readonly would: ((answers: Answers) => Promise<string>) | null
}

/** What the window asks: who it is about (from `choice`), and then what `draw` returns for them. */
interface Inquiry {
  readonly choice: object | null
  /** Who is ticked at first, by uuid. */
  readonly first: readonly string[]
  readonly draw: (chosen: readonly string[]) => Promise<Drawn>
  readonly attempt: Attempt
}

export class AskWindow extends WindowBase {
  static {
    setClassName(this, 'AskWindow')
  }

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

  readonly #inquiry: Inquiry
  readonly #closed: () => void
  #drawn: Drawn
  #form: QuestionForm | null = null
  #chosen: readonly string[]
  #isBusy = false
  #letGo: () => void = () => undefined
  /** Counts the previews asked for, so that an outdated one is not shown. */
  #foreseen = 0

  /**
   * @param drawn the question about those who are ticked at first
   * @param closed called when the window closes
   */
  constructor(inquiry: Inquiry, drawn: Drawn, closed: () => void) {
    super({ window: { title: asTyped(drawn.title) } })
    this.#inquiry = inquiry
    this.#drawn = drawn
    this.#chosen = inquiry.first
    this.#closed = closed
  }

  protected override async _prepareContext(options: RenderOptions) {
    await piecesReady()
    const context = await super._prepareContext(options)
    return Object.assign(context, { ok: this.#drawn.ok, choice: this.#inquiry.choice })
  }

  protected override _replaceHTML(
    parts: Record<string, HTMLElement>,
    content: HTMLElement,
    options: RenderOptions,
  ): void {
    const holder = parts.body?.querySelector('.hnb-question-form')
    if (holder) holder.innerHTML = this.#drawn.form
    super._replaceHTML(parts, content, options)
  }

  protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    const { element } = this
    this.#form = new QuestionForm(element)
    this.#form.put(this.#drawn.form, this.#drawn.modifiers)
    element.addEventListener('input', ({ target }) => this.#changed(target))
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      // Foundry would close all windows.
      event.preventDefault()
      event.stopPropagation()
      void this.close()
    })
    this.#letGo = keepInView({ element, setPosition: (place) => this.setPosition(place) })
    this.#sayOnce()
    this.#focusFirst()
    this.bringToFront()
    void this.#foresee()
  }

  /** Focuses the choice of people while that is open, else the field that autofocuses, else the button. */
  #focusFirst(): void {
    const { element } = this
    const first =
      this.#inquiry.choice && this.#chosen.length === 0
        ? element.querySelector<HTMLElement>('.hnb-person input:not(:disabled)')
        : element.querySelector<HTMLElement>('[autofocus]')
    ;(first ?? this.#button)?.focus()
    selectNumber(element.ownerDocument.activeElement)
  }

  protected override _onClose(options: RenderOptions): void {
    super._onClose(options)
    forgetFolds(this.id)
    this.#letGo()
    this.#closed()
  }

  get #button(): HTMLButtonElement | null {
    return this.element.querySelector<HTMLButtonElement>('.form-footer [type=submit]')
  }

  #changed(target: EventTarget | null): void {
    forgive(this.element)
    void this.#foresee()
    if (closest(target, '.hnb-person')) void this.#askAnew()
    else if (closest(target, '.hnb-whom-search'))
      searchPeople(this.element, fieldOf(target, 'input')?.value ?? '')
  }

  /** Redraws the question, because somebody else was chosen. */
  async #askAnew(): Promise<void> {
    const chosen = tickedIn(this.element, this.#chosen)
    this.#chosen = chosen
    const [drawn, script] = await Promise.all([this.#inquiry.draw(chosen), fetchWriting()])
    if (!this.rendered || this.#chosen !== chosen) return
    this.#drawn = drawn
    const caretBack = script?.rememberCaret(this.element)
    this.#form?.put(drawn.form, drawn.modifiers)
    caretBack?.((field) => this.#form?.isTouched(field) === true)
    await this.render({ parts: ['footer'], window: { title: asTyped(drawn.title) } })
    this.#sayOnce()
    if (drawn.refusal && chosen.length > 0) refuseIn(this.element, drawn.refusal)
    await this.#foresee()
  }

  /** Who it is about is asked by the title alone where nothing else is. */
  #sayOnce(): void {
    const legend = this.element.querySelector('.hnb-whom > legend')
    legend?.classList.toggle('hnb-unseen', legend.textContent === this.#drawn.title)
  }

  /** Shows above the button what the form's present answers would lead to. */
  async #foresee(): Promise<void> {
    const time = ++this.#foreseen
    const { would } = this.#drawn
    const html = (await would?.(this.#answers)) ?? ''
    const line = this.rendered ? this.element.querySelector('.hnb-would-come') : null
    if (line && time === this.#foreseen && line.innerHTML !== html) line.innerHTML = html
  }

  get #answers(): Answers {
    // Reason for the cast: the window's tag is a form.
    const form = this.element as HTMLFormElement
    return { ...foundry.utils.expandObject(new applications.ux.FormDataExtended(form).object) }
  }

  static async #send(
    this: AskWindow,
    _event: Event,
    _form: HTMLFormElement,
    { object }: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    if (this.#isBusy) return
    forgive(this.element)
    this.#setBusy(true)
    let refusal: Refusal | null
    try {
      const answers: Record<string, unknown> = { ...foundry.utils.expandObject(object) }
      // The people it is about are not among the answers.
      delete answers.person
      refusal = await this.#inquiry.attempt(answers, this.#chosen)
    } finally {
      if (this.rendered) this.#setBusy(false)
    }
    if (!refusal) await this.close()
    else if (this.rendered) refuseIn(this.element, refusal)
    // Somebody closed it meanwhile, but should still hear of the refusal.
    else tellRefusal(refusal)
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy
    this.element.setAttribute('aria-busy', String(isBusy))
    if (this.#button) this.#button.disabled = isBusy
  }
}
