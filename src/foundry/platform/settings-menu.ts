/** Makes the classes for buttons in Foundry's settings. Such a button opens a window of this system. */
import { setClassName } from './class-name'
import { WindowBase } from './window-base'

/**
 * The class that Foundry creates for a button in its settings. Foundry renders it when a person presses the button.
 * Then it draws nothing itself but opens a window of this system, whose script it may first have to fetch.
 * @param className the class's name, as Foundry shows it in errors
 */
export function createSettingsMenuClass(className: string, openWindow: () => Promise<void>) {
  return class extends WindowBase {
    static {
      setClassName(this, className)
    }

    override async render(): Promise<this> {
      await openWindow()
      return this
    }
  }
}
