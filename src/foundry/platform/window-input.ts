/** Keeps the values that people entered in a window when it is redrawn. Submits only the changed values. */
import { BusyWindowParts } from './busy-parts'
import { findElementOfEventTarget } from './elements'
import { findSubmittedFieldName } from './form-fields'
import { OpenRichTextEditors } from './open-editors'
import { UnstoredFieldValues } from './typed-fields'

import applications = foundry.applications

export { rememberFocusedField } from './caret'

type FormConfiguration = applications.api.ApplicationV2.FormConfiguration

/** The properties of a window that this file uses. */
interface RenderedWindow {
  readonly element: HTMLElement
  render(options: object): Promise<unknown>
}

export interface WindowInput {
  readonly typedFields: UnstoredFieldValues
  readonly busy: BusyWindowParts
  readonly openEditors: OpenRichTextEditors
  readonly sendingOnlyChanged: (formConfiguration: FormConfiguration) => FormConfiguration
}

const inputsByWindow = new WeakMap<object, WindowInput>()

/**
 * Tracks the values that people enter in a window.
 * @param isEachChangeStored true if the window stores each value as soon as it changes
 */
export function trackWindowInput(renderedWindow: RenderedWindow, isEachChangeStored: boolean): WindowInput {
  const unstoredFieldValues = new UnstoredFieldValues(renderedWindow.element, isEachChangeStored)
  const windowInput = {
    typedFields: unstoredFieldValues,
    busy: new BusyWindowParts(
      renderedWindow.element,
      (windowPartNames) => void renderedWindow.render({ parts: windowPartNames }),
    ),
    openEditors: new OpenRichTextEditors(renderedWindow.element),
    sendingOnlyChanged: (formConfiguration: FormConfiguration) =>
      limitFormToChangedFields(unstoredFieldValues, formConfiguration),
  }
  inputsByWindow.set(renderedWindow, windowInput)
  return windowInput
}

/**
 * Called when the server has silently rejected an update of this window. The window's next redraw shows the stored
 * values.
 */
export function forgetSentInput(renderedWindow: object): void {
  inputsByWindow.get(renderedWindow)?.typedFields.forgetSentValues()
}

/**
 * Changes the configuration of a form that is submitted after each change, so that it submits only the fields with
 * unstored changes. The form then neither overwrites another client's change nor sends a half-typed value.
 */
function limitFormToChangedFields(
  unstoredFieldValues: UnstoredFieldValues,
  formConfiguration: FormConfiguration,
): FormConfiguration {
  const { handler } = formConfiguration
  if (!handler || formConfiguration.submitOnChange !== true) return formConfiguration
  return {
    ...formConfiguration,
    async handler(this: unknown, event, form, formData, ...rest) {
      const changedField = findElementOfEventTarget(event.target)
      const changedFieldNames = new Set(unstoredFieldValues.unstoredNames)
      if (changedField) changedFieldNames.add(findSubmittedFieldName(changedField))
      // The changed field may have no name. If no field with a name has changed, the window sends all fields of the
      // form.
      changedFieldNames.delete('')
      if (event.type === 'change' && changedFieldNames.size > 0)
        for (const fieldName of Object.keys(formData.object))
          if (!changedFieldNames.has(fieldName)) Reflect.deleteProperty(formData.object, fieldName)
      const finishSendingChanges = unstoredFieldValues.markAsSending()
      try {
        await handler.call(this as never, event, form, formData, ...rest)
      } finally {
        finishSendingChanges()
      }
    },
  }
}
