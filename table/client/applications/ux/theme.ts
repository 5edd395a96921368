/**
 * The light and the dark theme (foundry-api §7.8): `body.theme-…` for the interface, `.themed.theme-…` on each window.
 * The user's choice is kept in the setting `core.uiConfig`, as `colorScheme`.
 */
import { Hooks } from '../../helpers/hooks'
import { game } from '../../state'

export type ColorScheme = 'light' | 'dark'
export type SchemeChoice = ColorScheme | 'system'

export const schemeChoices: Readonly<Record<SchemeChoice, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'As this device',
}

function isSchemeChoice(value: unknown): value is SchemeChoice {
  return typeof value === 'string' && Object.hasOwn(schemeChoices, value)
}

function createDarkSchemeMediaQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}

/** Reads the colour scheme that the user has chosen in the settings. Default: `system`. */
export function readChosenScheme(): SchemeChoice {
  const { colorScheme } = game.settings.get('core', 'uiConfig') as { colorScheme?: { interface?: unknown } }
  const interfaceScheme = colorScheme?.interface
  return isSchemeChoice(interfaceScheme) ? interfaceScheme : 'system'
}

/** The colour scheme that the page shows now. */
export function findCurrentScheme(): ColorScheme {
  const schemeChoice = readChosenScheme()
  if (schemeChoice !== 'system') return schemeChoice
  return createDarkSchemeMediaQuery().matches ? 'dark' : 'light'
}

/** Sets the theme class of an element and removes the other theme's class. */
export function applySchemeToElement(element: HTMLElement, colorScheme: ColorScheme): void {
  element.classList.toggle('theme-light', colorScheme === 'light')
  element.classList.toggle('theme-dark', colorScheme === 'dark')
}

function applySchemeEverywhere(): void {
  const colorScheme = findCurrentScheme()
  for (const themedElement of document.querySelectorAll<HTMLElement>('body, .themed'))
    applySchemeToElement(themedElement, colorScheme)
}

export function saveSchemeChoice(schemeChoice: SchemeChoice): Promise<unknown> {
  return game.settings.set('core', 'uiConfig', {
    colorScheme: { applications: schemeChoice, interface: schemeChoice },
  })
}

/** Applies the chosen scheme now, and again whenever the setting or the device's scheme changes. */
export function applySchemeOnPreferenceChange(): void {
  applySchemeEverywhere()
  createDarkSchemeMediaQuery().addEventListener('change', applySchemeEverywhere)
  Hooks.on('clientSettingChanged', (settingKey: string) => {
    if (settingKey === 'core.uiConfig') applySchemeEverywhere()
  })
}
