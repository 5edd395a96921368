/**
 * The settings window: `foundry.applications.settings.SettingsConfig`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.settings.SettingsConfig.html; foundry-api §10.1.
 */
import { equals } from '../../../shared/objects'
import { game } from '../../state'
import { ApplicationV2 } from '../api/application'
import { DialogV2 } from '../api/dialog'
import type { ApplicationDefaults, RenderContext, RenderOptions } from '../api/types'
import { currentUser } from '../document-views'
import { createSubmitFooter } from '../fields/submit-footer'
import { localize } from '../localize'
import type { FormDataExtended } from '../ux/form-data-extended'
import { createTextElement } from '../ux/text-element'
import { buildSettingInput } from './setting-input'
import type { SettingView } from './setting-input'

interface MenuView {
  namespace: string
  key: string
  name?: string
  label?: string
  hint?: string
  icon?: string
  restricted?: boolean
  type: new () => ApplicationV2
}

/** Does the settings window contain any entry that this user may change? */
export const canChangeAnySetting = (): boolean => changeableSettings().size > 0

/** Finds the settings and menus that this user may change, grouped by the package that registered them. */
function changeableSettings(): Map<string, { settings: SettingView[]; menus: MenuView[] }> {
  const sectionsByPackage = new Map<string, { settings: SettingView[]; menus: MenuView[] }>()
  const settingsSectionOf = (namespace: string): { settings: SettingView[]; menus: MenuView[] } => {
    const packageSection = sectionsByPackage.get(namespace) ?? { settings: [], menus: [] }
    sectionsByPackage.set(namespace, packageSection)
    return packageSection
  }
  const user = currentUser()
  for (const menu of game.settings.menus.values() as Iterable<unknown>) {
    // The cast is safe: `game.settings.menus` stores each registered menu together with its namespace and key.
    const menuView = menu as MenuView
    if (!menuView.restricted || user.isGM) settingsSectionOf(menuView.namespace).menus.push(menuView)
  }
  for (const setting of game.settings.settings.values() as Iterable<unknown>) {
    const settingView = setting as SettingView
    const mayChangeSetting = settingView.scope !== 'world' || user.can('SETTINGS_MODIFY')
    if (settingView.config && mayChangeSetting)
      settingsSectionOf(settingView.namespace).settings.push(settingView)
  }
  return sectionsByPackage
}

function packageTitle(namespace: string): string {
  const system = game.system as { id: string; title: string } | undefined
  return system?.id === namespace ? system.title : (game.modules.get(namespace)?.title ?? namespace)
}

function buildMenu({ namespace, key, name, label, hint, icon }: MenuView): HTMLElement {
  const group = document.createElement('div')
  group.className = 'form-group submenu'
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.action = 'openMenu'
  button.dataset.key = `${namespace}.${key}`
  const iconElement = document.createElement('i')
  iconElement.className = icon ?? 'fa-solid fa-gear'
  iconElement.setAttribute('aria-hidden', 'true')
  button.append(iconElement, createTextElement('span', localize(label ?? name ?? key)))
  group.append(createTextElement('span', localize(name ?? key), 'label'), button)
  if (hint) group.append(createTextElement('p', localize(hint), 'hint'))
  return group
}

export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'settings-config',
    tag: 'form',
    classes: ['settings-config'],
    window: {
      title: 'Settings',
      icon: 'fa-solid fa-gears',
      resizable: true,
      contentClasses: ['standard-form'],
    },
    position: { width: 560, height: 620 },
    actions: {
      openMenu(_event: PointerEvent, target: HTMLElement) {
        const menu = game.settings.menus.get(target.dataset.key ?? '') as unknown as MenuView | undefined
        return menu && new menu.type().render({ force: true })
      },
    },
    form: { handler: saveSettings, closeOnSubmit: true },
  }

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const settingGroups = [...changeableSettings()].map(([namespace, { settings, menus }]) => {
      const fieldset = document.createElement('fieldset')
      fieldset.append(createTextElement('legend', packageTitle(namespace)))
      fieldset.append(...menus.map(buildMenu), ...settings.map(buildSettingInput))
      return fieldset
    })
    const body = document.createElement('div')
    body.className = 'scrollable'
    body.append(...settingGroups)
    return Promise.resolve([body, createSubmitFooter()])
  }

  override _replaceHTML(parts: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...parts)
  }
}

/** Asks the user whether to reload the page now. */
async function offerReload(): Promise<void> {
  const hasConfirmed = await DialogV2.confirm({
    window: { title: 'Reload', icon: 'fa-solid fa-rotate' },
    content: '<p>Some of these settings take effect when the page is loaded again.</p>',
    yes: { label: 'Reload now' },
    no: { label: 'Later' },
  })
  if (hasConfirmed === true) window.location.reload()
}

/** Saves the changed settings, and offers a reload if a changed setting requires it. */
async function saveSettings(
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  let reload = false
  for (const [name, value] of Object.entries(formData.object)) {
    const setting = game.settings.settings.get(name) as SettingView | undefined
    if (!setting || equals(game.settings.get(setting.namespace, setting.key), value)) continue
    await game.settings.set(setting.namespace, setting.key, value)
    reload ||= setting.requiresReload ?? false
  }
  if (reload) await offerReload()
}
