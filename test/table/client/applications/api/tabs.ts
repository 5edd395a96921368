/**
 * Tab groups of an application: `static TABS`, `tabGroups`, `changeTab` (foundry-api §7.1).
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationTabsConfiguration.html
 */
import type { Tab, TabsConfig } from './types'

/** What a template needs to draw one group; labels are keys, for the template to localise. */
export function describeTabs(group: string, config: TabsConfig, open: string | null): Record<string, Tab> {
  const described: Record<string, Tab> = {}
  for (const tab of config.tabs) {
    const active = tab.id === open
    const cssClass = [tab.cssClass, active ? 'active' : ''].filter(Boolean).join(' ')
    const label = tab.label ?? (config.labelPrefix ? `${config.labelPrefix}.${tab.id}` : undefined)
    described[tab.id] = { ...tab, ...(label !== undefined && { label }), group, active, cssClass }
  }
  return described
}

/**
 * Show one tab's section and mark its place in the navigation.
 * @throws when the content has nothing for the tab
 */
export function showTab(content: HTMLElement, group: string, tab: string): void {
  const inGroup = [...content.querySelectorAll<HTMLElement>('[data-group][data-tab]')].filter(
    (element) => element.dataset.group === group,
  )
  if (!inGroup.some((element) => element.dataset.tab === tab)) {
    throw new Error(`No element matches the tab "${tab}" of the group "${group}".`)
  }
  for (const element of inGroup) element.classList.toggle('active', element.dataset.tab === tab)
}
