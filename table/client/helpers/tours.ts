/**
 * `game.tours` and `foundry.nue.Tour` (foundry-api §10.4): shows the steps of a tour one after another, each in a box,
 * and highlights the step's target element. The table does not store progress, fade the page or suggest tours.
 * https://foundryvtt.com/api/v14/classes/foundry.nue.Tour.html
 */
import { game } from '../state'
import { Collection } from '../utils/collection'

interface TourStep {
  id: string
  title: string
  content: string
  selector?: string
}

export interface TourConfig {
  namespace?: string
  id?: string
  title: string
  description?: string
  restricted?: boolean
  steps: TourStep[]
  [memberName: string]: unknown
}

export class Tour {
  static STATUS = { UNSTARTED: 'unstarted', IN_PROGRESS: 'in-progress', COMPLETED: 'completed' } as const
  static #active: Tour | null = null
  readonly config: TourConfig
  #namespace: string | undefined
  #id: string | undefined
  targetElement: Element | null | undefined
  /** The index of the step that the tour shows. It is -1 before the tour starts and null after it ends. */
  #at: number | null = -1
  #box: HTMLElement | null = null

  constructor(tourConfig: TourConfig) {
    this.config = structuredClone(tourConfig)
    this.namespace = tourConfig.namespace
    this.id = tourConfig.id
  }

  static get activeTour(): Tour | null {
    return this.#active
  }

  static get tourInProgress(): boolean {
    return this.#active !== null
  }

  static async fromJSON(tourPath: string): Promise<Tour> {
    const tourResponse = await fetch(tourPath)
    return new this((await tourResponse.json()) as TourConfig)
  }

  get id(): string | undefined {
    return this.#id
  }

  set id(id: string | undefined) {
    this.#id = id
  }

  get namespace(): string | undefined {
    return this.#namespace
  }

  set namespace(namespace: string | undefined) {
    this.#namespace = namespace
  }

  get key(): string {
    return `${this.namespace ?? ''}.${this.id ?? ''}`
  }

  get title(): string {
    return game.i18n.localize(this.config.title)
  }

  get description(): string {
    return game.i18n.localize(this.config.description ?? '')
  }

  get steps(): TourStep[] {
    return this.config.steps
  }

  get currentStep(): TourStep | null {
    return this.#at === null ? null : (this.steps[this.#at] ?? null)
  }

  get stepIndex(): number | null {
    return this.#at
  }

  get hasNext(): boolean {
    return this.#at !== null && this.#at < this.steps.length - 1
  }

  get hasPrevious(): boolean {
    return this.#at !== null && this.#at > 0
  }

  get canStart(): boolean {
    return true
  }

  get status(): string {
    if (this.#at === -1) return Tour.STATUS.UNSTARTED
    return this.#at === null ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS
  }

  async start(): Promise<void> {
    if (this.config.restricted && !game.user.isGM) return
    if (!this.canStart) throw new Error(`The tour ${this.key} cannot be started now.`)
    Tour.#active?.exit()
    await this.progress(this.#at === null || this.#at < 0 ? 0 : this.#at)
  }

  async next(): Promise<void> {
    if (this.hasNext) await this.progress((this.#at ?? 0) + 1)
    else await this.complete()
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress((this.#at ?? 0) - 1)
  }

  async progress(stepIndex: number): Promise<void> {
    if (stepIndex < 0 || stepIndex > this.steps.length)
      throw new Error(`The tour has no step ${String(stepIndex)}.`)
    if (this.#at !== null && this.#at >= 0) await this._postStep()
    Tour.#active = this
    this.#at = stepIndex
    await this._preStep()
    await this._renderStep()
  }

  async complete(): Promise<void> {
    await this._postStep()
    this.#at = null
    Tour.#active = null
  }

  exit(): void {
    this.#clear()
    Tour.#active = null
  }

  reset(): Promise<void> {
    this.exit()
    this.#at = -1
    return Promise.resolve()
  }

  protected _preStep(): Promise<void> {
    return Promise.resolve()
  }

  protected _postStep(): Promise<void> {
    this.#clear()
    return Promise.resolve()
  }

  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector)
  }

  protected _renderStep(): Promise<void> {
    const tourStep = this.currentStep
    if (!tourStep) return Promise.resolve()
    this.targetElement = tourStep.selector === undefined ? null : this._getTargetElement(tourStep.selector)
    if (tourStep.selector !== undefined && !this.targetElement)
      throw new Error(
        `The step ${tourStep.id} of the tour ${this.key} has no target element: ${tourStep.selector}`,
      )
    const stepElement = document.createElement('aside')
    stepElement.className = 'tour tour-step'
    stepElement.dataset['step'] = tourStep.id
    const headingElement = document.createElement('h3')
    headingElement.textContent = game.i18n.localize(tourStep.title)
    const textElement = document.createElement('p')
    textElement.textContent = game.i18n.localize(tourStep.content)
    stepElement.append(
      headingElement,
      textElement,
      this.#button('previous', this.hasPrevious),
      this.#button('next', true),
      this.#button('exit', true),
    )
    document.body.append(stepElement)
    this.targetElement?.classList.add('tour-target')
    this.#box = stepElement
    return Promise.resolve()
  }

  #button(buttonAction: 'previous' | 'next' | 'exit', isButtonEnabled: boolean): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.dataset['action'] = buttonAction
    button.textContent = { previous: 'Back', next: this.hasNext ? 'Next' : 'Done', exit: 'Leave the tour' }[
      buttonAction
    ]
    button.disabled = !isButtonEnabled
    button.addEventListener('click', () => void this[buttonAction]())
    return button
  }

  #clear(): void {
    this.#box?.remove()
    this.#box = null
    this.targetElement?.classList.remove('tour-target')
  }
}

export class Tours extends Collection<Tour> {
  register(packageId: string, tourId: string, registeredTour: Tour): void {
    if (registeredTour.namespace !== undefined && registeredTour.namespace !== packageId)
      throw new Error('The namespace does not match the tour.')
    registeredTour.namespace = packageId
    registeredTour.id = tourId
    if (this.has(registeredTour.key))
      throw new Error(`Tour "${registeredTour.key}" has already been registered`)
    this.set(registeredTour.key, registeredTour)
  }
}
