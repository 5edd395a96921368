/** Keeps the input of the people who type into a window. */
import { BusyParts } from './busy-parts'
import { elementOf } from './elements'
import { submittedName } from './form-fields'
import { OpenEditors } from './open-editors'
import { TypedFields } from './typed-fields'

import applications = foundry.applications

export { rememberCaret } from './caret'

type FormConfiguration = applications.api.ApplicationV2.FormConfiguration

/** The parts of a window that are used here. */
interface DrawnWindow {
  readonly element: HTMLElement
  render(options: object): Promise<unknown>
}

export interface WindowInput {
  readonly typed: TypedFields
  readonly busy: BusyParts
  readonly notes: OpenEditors
  readonly sendingOnlyChanged: (config: FormConfiguration) => FormConfiguration
}

const inputsByWindow = new WeakMap<object, WindowInput>()

/** Follows what people type into a window. @param storesEachChange does the window store each value when it has changed? */
export function trackWindowInput(window: DrawnWindow, storesEachChange: boolean): WindowInput {
  const typedFields = new TypedFields(window.element, storesEachChange)
  const windowInput = {
    typed: typedFields,
    busy: new BusyParts(window.element, (parts) => void window.render({ parts })),
    notes: new OpenEditors(window.element),
    sendingOnlyChanged: (config: FormConfiguration) => limitToChangedFields(typedFields, config),
  }
  inputsByWindow.set(window, windowInput)
  return windowInput
}

/** An update was silently rejected: at its next redraw the window shows the stored values. */
export function forgetSentInput(window: object): void {
  inputsByWindow.get(window)?.typed.forgetSent()
}

/**
 * A form that stores each change sends only changed fields, and fields whose values are still being sent. So it does
 * not overwrite another field that a second client has just replaced, and does not send a half-typed value.
 */
function limitToChangedFields(typedFields: TypedFields, config: FormConfiguration): FormConfiguration {
  const { handler } = config
  if (!handler || config.submitOnChange !== true) return config
  return {
    ...config,
    async handler(this: unknown, event, form, formData, ...rest) {
      const changedField = elementOf(event.target)
      const changedNames = new Set(typedFields.unstored)
      if (changedField) changedNames.add(submittedName(changedField))
      // A form that is submitted by itself, or by a field without a name, is sent whole.
      changedNames.delete('')
      if (event.type === 'change' && changedNames.size > 0)
        for (const name of Object.keys(formData.object))
          if (!changedNames.has(name)) Reflect.deleteProperty(formData.object, name)
      const finishSending = typedFields.send()
      try {
        await handler.call(this as never, event, form, formData, ...rest)
      } finally {
        finishSending()
      }
    },
  }
}
