/**
 * Creates the data for the groups of tabs in an application: `static TABS`, `tabGroups`, `changeTab` (foundry-api
 * §7.1). https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationTabsConfiguration.html
 */
import type { TabContext, TabsConfig } from './types'

/** Builds the template data of each tab in a group. The labels are translation keys; the template translates them. */
export function createTabContexts(
  tabGroup: string,
  tabsConfig: TabsConfig,
  idOfOpenTab: string | null,
): Record<string, TabContext> {
  const contextsByTab: Record<string, TabContext> = {}
  for (const tabConfig of tabsConfig.tabs) {
    const isTabActive = tabConfig.id === idOfOpenTab
    const cssClass = [tabConfig.cssClass, isTabActive ? 'active' : ''].filter(Boolean).join(' ')
    const tabLabel =
      tabConfig.label ?? (tabsConfig.labelPrefix ? `${tabsConfig.labelPrefix}.${tabConfig.id}` : undefined)
    contextsByTab[tabConfig.id] = {
      ...tabConfig,
      ...(tabLabel !== undefined && { label: tabLabel }),
      group: tabGroup,
      active: isTabActive,
      cssClass,
    }
  }
  return contextsByTab
}

/**
 * Shows the section (class `tab`) of a tab, and marks the tab in the navigation (class `tabs`). Changes only the class
 * `active` and a button's `aria-pressed` (foundryvtt/foundryvtt#10506, #11465).
 * @throws when the navigation has no such tab
 */
export function showTab(contentElement: HTMLElement, tabGroup: string, tabId: string): void {
  const isTabInGroup = ({ dataset }: HTMLElement): boolean => dataset.group === tabGroup
  const isTabToShow = ({ dataset }: HTMLElement): boolean => dataset.tab === tabId
  const tabNavigationElements = [
    ...contentElement.querySelectorAll<HTMLElement>('.tabs [data-group][data-tab]'),
  ].filter(isTabInGroup)
  if (!tabNavigationElements.some(isTabToShow)) {
    throw new Error(`No matching tab element found for group "${tabGroup}" and tab "${tabId}"`)
  }
  for (const tabNavigationElement of tabNavigationElements) {
    tabNavigationElement.classList.toggle('active', isTabToShow(tabNavigationElement))
    if (tabNavigationElement instanceof HTMLButtonElement)
      tabNavigationElement.setAttribute('aria-pressed', String(isTabToShow(tabNavigationElement)))
  }
  const tabSections = [...contentElement.querySelectorAll<HTMLElement>('.tab[data-group][data-tab]')].filter(
    isTabInGroup,
  )
  for (const tabSection of tabSections) tabSection.classList.toggle('active', isTabToShow(tabSection))
}
