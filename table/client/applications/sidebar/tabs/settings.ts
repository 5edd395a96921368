/**
 * The settings tab: `foundry.applications.sidebar.tabs.Settings`, `ui.settings`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.Settings.html
 */
import { game } from '../../../state'
import { HandlebarsApplicationMixin } from '../../api/handlebars-application'
import type { TemplatePart } from '../../api/handlebars-application'
import type { ApplicationDefaults, ApplicationRenderContext, ApplicationRenderOptions } from '../../api/types'
import { currentUser } from '../../document-views'
import { canChangeAnySetting, SettingsConfig } from '../../settings/settings-config'
import { saveColorSchemeChoice, readChosenColorScheme, colorSchemeChoices } from '../../ux/theme'
import type { ColorSchemeChoice } from '../../ux/theme'
import { ModuleManagement } from '../apps/module-management'
import { AbstractSidebarTab } from '../sidebar-tab'

/** The members of the system or the world that the settings tab shows: the title and the version. */
interface TitledPackage {
  id: string
  title: string
  version?: string
}

export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'settings'

  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    actions: {
      configure() {
        return new SettingsConfig().render({ force: true })
      },
      modules() {
        return new ModuleManagement().render({ force: true })
      },
      user() {
        return currentUser().sheet?.render({ force: true })
      },
      leave() {
        window.location.assign('/logout')
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    settings: { template: 'templates/sidebar/tabs/settings.hbs' },
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const { system, world, release } = game as {
      system?: TitledPackage
      world?: TitledPackage
      release: { generation: number }
    }
    const chosenColorScheme = readChosenColorScheme()
    const colorSchemeOptions = Object.entries(colorSchemeChoices).map(([id, label]) => ({
      id,
      label,
      chosen: id === chosenColorScheme,
    }))
    return {
      ...(await super._prepareContext(options)),
      system,
      world,
      generation: release.generation,
      schemes: colorSchemeOptions,
      configures: canChangeAnySetting(),
      managesModules: currentUser().can('SETTINGS_MODIFY') && game.modules.size > 0,
      id: this.id,
    }
  }

  override _attachPartListeners(
    partId: string,
    element: HTMLElement,
    options: ApplicationRenderOptions,
  ): void {
    super._attachPartListeners(partId, element, options)
    element.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
      // The cast is safe: in the template, every radio button has a color scheme as its value.
      void saveColorSchemeChoice(target.value as ColorSchemeChoice)
    })
  }
}
