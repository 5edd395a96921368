/** The window of a question. It stays open until the action is done, and keeps everything that the person has typed. */
import type { Refusal } from '../../core/outcome'
import { toUntranslatedText } from '../platform/literal-text'
import { findClosestElement, findInputOrSelectOfEventTarget } from '../platform/elements'
import { fetchWindowInputScript } from '../platform/fetch-script'
import { forgetCollapsibles } from '../platform/collapsibles'
import { listenToDocumentChanges } from '../platform/hooks'
import { setClassName } from '../platform/class-name'
import { notifyRefusal } from '../platform/notify'
import { selectTextOfNumberField } from '../platform/select-numbers'
import { waitForTemplatePartials } from '../platform/partials'
import type { SheetPart } from '../platform/sheet-base'
import { systemPath } from '../platform/icon-path'
import { WindowBase } from '../platform/window-base'
import type { FormAnswers, QuestionContents, RenderedQuestion } from './question-contents'
import { QuestionForm } from './question-form'
import { readTickedPeopleUuids, showMatchingPeople } from './question-people'
import { clearRefusalInWindow, showRefusalInWindow } from './question-refusal'
import { canFormBeAnswered } from './possible-answer'
import { keepWindowInView } from './keep-in-view'

import applications = foundry.applications

type QuestionRenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** The window redraws this many milliseconds after a change, because one action writes several documents. */
const WINDOW_REDRAW_DELAY_MS = 100

export class QuestionWindow extends WindowBase {
  static {
    setClassName(this, 'QuestionWindow')
  }

  static override DEFAULT_OPTIONS = {
    tag: 'form',
    classes: ['hnb', 'hnb-dialog', 'hnb-question'],
    window: { minimizable: false, contentClasses: ['standard-form'] },
    position: { width: 440 },
    form: { handler: QuestionWindow.#submitAnswers, closeOnSubmit: false },
  }

  static override PARTS: Record<string, SheetPart> = {
    body: { template: systemPath('templates/shared/question.hbs'), scrollable: [''] },
    footer: { template: systemPath('templates/shared/question-footer.hbs') },
  }

  readonly #contents: QuestionContents
  readonly #onClosed: () => void
  #drawn: RenderedQuestion
  #form: QuestionForm | null = null
  #chosen: readonly string[]
  #isBusy = false
  #stopKeepingInView: () => void = () => undefined
  #stopListening: () => void = () => undefined
  /**
   * The number of the last preview that was requested. If an earlier preview is finished later, it is outdated and not
   * shown.
   */
  #previewNumber = 0

  /**
   * @param renderedQuestion the question for the people who are ticked when the window opens
   * @param onWindowClosed called when the window closes
   * @param step identifies the step that the question is for; empty for questions without a message or item
   */
  constructor(
    questionContents: QuestionContents,
    renderedQuestion: RenderedQuestion,
    onWindowClosed: () => void,
    readonly step: string,
  ) {
    super({ window: { title: toUntranslatedText(renderedQuestion.title) } })
    this.#contents = questionContents
    this.#drawn = renderedQuestion
    this.#chosen = questionContents.tickedFirst
    this.#onClosed = onWindowClosed
  }

  protected override async _prepareContext(options: QuestionRenderOptions) {
    await waitForTemplatePartials()
    const context = await super._prepareContext(options)
    return Object.assign(context, { ok: this.#drawn.ok, choice: this.#contents.choice })
  }

  protected override _replaceHTML(
    renderedParts: Record<string, HTMLElement>,
    windowContent: HTMLElement,
    options: QuestionRenderOptions,
  ): void {
    const formElement = renderedParts.body?.querySelector('.hnb-question-form')
    if (formElement) formElement.innerHTML = this.#drawn.form
    super._replaceHTML(renderedParts, windowContent, options)
  }

  protected override async _onFirstRender(context: object, options: QuestionRenderOptions): Promise<void> {
    await super._onFirstRender(context, options)
    const { element } = this
    this.#form = new QuestionForm(element)
    this.#form.showForm(this.#drawn.form, this.#drawn.modifiers)
    element.addEventListener('input', ({ target }) => this.#handleInput(target))
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      // Stops Foundry from closing all windows when a person presses Escape.
      event.preventDefault()
      event.stopPropagation()
      void this.close()
    })
    this.#stopListening = listenToDocumentChanges(
      foundry.utils.debounce(() => void this.#followChange(), WINDOW_REDRAW_DELAY_MS),
    )
    this.#stopKeepingInView = keepWindowInView({
      element,
      setPosition: (windowPosition) => this.setPosition(windowPosition),
    })
    this.#hideRepeatedLegend()
    this.#hideButtonWithoutAnswer()
    this.#focusFirst()
    this.bringToFront()
    void this.#showPreview()
  }

  /** Focuses the list of people if nobody is chosen yet, otherwise the field with `autofocus`, otherwise the button. */
  #focusFirst(): void {
    const { element } = this
    const elementToFocus =
      this.#contents.choice && this.#chosen.length === 0
        ? element.querySelector<HTMLElement>('.hnb-person input:not(:disabled)')
        : element.querySelector<HTMLElement>('[autofocus]')
    const button = this.#button?.hidden
      ? element.querySelector<HTMLElement>('[data-action=close]')
      : this.#button
    ;(elementToFocus ?? button)?.focus()
    selectTextOfNumberField(element.ownerDocument.activeElement)
  }

  protected override _onClose(options: QuestionRenderOptions): void {
    super._onClose(options)
    forgetCollapsibles(this.id)
    this.#stopKeepingInView()
    this.#stopListening()
    this.#onClosed()
  }

  get #button(): HTMLButtonElement | null {
    return this.element.querySelector<HTMLButtonElement>('.form-footer [type=submit]')
  }

  #handleInput(eventTarget: EventTarget | null): void {
    // Other answers cannot help if the action itself is refused, so its refusal stays.
    if (!this.#drawn.refusal) clearRefusalInWindow(this.element)
    void this.#showPreview()
    if (findClosestElement(eventTarget, '.hnb-person')) void this.#redrawQuestion()
    else if (findClosestElement(eventTarget, '.hnb-whom-search'))
      showMatchingPeople(this.element, findInputOrSelectOfEventTarget(eventTarget, 'input')?.value ?? '')
  }

  /** Redraws the question after a change of the world. If the action is no longer possible, the window says why. */
  async #followChange(): Promise<void> {
    if (!this.rendered || this.#isBusy) return
    const { form, refusal } = await this.#contents.drawQuestionFor(this.#chosen)
    if (!this.rendered || this.#isBusy) return
    const previousRefusal = this.#drawn.refusal
    if (refusal && !this.#isIncomplete) {
      this.#drawn = { ...this.#drawn, refusal }
      this.#disableButton(true)
      if (refusal.refused !== previousRefusal?.refused) showRefusalInWindow(this.element, refusal)
    } else if (form !== '' && (previousRefusal || form !== this.#drawn.form)) await this.#redrawQuestion()
    else await this.#showPreview()
  }

  /** Must the person still choose the people whom the action will affect? */
  get #isIncomplete(): boolean {
    return this.#contents.choice !== null && this.#chosen.length === 0
  }

  /** Redraws the question after a change of the chosen people, or of a document whose data it shows. */
  async #redrawQuestion(): Promise<void> {
    const chosenActorUuids = readTickedPeopleUuids(this.element, this.#chosen)
    this.#chosen = chosenActorUuids
    const [drawn, script] = await Promise.all([
      this.#contents.drawQuestionFor(chosenActorUuids),
      fetchWindowInputScript(),
    ])
    if (!this.rendered || this.#chosen !== chosenActorUuids) return
    this.#drawn = drawn
    const restoreCaret = script?.rememberFocusedField(this.element)
    this.#form?.showForm(drawn.form, drawn.modifiers)
    restoreCaret?.((field) => this.#form?.isTouched(field) === true)
    await this.render({ parts: ['footer'], window: { title: toUntranslatedText(drawn.title) } })
    this.#hideRepeatedLegend()
    clearRefusalInWindow(this.element)
    if (drawn.refusal && !this.#isIncomplete) showRefusalInWindow(this.element, drawn.refusal)
    this.#disableButton(drawn.refusal !== null && !this.#isIncomplete)
    this.#hideButtonWithoutAnswer()
    await this.#showPreview()
  }

  /** Hides the button of a question that nobody can answer. The form or the refusal then says why. */
  #hideButtonWithoutAnswer(): void {
    const { whyNobodyCanBeChosen } = this.#contents
    if (this.#button) this.#button.hidden = whyNobodyCanBeChosen !== null || !canFormBeAnswered(this.element)
    if (whyNobodyCanBeChosen) showRefusalInWindow(this.element, whyNobodyCanBeChosen)
  }

  /** Hides the heading of the list of people if the window's title says the same. */
  #hideRepeatedLegend(): void {
    const peopleLegendElement = this.element.querySelector('.hnb-whom > legend')
    peopleLegendElement?.classList.toggle('hnb-unseen', peopleLegendElement.textContent === this.#drawn.title)
  }

  /** Shows a preview of the present answers' effect, above the button. */
  async #showPreview(): Promise<void> {
    const numberOfThisPreview = ++this.#previewNumber
    const { renderPreview } = this.#drawn
    const previewHtml = (await renderPreview?.(this.#formAnswers)) ?? ''
    const previewLineElement = this.rendered ? this.element.querySelector('.hnb-answer-preview') : null
    if (
      previewLineElement &&
      numberOfThisPreview === this.#previewNumber &&
      previewLineElement.innerHTML !== previewHtml
    )
      previewLineElement.innerHTML = previewHtml
  }

  get #formAnswers(): FormAnswers {
    // Cast: the window's element is a form, as its `tag` says.
    const form = this.element as HTMLFormElement
    return { ...foundry.utils.expandObject(new applications.ux.FormDataExtended(form).object) }
  }

  static async #submitAnswers(
    this: QuestionWindow,
    _event: Event,
    _form: HTMLFormElement,
    { object }: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    if (this.#isBusy || this.#button?.hidden) return
    clearRefusalInWindow(this.element)
    this.#setBusy(true)
    let refusal: Refusal | null
    try {
      const answers: Record<string, unknown> = { ...foundry.utils.expandObject(object) }
      // The chosen people are sent separately (`#chosen`), so the form's own field for people is removed from the
      // answers.
      delete answers.person
      refusal = await this.#contents.attempt(answers, this.#chosen)
    } finally {
      if (this.rendered) this.#setBusy(false)
    }
    if (!refusal) await this.close()
    else if (this.rendered) showRefusalInWindow(this.element, refusal)
    // If the person has closed the window meanwhile, the refusal appears as a notification.
    else notifyRefusal(refusal)
  }

  #setBusy(isWindowBusy: boolean): void {
    this.#isBusy = isWindowBusy
    this.element.setAttribute('aria-busy', String(isWindowBusy))
    this.#disableButton(isWindowBusy)
  }

  #disableButton(isButtonDisabled: boolean): void {
    if (this.#button) this.#button.disabled = isButtonDisabled
  }
}
