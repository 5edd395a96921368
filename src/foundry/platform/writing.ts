/** Keeps the input of the people who type into a window. */
import { BusyParts } from './busy-parts'
import { elementOf } from './elements'
import { sentName } from './fields'
import { OpenNotes } from './open-notes'
import { TypedFields } from './typed-fields'

import applications = foundry.applications

export { rememberCaret } from './caret'

type FormConfiguration = applications.api.ApplicationV2.FormConfiguration

/** The parts of a window that are used here. */
interface DrawnWindow {
  readonly element: HTMLElement
  render(options: object): Promise<unknown>
}

export interface Writing {
  readonly typed: TypedFields
  readonly busy: BusyParts
  readonly notes: OpenNotes
  readonly sendingOnlyChanged: (config: FormConfiguration) => FormConfiguration
}

const writings = new WeakMap<object, Writing>()

/** Follows what people type into a window. @param stores does the window store each value when it has changed? */
export function writingIn(window: DrawnWindow, stores: boolean): Writing {
  const typed = new TypedFields(window.element, stores)
  const writing = {
    typed,
    busy: new BusyParts(window.element, (parts) => void window.render({ parts })),
    notes: new OpenNotes(window.element),
    sendingOnlyChanged: (config: FormConfiguration) => onlyChanged(typed, config),
  }
  writings.set(window, writing)
  return writing
}

/** An update was silently rejected: at its next redraw the window shows the stored values. */
export function forgetSent(window: object): void {
  writings.get(window)?.typed.forgetSent()
}

/**
 * A form that stores each change sends only changed fields, and fields whose values are still being sent. So it does
 * not overwrite another field that a second client has just replaced, and does not send a half-typed value.
 */
function onlyChanged(typed: TypedFields, config: FormConfiguration): FormConfiguration {
  const { handler } = config
  if (!handler || config.submitOnChange !== true) return config
  return {
    ...config,
    async handler(this: unknown, event, form, formData, ...more) {
      const changed = elementOf(event.target)
      const names = new Set(typed.unstored)
      if (changed) names.add(sentName(changed))
      // A form that is submitted by itself, or by a field without a name, is sent whole.
      names.delete('')
      if (event.type === 'change' && names.size > 0)
        for (const name of Object.keys(formData.object))
          if (!names.has(name)) Reflect.deleteProperty(formData.object, name)
      const settle = typed.send()
      try {
        await handler.call(this as never, event, form, formData, ...more)
      } finally {
        settle()
      }
    },
  }
}
