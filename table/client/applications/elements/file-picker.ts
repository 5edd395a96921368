/**
 * `<file-picker>`: the path of a file, typed or chosen in a `FilePicker` window.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLFilePickerElement.html
 */
import { requireSheetWindows } from '../api/sheet-windows'
import { AbstractFormInputElement, buildIconButton, stopPropagationOfInputEvents } from './form-element'

export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = 'file-picker'

  readonly input = document.createElement('input')
  readonly button = buildIconButton('fa-solid fa-folder-open', 'Choose a file')

  get type(): string {
    return this.getAttribute('type') ?? 'any'
  }

  set type(type: string) {
    this.setAttribute('type', type)
  }

  protected override _buildElements(): HTMLElement[] {
    this._value = this.getAttribute('value') ?? ''
    this.input.type = 'text'
    this.input.placeholder = this.getAttribute('placeholder') ?? 'path/to/file'
    return [this.input, this.button]
  }

  protected override _refresh(): void {
    this.input.value = this._value
  }

  protected override _activateListeners(): void {
    stopPropagationOfInputEvents(this.input)
    this.input.addEventListener('change', () => {
      this._enter(this.input.value.trim())
    })
    this.button.addEventListener('click', () => {
      requireSheetWindows().pickFile({
        type: this.type,
        current: this._value,
        choose: (chosenFilePath) => {
          this._enter(chosenFilePath)
        },
      })
    })
  }
}
