/** The entries of the combat tracker's context menus. */
import { currentUser } from '../documents'
import { menuEntry } from '../ux/menu-entry'
import type { MenuEntry } from '../ux/menu-entry'
import type { CombatantView, CombatView } from './combat-views'

export function combatantMenu(find: (target: HTMLElement) => CombatantView | undefined): MenuEntry[] {
  const gm = (): boolean => currentUser().isGM
  return [
    menuEntry({
      label: 'Configure combatant',
      icon: 'fa-solid fa-pen',
      visible: gm,
      run: (target) => find(target)?.sheet?.render({ force: true }),
    }),
    menuEntry({
      label: 'Clear initiative',
      icon: 'fa-solid fa-rotate-left',
      visible: (target) => gm() && find(target)?.initiative !== null,
      run: (target) => find(target)?.update({ initiative: null }),
    }),
    menuEntry({
      label: 'Remove from combat',
      icon: 'fa-solid fa-user-minus',
      visible: gm,
      run: (target) => find(target)?.delete(),
    }),
  ]
}

export function combatMenu(viewed: () => CombatView | null): MenuEntry[] {
  const gm = (): boolean => currentUser().isGM && viewed() !== null
  return [
    menuEntry({
      label: 'Make this the active combat',
      icon: 'fa-solid fa-star',
      visible: () => gm() && viewed()?.active === false,
      run: () => viewed()?.activate(),
    }),
    menuEntry({
      label: 'Roll for all',
      icon: 'fa-solid fa-users',
      visible: gm,
      run: () => viewed()?.rollAll(),
    }),
    menuEntry({
      label: 'Roll for those the GM plays',
      icon: 'fa-solid fa-users-gear',
      visible: gm,
      run: () => viewed()?.rollNPC(),
    }),
    menuEntry({
      label: 'Clear all initiatives',
      icon: 'fa-solid fa-rotate-left',
      visible: gm,
      run: () => viewed()?.resetAll(),
    }),
    menuEntry({
      label: 'Delete the combat',
      icon: 'fa-solid fa-trash',
      visible: gm,
      run: () => viewed()?.endCombat(),
    }),
  ]
}
