/**
 * The list of users: `foundry.applications.ui.Players`, `ui.players`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ui.Players.html
 * Published packages find the list of online users by `#players-active ol.players-list` (monks-tokenbar and others).
 */
import { ApplicationV2 } from '../api/application'
import { HandlebarsApplicationMixin } from '../api/handlebars-application'
import type { TemplatePart } from '../api/handlebars-application'
import type { ApplicationDefaults, ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import { currentUser, findWorldCollection } from '../document-views'
import type { UserView } from '../document-views'
import { createContextMenuEntry } from '../ux/menu-entry'
import type { MenuEntry } from '../ux/menu-entry'
import { insertElementIntoInterface, isPageNarrow } from './interface-slot'

export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'players',
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: {
      toggleOffline(this: Players) {
        this.#showOffline = !this.#showOffline
        return this.render()
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    players: { template: 'templates/ui/players.hbs' },
  }

  #showOffline = !isPageNarrow()

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const worldUsers = [...findWorldCollection<UserView>('users')]
      .map((user) => ({
        id: user.id,
        name: user.name,
        label: this._formatName(user),
        tooltip: this._formatName(user),
        color: user.color?.css ?? '',
        border: user.color?.css ?? '',
        cssClass: [user.active && 'active', user.isSelf && 'self', user.isGM && 'gm']
          .filter(Boolean)
          .join(' '),
        active: user.active,
        isSelf: user.isSelf,
        role: user.role,
        state: user.active ? 'online' : 'offline',
      }))
      .sort((a, b) => b.role - a.role || a.name.localeCompare(b.name))
    const activeUsers = worldUsers.filter((user) => user.active)
    const inactiveUsers = worldUsers.filter((user) => !user.active)
    return {
      ...(await super._prepareContext(options)),
      active: activeUsers,
      inactive: inactiveUsers,
      away: inactiveUsers.length,
      showOffline: this.#showOffline,
    }
  }

  /** The user's name, followed by the name of their character or by "GM". */
  _formatName(user: UserView): string {
    const playedCharacterName = user.isGM ? 'GM' : user.character?.name
    return playedCharacterName ? `${user.name} [${playedCharacterName}]` : user.name
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute('aria-label', 'Players')
    insertElementIntoInterface(element, 'ui-bottom')
  }

  override async _onFirstRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    this._createContextMenu(() => this._getContextMenuOptions(), '.player[data-user-id]', {
      hookName: 'getUserContextOptions',
    })
  }

  _getContextMenuOptions(): MenuEntry[] {
    const findUserOfTarget = (targetElement: HTMLElement): UserView | undefined =>
      findWorldCollection<UserView>('users').get(targetElement.dataset.userId ?? '')
    return [
      createContextMenuEntry({
        label: 'Configure user',
        icon: 'fa-solid fa-user-gear',
        visible: (targetElement) => currentUser().isGM || findUserOfTarget(targetElement)?.isSelf === true,
        run: (targetElement) => findUserOfTarget(targetElement)?.sheet?.render({ force: true }),
      }),
      createContextMenuEntry({
        label: 'Open character',
        icon: 'fa-solid fa-id-card',
        visible: (targetElement) => Boolean(findUserOfTarget(targetElement)?.character?.visible),
        run: (targetElement) => findUserOfTarget(targetElement)?.character?.sheet?.render({ force: true }),
      }),
    ]
  }
}
