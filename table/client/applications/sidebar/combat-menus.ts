/** The entries of the combat tracker's context menus. */
import { currentUser } from '../document-views'
import { createContextMenuEntry } from '../ux/menu-entry'
import type { MenuEntry } from '../ux/menu-entry'
import type { CombatantView, CombatView } from './combat-views'

export function createCombatantMenuEntries(
  findCombatant: (targetElement: HTMLElement) => CombatantView | undefined,
): MenuEntry[] {
  const isUserGM = (): boolean => currentUser().isGM
  return [
    createContextMenuEntry({
      label: 'Configure combatant',
      icon: 'fa-solid fa-pen',
      visible: isUserGM,
      run: (targetElement) => findCombatant(targetElement)?.sheet?.render({ force: true }),
    }),
    createContextMenuEntry({
      label: 'Clear initiative',
      icon: 'fa-solid fa-rotate-left',
      visible: (targetElement) => isUserGM() && findCombatant(targetElement)?.initiative !== null,
      run: (targetElement) => findCombatant(targetElement)?.update({ initiative: null }),
    }),
    createContextMenuEntry({
      label: 'Remove from combat',
      icon: 'fa-solid fa-user-minus',
      visible: isUserGM,
      run: (targetElement) => findCombatant(targetElement)?.delete(),
    }),
  ]
}

export function createCombatMenuEntries(viewedCombat: () => CombatView | null): MenuEntry[] {
  const isUserGMWithCombat = (): boolean => currentUser().isGM && viewedCombat() !== null
  return [
    createContextMenuEntry({
      label: 'Make this the active combat',
      icon: 'fa-solid fa-star',
      visible: () => isUserGMWithCombat() && viewedCombat()?.active === false,
      run: () => viewedCombat()?.activate(),
    }),
    createContextMenuEntry({
      label: 'Roll for all',
      icon: 'fa-solid fa-users',
      visible: isUserGMWithCombat,
      run: () => viewedCombat()?.rollAll(),
    }),
    createContextMenuEntry({
      label: 'Roll for those the GM plays',
      icon: 'fa-solid fa-users-gear',
      visible: isUserGMWithCombat,
      run: () => viewedCombat()?.rollNPC(),
    }),
    createContextMenuEntry({
      label: 'Clear all initiatives',
      icon: 'fa-solid fa-rotate-left',
      visible: isUserGMWithCombat,
      run: () => viewedCombat()?.resetAll(),
    }),
    createContextMenuEntry({
      label: 'Delete the combat',
      icon: 'fa-solid fa-trash',
      visible: isUserGMWithCombat,
      run: () => viewedCombat()?.endCombat(),
    }),
  ]
}
