/** The sidebar's tabs, in their order on the screen. Each key is the name of the tab's application in `ui`. */
export interface SidebarTabDescriptor {
  tooltip: string
  icon: string
  gmOnly?: boolean
}

export const sidebarTabs: Readonly<Record<string, SidebarTabDescriptor>> = {
  chat: { tooltip: 'Chat', icon: 'fa-solid fa-comments' },
  combat: { tooltip: 'Combat', icon: 'fa-solid fa-shield-halved' },
  scenes: { tooltip: 'Scenes', icon: 'fa-solid fa-map' },
  actors: { tooltip: 'Actors', icon: 'fa-solid fa-user-group' },
  items: { tooltip: 'Items', icon: 'fa-solid fa-suitcase' },
  journal: { tooltip: 'Journal', icon: 'fa-solid fa-book-open' },
  tables: { tooltip: 'Rollable tables', icon: 'fa-solid fa-table-list' },
  cards: { tooltip: 'Card stacks', icon: 'fa-solid fa-layer-group' },
  macros: { tooltip: 'Macros', icon: 'fa-solid fa-code' },
  compendium: { tooltip: 'Compendia', icon: 'fa-solid fa-book-atlas' },
  settings: { tooltip: 'Settings', icon: 'fa-solid fa-gear' },
}
