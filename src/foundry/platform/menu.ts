/** The buttons among Foundry's settings that open a window of ours. */
import { setClassName } from './class-name'
import { WindowBase } from './window-base'

/**
 * What such a button creates and renders: never drawn itself, it opens a window that may have to be fetched first.
 * @param name of the class, as Foundry shows it in errors
 */
export function menuOpening(name: string, open: () => Promise<void>) {
  return class extends WindowBase {
    static {
      setClassName(this, name)
    }

    override async render(): Promise<this> {
      await open()
      return this
    }
  }
}
