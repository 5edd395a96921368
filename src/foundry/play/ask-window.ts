/** The window of a question. It stays open, with everything that the person typed, until the action is done. */
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

/** A person's answers, by the names of the form's fields. */
export type Answers = Readonly<Record<string, unknown>>

/** Requests the action with these answers, for the chosen people (by uuid). Returns the refusal, or null when done. */
export type Attempt = (answers: Answers, chosen: readonly string[]) => Promise<Refusal | null>

/** A question as the window draws it for the chosen people. */
export interface Drawn {
  readonly title: string
  readonly ok: string
  /** The form as HTML, whose template has escaped text that people typed; empty where the question has no form. */
  readonly form: string
  readonly modifiers: readonly Modifier[]
  /** Why the action is not possible for the chosen people, or null. */
  readonly refusal: Refusal | null
  /** Renders a preview of the answers' effect as HTML; null where the action has no preview. */
  readonly would: ((answers: Answers) => Promise<string>) | null
}

/** The contents of the window: the list of people (`choice`), and the question that `draw` returns for the chosen. */
interface Inquiry {
  readonly choice: object | null
  /** The people who are ticked when the window opens, by uuid. */
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
  /** Numbers the requested previews, so that the window does not show an outdated one. */
  #foreseen = 0

  /**
   * @param drawn the question for the people who are ticked when the window opens
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
      // Without this, Foundry closes all windows on Escape.
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

  /** Focuses the list of people if nobody is chosen yet, or the field with `autofocus`, or else the button. */
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

  /** Redraws the question after the person has chosen other people. */
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

  /** Hides the legend of the list of people where the window's title has the same text. */
  #sayOnce(): void {
    const legend = this.element.querySelector('.hnb-whom > legend')
    legend?.classList.toggle('hnb-unseen', legend.textContent === this.#drawn.title)
  }

  /** Shows a preview of the present answers' effect above the button. */
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
      // The chosen people are passed separately, in `#chosen`.
      delete answers.person
      refusal = await this.#inquiry.attempt(answers, this.#chosen)
    } finally {
      if (this.rendered) this.#setBusy(false)
    }
    if (!refusal) await this.close()
    else if (this.rendered) refuseIn(this.element, refusal)
    // The person has closed the window meanwhile, but must still see the refusal.
    else tellRefusal(refusal)
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy
    this.element.setAttribute('aria-busy', String(isBusy))
    if (this.#button) this.#button.disabled = isBusy
  }
}
