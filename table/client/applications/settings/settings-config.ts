/**
 * The settings window: `foundry.applications.settings.SettingsConfig`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.settings.SettingsConfig.html; foundry-api §10.1.
 */
import { equals } from '../../../shared/objects'
import { game } from '../../state'
import { ApplicationV2 } from '../api/application'
import { DialogV2 } from '../api/dialog'
import type { ApplicationDefaults, ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import { currentUser } from '../document-views'
import { createSubmitFooter } from '../fields/submit-footer'
import { localize } from '../localize'
import type { FormDataExtended } from '../ux/form-data-extended'
import { createTextElement } from '../ux/text-element'
import { buildSettingInput } from './setting-input'
import type { SettingView } from './setting-input'

interface SettingsMenuView {
  namespace: string
  key: string
  name?: string
  label?: string
  hint?: string
  icon?: string
  restricted?: boolean
  type: new () => ApplicationV2
}

/** True if the settings window has at least one setting or menu that this user may change. */
export const canChangeAnySetting = (): boolean => listChangeableSettings().size > 0

/** Finds the settings and menus that this user may change, grouped by the package that registered them. */
function listChangeableSettings(): Map<string, { settings: SettingView[]; menus: SettingsMenuView[] }> {
  const sectionsByPackage = new Map<string, { settings: SettingView[]; menus: SettingsMenuView[] }>()
  const findOrCreateSettingsSection = (
    packageId: string,
  ): { settings: SettingView[]; menus: SettingsMenuView[] } => {
    const packageSection = sectionsByPackage.get(packageId) ?? { settings: [], menus: [] }
    sectionsByPackage.set(packageId, packageSection)
    return packageSection
  }
  const user = currentUser()
  for (const settingsMenu of game.settings.menus.values() as Iterable<unknown>) {
    // The cast is safe: `game.settings.menus` stores each registered menu together with its namespace and key.
    const settingsMenuView = settingsMenu as SettingsMenuView
    if (!settingsMenuView.restricted || user.isGM)
      findOrCreateSettingsSection(settingsMenuView.namespace).menus.push(settingsMenuView)
  }
  for (const registeredSetting of game.settings.settings.values() as Iterable<unknown>) {
    const settingView = registeredSetting as SettingView
    const mayChangeSetting = settingView.scope !== 'world' || user.can('SETTINGS_MODIFY')
    if (settingView.config && mayChangeSetting)
      findOrCreateSettingsSection(settingView.namespace).settings.push(settingView)
  }
  return sectionsByPackage
}

function findPackageTitle(packageId: string): string {
  const systemPackage = game.system as { id: string; title: string } | undefined
  return systemPackage?.id === packageId
    ? systemPackage.title
    : (game.modules.get(packageId)?.title ?? packageId)
}

function buildSettingsMenu({ namespace, key, name, label, hint, icon }: SettingsMenuView): HTMLElement {
  const groupElement = document.createElement('div')
  groupElement.className = 'form-group submenu'
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.action = 'openMenu'
  button.dataset.key = `${namespace}.${key}`
  const iconElement = document.createElement('i')
  iconElement.className = icon ?? 'fa-solid fa-gear'
  iconElement.setAttribute('aria-hidden', 'true')
  button.append(iconElement, createTextElement('span', localize(label ?? name ?? key)))
  groupElement.append(createTextElement('span', localize(name ?? key), 'label'), button)
  if (hint) groupElement.append(createTextElement('p', localize(hint), 'hint'))
  return groupElement
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
      openMenu(_event: PointerEvent, targetElement: HTMLElement) {
        const settingsMenu = game.settings.menus.get(targetElement.dataset.key ?? '') as unknown as
          | SettingsMenuView
          | undefined
        return settingsMenu && new settingsMenu.type().render({ force: true })
      },
    },
    form: { handler: saveSettings, closeOnSubmit: true },
  }

  override _renderHTML(
    _context: ApplicationRenderContext,
    _options: ApplicationRenderOptions,
  ): Promise<HTMLElement[]> {
    const settingGroups = [...listChangeableSettings()].map(([namespace, { settings, menus }]) => {
      const packageFieldset = document.createElement('fieldset')
      packageFieldset.append(createTextElement('legend', findPackageTitle(namespace)))
      packageFieldset.append(...menus.map(buildSettingsMenu), ...settings.map(buildSettingInput))
      return packageFieldset
    })
    const bodyElement = document.createElement('div')
    bodyElement.className = 'scrollable'
    bodyElement.append(...settingGroups)
    return Promise.resolve([bodyElement, createSubmitFooter()])
  }

  override _replaceHTML(
    parts: HTMLElement[],
    content: HTMLElement,
    _options: ApplicationRenderOptions,
  ): void {
    content.replaceChildren(...parts)
  }
}

/** Asks the user whether to reload the page now. */
async function offerPageReload(): Promise<void> {
  const hasUserConfirmed = await DialogV2.confirm({
    window: { title: 'Reload', icon: 'fa-solid fa-rotate' },
    content: '<p>Some of these settings take effect when the page is loaded again.</p>',
    yes: { label: 'Reload now' },
    no: { label: 'Later' },
  })
  if (hasUserConfirmed === true) window.location.reload()
}

/** Saves the changed settings, and offers a reload if a changed setting requires it. */
async function saveSettings(
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  let isReloadNeeded = false
  for (const [name, value] of Object.entries(formData.object)) {
    const changedSetting = game.settings.settings.get(name) as SettingView | undefined
    if (!changedSetting || equals(game.settings.get(changedSetting.namespace, changedSetting.key), value))
      continue
    await game.settings.set(changedSetting.namespace, changedSetting.key, value)
    isReloadNeeded ||= changedSetting.requiresReload ?? false
  }
  if (isReloadNeeded) await offerPageReload()
}
