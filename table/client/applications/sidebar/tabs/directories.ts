/**
 * The directory tabs of the sidebar: `foundry.applications.sidebar.tabs`.
 * https://foundryvtt.com/api/v14/modules/foundry.applications.sidebar.tabs.html
 */
import type { SceneView } from '../../../board/token-views'
import { currentUser } from '../../document-views'
import type { DocumentView } from '../../document-views'
import { createContextMenuEntry } from '../../ux/menu-entry'
import type { MenuEntry } from '../../ux/menu-entry'
import { DocumentDirectory } from '../document-directory'

export class ActorDirectory extends DocumentDirectory {
  static override tabName = 'actors'
  static override _collectionKey = 'actors'
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = 'items'
  static override _collectionKey = 'items'
}

export class JournalDirectory extends DocumentDirectory {
  static override tabName = 'journal'
  static override _collectionKey = 'journal'
}

export class RollTableDirectory extends DocumentDirectory {
  static override tabName = 'tables'
  static override _collectionKey = 'tables'
}

export class CardsDirectory extends DocumentDirectory {
  static override tabName = 'cards'
  static override _collectionKey = 'cards'
}

export class MacroDirectory extends DocumentDirectory {
  static override tabName = 'macros'
  static override _collectionKey = 'macros'

  override _getEntryContextOptions(): MenuEntry[] {
    const menuEntryToExecuteMacro = createContextMenuEntry({
      label: 'Execute',
      icon: 'fa-solid fa-terminal',
      run: (targetElement) => {
        // The cast is safe: this directory lists only macros.
        const macro = this.collection.get(targetElement.dataset.entryId ?? '') as DocumentView & {
          execute(): unknown
        }
        return macro.execute()
      },
    })
    return [menuEntryToExecuteMacro, ...super._getEntryContextOptions()]
  }
}

export class SceneDirectory extends DocumentDirectory {
  static override tabName = 'scenes'
  static override _collectionKey = 'scenes'

  #scene(targetElement: HTMLElement): SceneView | undefined {
    const sceneId = targetElement.closest<HTMLElement>('[data-entry-id]')?.dataset.entryId ?? ''
    // The cast is safe: this directory lists only scenes.
    return this.collection.get(sceneId) as SceneView | undefined
  }

  /** A click on a scene views it for this user; the context menu activates it for everybody. */
  override _onClickEntry(_event: PointerEvent, target: HTMLElement): unknown {
    return this.#scene(target)?.view()
  }

  override _getEntryContextOptions(): MenuEntry[] {
    const menuEntryToActivateScene = createContextMenuEntry({
      label: 'Show to everybody',
      icon: 'fa-solid fa-bullseye',
      visible: () => currentUser().isGM,
      run: (targetElement) => this.#scene(targetElement)?.activate(),
    })
    const menuEntryToConfigureScene = createContextMenuEntry({
      label: 'Configure',
      icon: 'fa-solid fa-gear',
      visible: () => currentUser().isGM,
      run: (targetElement) => this.#scene(targetElement)?.sheet?.render({ force: true }),
    })
    return [menuEntryToActivateScene, menuEntryToConfigureScene, ...super._getEntryContextOptions()]
  }
}
