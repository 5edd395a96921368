/** Buttons in Foundry's settings that open a window of ours. */
import { setClassName } from './class-name'
import { WindowBase } from './window-base'

/**
 * The class that Foundry creates and renders for a button in Settings. Instead of drawing itself, it opens a window of ours,
 * whose script may have to be fetched first.
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
