/** Makes the classes for buttons in Foundry's settings. Such a button opens a window of this system. */
import { setClassName } from './class-name'
import { WindowBase } from './window-base'

/**
 * The class for a button in Foundry's settings. Foundry renders it on a press; it draws nothing but opens a window of
 * this system.
 * @param className the class's name, as Foundry shows it in errors
 */
export function createSettingsMenuClass(className: string, openMenuWindow: () => Promise<void>) {
  return class extends WindowBase {
    static {
      setClassName(this, className)
    }

    override async render(): Promise<this> {
      await openMenuWindow()
      return this
    }
  }
}
