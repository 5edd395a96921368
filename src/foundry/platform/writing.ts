/** What a window keeps of the people who write in it. */
import { BusyParts } from './busy-parts'
import { elementOf } from './elements'
import { sentName } from './fields'
import { OpenNotes } from './open-notes'
import { TypedFields } from './typed-fields'

import applications = foundry.applications

export { rememberCaret } from './caret'

type FormConfiguration = applications.api.ApplicationV2.FormConfiguration

/** What is needed of a window here. */
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

/** @param stores does the window store each value when it has changed? */
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

/** An update was silently rejected: with its next redraw the window shows what is stored. */
export function forgetSent(window: object): void {
  writings.get(window)?.typed.forgetSent()
}

/**
 * A form that stores each change sends only the fields that have changed, and those whose values are still on their way:
 * a field that shows what another client has just replaced, or what is half typed, is not sent with its neighbours.
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
      // A form that is sent by itself, or by a field without a name, is sent whole.
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
