/** Makes the classes for buttons in Foundry's settings. Such a button opens a window of this system. */
import { setClassName } from './class-name'
import { WindowBase } from './window-base'

/**
 * The class that Foundry creates for a button in its settings. Foundry renders it when a person presses the button.
 * Then it draws nothing itself but opens a window of this system, whose script it may first have to fetch.
 * @param name the class's name, as Foundry shows it in errors
 */
export function settingsMenuClass(name: string, openWindow: () => Promise<void>) {
  return class extends WindowBase {
    static {
      setClassName(this, name)
    }

    override async render(): Promise<this> {
      await openWindow()
      return this
    }
  }
}
