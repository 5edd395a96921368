/**
 * Tab groups of an application: `static TABS`, `tabGroups`, `changeTab` (foundry-api §7.1).
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationTabsConfiguration.html
 */
import type { TabContext, TabsConfig } from './types'

/** Builds the template data for a group of tabs. The labels are translation keys, which the template localizes. */
export function tabContexts(
  group: string,
  config: TabsConfig,
  openTab: string | null,
): Record<string, TabContext> {
  const contextsByTab: Record<string, TabContext> = {}
  for (const tab of config.tabs) {
    const active = tab.id === openTab
    const cssClass = [tab.cssClass, active ? 'active' : ''].filter(Boolean).join(' ')
    const label = tab.label ?? (config.labelPrefix ? `${config.labelPrefix}.${tab.id}` : undefined)
    contextsByTab[tab.id] = { ...tab, ...(label !== undefined && { label }), group, active, cssClass }
  }
  return contextsByTab
}

/**
 * Shows the section of a tab and marks the tab in the navigation. The navigation has the class `tabs`, a section the
 * class `tab`. Only the class `active` changes, and `aria-pressed` of a navigation button
 * (foundryvtt/foundryvtt#10506, #11465). A package must update all other attributes of its tabs itself.
 * @throws when the navigation has no such tab
 */
export function showTab(content: HTMLElement, group: string, tab: string): void {
  const isInGroup = ({ dataset }: HTMLElement): boolean => dataset.group === group
  const isOpen = ({ dataset }: HTMLElement): boolean => dataset.tab === tab
  const navEntries = [...content.querySelectorAll<HTMLElement>('.tabs [data-group][data-tab]')].filter(
    isInGroup,
  )
  if (!navEntries.some(isOpen)) {
    throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`)
  }
  for (const entry of navEntries) {
    entry.classList.toggle('active', isOpen(entry))
    if (entry instanceof HTMLButtonElement) entry.setAttribute('aria-pressed', String(isOpen(entry)))
  }
  const tabSections = [...content.querySelectorAll<HTMLElement>('.tab[data-group][data-tab]')].filter(
    isInGroup,
  )
  for (const section of tabSections) section.classList.toggle('active', isOpen(section))
}
