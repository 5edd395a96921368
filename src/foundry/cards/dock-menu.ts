/** The context menu of a card in the hand: its uses in a game, and the moves by hand. */
import { isByRules } from '../decks/stacks'
import { chooseToo } from '../decks/chosen'
import { handOf } from '../decks/hands'
import { menuEntry } from '../platform/compat'
import { outlines } from '../world/active-rulesets'
import type { CardsRequest } from './request'
import type { ShownHand } from './shown-hand'
import { usesOf } from './uses'
import { moveChosen, passChosen, pressUse } from './with-chosen'

type Entry = foundry.applications.ux.ContextMenu.Entry<HTMLElement>

/** Selects the card buttons that have the menu. */
export const DOCK_MENU_OF = '.hnb-dock-hand .hnb-card-button'

/** Every possible menu entry; entries that would be refused are hidden. An entry acts on all chosen cards together. */
export function handMenu(dock: ShownHand): Entry[] {
  const cardOf = (button: HTMLElement) => {
    const id = dock.cardAt(button)
    return handOf(dock.holder).find((card) => card.id === id)
  }
  const entry = (
    label: string,
    icon: string,
    visible: (button: HTMLElement) => boolean,
    run: () => Promise<void>,
  ) =>
    menuEntry({
      label,
      icon: `fa-solid ${icon}`,
      visible,
      run(button) {
        const card = cardOf(button)
        if (!card) return
        chooseToo(card.id)
        void dock
          .showChosen()
          .then(run)
          .then(() => dock.render())
      },
    })
  return [...useEntries(dock, entry, cardOf), ...moveEntries(dock, entry, cardOf)]
}

type MakeEntry = (
  label: string,
  icon: string,
  visible: (button: HTMLElement) => boolean,
  run: () => Promise<void>,
) => Entry
type CardOf = (button: HTMLElement) => { readonly id: string; readonly deck: string } | undefined

/** One menu entry for each label that a game gives its card uses. */
function useEntries(dock: ShownHand, entry: MakeEntry, cardOf: CardOf): Entry[] {
  const names = outlines().flatMap(({ key, cardUses }) => cardUses.map((use) => ({ ...use, key })))
  const known = new Map(names.map((use) => [`${use.key} ${use.label}`, use]))
  return [...known.values()].map(({ key, label }) => {
    const acts = names.filter((one) => one.key === key && one.label === label).map((one) => one.act)
    const find = (deck: string) => {
      const user = game.users.get(dock.holder)
      return (
        user && usesOf(user).find((use) => use.deck === deck && use.off === null && acts.includes(use.act))
      )
    }
    let deck = ''
    return entry(
      label,
      'fa-wand-sparkles',
      (button) => {
        deck = cardOf(button)?.deck ?? ''
        return find(deck) !== undefined
      },
      async () => {
        const use = find(deck)
        if (use) await pressUse(use, false)
      },
    )
  })
}

function moveEntries(dock: ShownHand, entry: MakeEntry, cardOf: CardOf): Entry[] {
  const mayMove = (button: HTMLElement) => {
    const deck = cardOf(button)?.deck ?? ''
    return deck !== '' && (game.user.isGM || !isByRules(deck))
  }
  const move = (label: string, icon: string, act: CardsRequest['act'], down = false) =>
    entry(`HnB.cards.${label}`, icon, mayMove, () => moveChosen(dock.holder, act, { faceDown: down }))
  const passes = game.users.contents.map(({ id, name }) =>
    entry(
      game.i18n.format('HnB.cards.passTo', { name }),
      'fa-hand-holding',
      (button) => id !== dock.holder && mayMove(button),
      () => passChosen(dock.holder, id),
    ),
  )
  return [
    move('play', 'fa-hand-point-up', 'play'),
    move('playDown', 'fa-eye-slash', 'play', true),
    move('discard', 'fa-layer-group', 'discard'),
    move('return', 'fa-rotate-left', 'return'),
    ...passes,
  ]
}
