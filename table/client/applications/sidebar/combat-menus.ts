/** The entries of the combat tracker's context menus. */
import { currentUser } from '../document-views'
import { createMenuEntry } from '../ux/menu-entry'
import type { MenuEntry } from '../ux/menu-entry'
import type { CombatantView, CombatView } from './combat-views'

export function createCombatantMenuEntries(
  findCombatant: (targetElement: HTMLElement) => CombatantView | undefined,
): MenuEntry[] {
  const isUserGM = (): boolean => currentUser().isGM
  return [
    createMenuEntry({
      label: 'Configure combatant',
      icon: 'fa-solid fa-pen',
      visible: isUserGM,
      run: (targetElement) => findCombatant(targetElement)?.sheet?.render({ force: true }),
    }),
    createMenuEntry({
      label: 'Clear initiative',
      icon: 'fa-solid fa-rotate-left',
      visible: (targetElement) => isUserGM() && findCombatant(targetElement)?.initiative !== null,
      run: (targetElement) => findCombatant(targetElement)?.update({ initiative: null }),
    }),
    createMenuEntry({
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
    createMenuEntry({
      label: 'Make this the active combat',
      icon: 'fa-solid fa-star',
      visible: () => isUserGMWithCombat() && viewedCombat()?.active === false,
      run: () => viewedCombat()?.activate(),
    }),
    createMenuEntry({
      label: 'Roll for all',
      icon: 'fa-solid fa-users',
      visible: isUserGMWithCombat,
      run: () => viewedCombat()?.rollAll(),
    }),
    createMenuEntry({
      label: 'Roll for those the GM plays',
      icon: 'fa-solid fa-users-gear',
      visible: isUserGMWithCombat,
      run: () => viewedCombat()?.rollNPC(),
    }),
    createMenuEntry({
      label: 'Clear all initiatives',
      icon: 'fa-solid fa-rotate-left',
      visible: isUserGMWithCombat,
      run: () => viewedCombat()?.resetAll(),
    }),
    createMenuEntry({
      label: 'Delete the combat',
      icon: 'fa-solid fa-trash',
      visible: isUserGMWithCombat,
      run: () => viewedCombat()?.endCombat(),
    }),
  ]
}
