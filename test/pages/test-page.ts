/** A person's page in the simulated Foundry. A test reads its texts and presses its buttons. */
import type { Person } from 'foundry-practice-table/testing'
import type { TestTable } from '../trust/test-table'

/** The parts of Foundry's documented API that these tests use in a page. */
export interface PageGlobals {
  readonly game: {
    readonly actors: ActorCollection
    readonly user: { readonly id: string }
    readonly keybindings: {
      readonly bindings?: ReadonlyMap<
        string,
        readonly { readonly key: string; readonly modifiers: string[] }[]
      >
    }
    readonly system: {
      readonly api: {
        press(press: object): Promise<boolean>
        preview(momentName: string): Promise<boolean>
        makeClock(proposedClock?: object): Promise<boolean>
      }
    }
    readonly settings: {
      get(namespace: string, settingName: string): unknown
      set(namespace: string, settingName: string, settingValue: unknown): Promise<unknown>
    }
  }
  readonly canvas: {
    readonly tokens: { readonly placeables: readonly TargetableToken[] }
  }
}

interface ActorCollection {
  get(documentId: string): { readonly sheet: OpenableSheet } | undefined
}

interface OpenableSheet {
  render(renderOptions: object): unknown
  close(): unknown
}

interface TargetableToken {
  readonly document: { readonly actorId: string }
  setTarget(isTargeted: boolean, targetOptions?: object): void
  control(controlOptions?: object): void
}

type PersonWindow = NonNullable<Person['window']>

/** A person's page. */
export class TestPage {
  readonly testTable: TestTable
  readonly person: Person
  /** The number of presses that this person has made on buttons and fields. */
  presses = 0

  constructor(testTable: TestTable, person: Person) {
    this.testTable = testTable
    this.person = person
  }

  get window(): PersonWindow {
    const { window } = this.person
    if (!window) throw new Error('There is no page.')
    return window
  }

  get globals(): PageGlobals {
    return this.window as unknown as PageGlobals
  }

  /** Advances the clock of the simulated Foundry. A press takes effect only while the clock advances. */
  async advanceClock(advancedMilliseconds = 500): Promise<void> {
    await this.testTable.clock.advance(advancedMilliseconds)
  }

  findElements(selector: string, containerElement: ParentNode = this.window.document): HTMLElement[] {
    return [...containerElement.querySelectorAll<HTMLElement>(selector)]
  }

  findElement(selector: string, containerElement: ParentNode = this.window.document): HTMLElement {
    const foundElement = containerElement.querySelector<HTMLElement>(selector)
    if (!foundElement) throw new Error(`There is no ${selector}.`)
    return foundElement
  }

  hasElement(selector: string): boolean {
    return this.window.document.querySelector(selector) !== null
  }

  /** The text of an element as one line. */
  readText(selector: string, containerElement?: ParentNode): string {
    return this.findElement(selector, containerElement).textContent.replaceAll(/\s+/g, ' ').trim()
  }

  async press(
    selectorOrElement: string | HTMLElement,
    mouseEventOptions: MouseEventInit = {},
  ): Promise<void> {
    const targetElement =
      typeof selectorOrElement === 'string' ? this.findElement(selectorOrElement) : selectorOrElement
    this.presses += 1
    targetElement.dispatchEvent(
      new this.window.MouseEvent('click', { bubbles: true, cancelable: true, ...mouseEventOptions }),
    )
    await this.advanceClock()
  }

  /** Types a key on an element, by default on the focused element. */
  async pressKey(
    pressedKey: string,
    keyboardEventOptions: KeyboardEventInit = {},
    keyTarget?: HTMLElement,
  ): Promise<void> {
    const { document, KeyboardEvent } = this.window
    const targetElement = keyTarget ?? document.activeElement ?? document.body
    targetElement.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: pressedKey,
        bubbles: true,
        cancelable: true,
        ...keyboardEventOptions,
      }),
    )
    await this.advanceClock()
  }

  /** Fills in a field, or ticks or unticks a box. Counts one press. */
  async fillField(selectorOrElement: string | HTMLElement, fieldValue: string | boolean): Promise<void> {
    const inputField = (
      typeof selectorOrElement === 'string' ? this.findElement(selectorOrElement) : selectorOrElement
    ) as HTMLInputElement
    this.presses += 1
    if (typeof fieldValue === 'boolean') inputField.checked = fieldValue
    else inputField.value = fieldValue
    for (const eventType of ['input', 'change'])
      inputField.dispatchEvent(new this.window.Event(eventType, { bubbles: true, cancelable: true }))
    await this.advanceClock()
  }

  /** The value of a setting of our system. */
  readSetting(settingName: string): unknown {
    return this.globals.game.settings.get('harm-and-blessing', settingName)
  }

  async changeSetting(settingName: string, settingValue: unknown): Promise<void> {
    void this.globals.game.settings.set('harm-and-blessing', settingName, settingValue)
    await this.advanceClock(1_000)
  }

  /** Opens an actor's sheet. */
  async openSheet(actorId: string): Promise<void> {
    this.globals.game.actors.get(actorId)?.sheet.render({ force: true })
    await this.advanceClock()
  }
}
