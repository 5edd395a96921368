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

function darkSchemeMediaQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}

/** The user's choice in the settings; `system` by default. */
export function chosenScheme(): SchemeChoice {
  const { colorScheme } = game.settings.get('core', 'uiConfig') as { colorScheme?: { interface?: unknown } }
  const interfaceScheme = colorScheme?.interface
  return isSchemeChoice(interfaceScheme) ? interfaceScheme : 'system'
}

/** The colour scheme that the page shows now. */
export function currentScheme(): ColorScheme {
  const choice = chosenScheme()
  if (choice !== 'system') return choice
  return darkSchemeMediaQuery().matches ? 'dark' : 'light'
}

/** Sets the theme class of an element and removes the other theme's class. */
export function applySchemeToElement(element: HTMLElement, scheme: ColorScheme): void {
  element.classList.toggle('theme-light', scheme === 'light')
  element.classList.toggle('theme-dark', scheme === 'dark')
}

function applySchemeEverywhere(): void {
  const scheme = currentScheme()
  for (const themedElement of document.querySelectorAll<HTMLElement>('body, .themed'))
    applySchemeToElement(themedElement, scheme)
}

export function chooseScheme(choice: SchemeChoice): Promise<unknown> {
  return game.settings.set('core', 'uiConfig', { colorScheme: { applications: choice, interface: choice } })
}

/** Applies the chosen scheme now, and again whenever the setting or the device's scheme changes. */
export function applySchemeOnChange(): void {
  applySchemeEverywhere()
  darkSchemeMediaQuery().addEventListener('change', applySchemeEverywhere)
  Hooks.on('clientSettingChanged', (key: string) => {
    if (key === 'core.uiConfig') applySchemeEverywhere()
  })
}
