/** The entries of the combat tracker's context menus. */
import { currentUser } from '../document-views'
import { createMenuEntry } from '../ux/menu-entry'
import type { MenuEntry } from '../ux/menu-entry'
import type { CombatantView, CombatView } from './combat-views'

export function combatantMenuEntries(
  findCombatant: (target: HTMLElement) => CombatantView | undefined,
): MenuEntry[] {
  const isGM = (): boolean => currentUser().isGM
  return [
    createMenuEntry({
      label: 'Configure combatant',
      icon: 'fa-solid fa-pen',
      visible: isGM,
      run: (target) => findCombatant(target)?.sheet?.render({ force: true }),
    }),
    createMenuEntry({
      label: 'Clear initiative',
      icon: 'fa-solid fa-rotate-left',
      visible: (target) => isGM() && findCombatant(target)?.initiative !== null,
      run: (target) => findCombatant(target)?.update({ initiative: null }),
    }),
    createMenuEntry({
      label: 'Remove from combat',
      icon: 'fa-solid fa-user-minus',
      visible: isGM,
      run: (target) => findCombatant(target)?.delete(),
    }),
  ]
}

export function combatMenuEntries(viewedCombat: () => CombatView | null): MenuEntry[] {
  const isGMWithCombat = (): boolean => currentUser().isGM && viewedCombat() !== null
  return [
    createMenuEntry({
      label: 'Make this the active combat',
      icon: 'fa-solid fa-star',
      visible: () => isGMWithCombat() && viewedCombat()?.active === false,
      run: () => viewedCombat()?.activate(),
    }),
    createMenuEntry({
      label: 'Roll for all',
      icon: 'fa-solid fa-users',
      visible: isGMWithCombat,
      run: () => viewedCombat()?.rollAll(),
    }),
    createMenuEntry({
      label: 'Roll for those the GM plays',
      icon: 'fa-solid fa-users-gear',
      visible: isGMWithCombat,
      run: () => viewedCombat()?.rollNPC(),
    }),
    createMenuEntry({
      label: 'Clear all initiatives',
      icon: 'fa-solid fa-rotate-left',
      visible: isGMWithCombat,
      run: () => viewedCombat()?.resetAll(),
    }),
    createMenuEntry({
      label: 'Delete the combat',
      icon: 'fa-solid fa-trash',
      visible: isGMWithCombat,
      run: () => viewedCombat()?.endCombat(),
    }),
  ]
}
