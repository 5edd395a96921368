/**
 * The light and the dark theme (foundry-api §7.8): `body.theme-…` for the interface, `.themed.theme-…` on each window.
 * The user's choice is kept in the setting `core.uiConfig`, as `colorScheme`.
 */
import { Hooks } from '../../helpers/hooks'
import { game } from '../../state'

export type ColorScheme = 'light' | 'dark'
export type ColorSchemeChoice = ColorScheme | 'system'

export const colorSchemeChoices: Readonly<Record<ColorSchemeChoice, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'As this device',
}

function isColorSchemeChoice(value: unknown): value is ColorSchemeChoice {
  return typeof value === 'string' && Object.hasOwn(colorSchemeChoices, value)
}

function createDarkSchemeMediaQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}

/** Reads the colour scheme that the user has chosen in the settings. Default: `system`. */
export function readChosenColorScheme(): ColorSchemeChoice {
  const { colorScheme } = game.settings.get('core', 'uiConfig') as { colorScheme?: { interface?: unknown } }
  const storedInterfaceScheme = colorScheme?.interface
  return isColorSchemeChoice(storedInterfaceScheme) ? storedInterfaceScheme : 'system'
}

/** The colour scheme that the page shows now. */
export function findCurrentColorScheme(): ColorScheme {
  const colorSchemeChoice = readChosenColorScheme()
  if (colorSchemeChoice !== 'system') return colorSchemeChoice
  return createDarkSchemeMediaQuery().matches ? 'dark' : 'light'
}

/** Sets the theme class of an element and removes the other theme's class. */
export function applyColorSchemeToElement(element: HTMLElement, colorScheme: ColorScheme): void {
  element.classList.toggle('theme-light', colorScheme === 'light')
  element.classList.toggle('theme-dark', colorScheme === 'dark')
}

function applyColorSchemeToThemedElements(): void {
  const colorScheme = findCurrentColorScheme()
  for (const themedElement of document.querySelectorAll<HTMLElement>('body, .themed'))
    applyColorSchemeToElement(themedElement, colorScheme)
}

export function saveColorSchemeChoice(colorSchemeChoice: ColorSchemeChoice): Promise<unknown> {
  return game.settings.set('core', 'uiConfig', {
    colorScheme: { applications: colorSchemeChoice, interface: colorSchemeChoice },
  })
}

/** Applies the chosen scheme now, and again whenever the setting or the device's scheme changes. */
export function applyColorSchemeOnPreferenceChange(): void {
  applyColorSchemeToThemedElements()
  createDarkSchemeMediaQuery().addEventListener('change', applyColorSchemeToThemedElements)
  Hooks.on('clientSettingChanged', (settingKey: string) => {
    if (settingKey === 'core.uiConfig') applyColorSchemeToThemedElements()
  })
}
