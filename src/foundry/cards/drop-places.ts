/** The places that take dragged cards, and the effect of a drop on each of them. */
import { refuse } from '../../core/outcome'
import { closest } from '../platform/elements'
import { tellRefusal } from '../platform/notify'
import type { Dropped } from '../world/dropped'
import { tokenBelow } from '../world/dropped'
import { characterOf } from '../world/character'
import type { UseView } from './uses'
import { usesOf } from './uses'
import { areByRules, giveChosen, moveChosen, passChosen, playChosen, pressUse } from './with-chosen'

export type DropPlace =
  | { readonly kind: 'hand' | 'discards' | 'table' | 'deck'; readonly element: HTMLElement }
  | { readonly kind: 'use'; readonly element: HTMLElement; readonly use: UseView }
  | { readonly kind: 'user'; readonly element: HTMLElement; readonly user: User.Stored }
  | { readonly kind: 'actor'; readonly element: HTMLElement; readonly actor: Actor.Implementation }
  | { readonly kind: 'scene'; readonly data: Dropped }

/** The place below the pointer that takes cards of a hand, or null. @param holder the id of the hand's user */
export function placeAt(target: EventTarget | null, holder: string): DropPlace | null {
  const at = (selector: string) => closest(target, selector)
  const plain: readonly (readonly [string, 'hand' | 'discards' | 'table' | 'deck'])[] = [
    ['.hnb-dock-hand', 'hand'],
    ['.hnb-chip[data-pile], .hnb-deck [data-pile=discards]', 'discards'],
    ['.hnb-deck [data-pile=table]', 'table'],
    ['.hnb-deck [data-pile=deck]', 'deck'],
  ]
  for (const [selector, kind] of plain) {
    const element = at(selector)
    if (element) return { kind, element }
  }
  return useAt(at, holder) ?? personAt(at)
}

type At = (selector: string) => HTMLElement | null

/** The use at a button of the dock, or the use that a waiting message offers. */
function useAt(at: At, holder: string): DropPlace | null {
  const button = at('#hnb-dock [data-use]')
  const message = at('.chat-message[data-message-id]')
  const element = button ?? message
  const user = game.users.get(holder)
  if (!element || !user) return null
  const use = usesOf(user).find(({ id, press, off }) =>
    button
      ? id === button.dataset.use
      : off === null && press.on.endsWith(`.${message?.dataset.messageId ?? ''}`),
  )
  return use ? { kind: 'use', element, use } : null
}

/** The person below the pointer: a user in the dock or in the list of players, or the actor of an open sheet. */
function personAt(at: At): DropPlace | null {
  const named = at('.hnb-holder[data-user], #players [data-user-id]')
  const user = game.users.get(named?.dataset.user ?? named?.dataset.userId ?? '')
  if (named && user) return { kind: 'user', element: named, user }
  const element = at('.hnb-actor.application')
  const sheet = element && foundry.applications.instances.get(element.id)
  const actor = sheet instanceof foundry.applications.sheets.ActorSheetV2 ? sheet.actor : null
  return element && actor ? { kind: 'actor', element, actor } : null
}

const MOVES = { table: 'play', discards: 'discard', deck: 'return' } as const

/** Plays, passes, discards, returns or gives the chosen cards of a hand, as the place says, and shows refusals. */
export async function dropOn(place: DropPlace, holder: string): Promise<void> {
  switch (place.kind) {
    case 'use':
      return pressUse(place.use, false)
    case 'user':
      return toUser(place.user, holder)
    case 'actor':
      return giveChosen(holder, place.actor)
    case 'scene': {
      const actor = tokenBelow(place.data)?.actor
      return actor ? giveChosen(holder, actor) : playChosen(holder)
    }
    case 'hand':
      return
    default:
      return moveChosen(holder, MOVES[place.kind])
  }
}

/** Gives the chosen cards to a user; cards that a game's rules move are played against the user's character. */
async function toUser(user: User.Stored, holder: string): Promise<void> {
  if (!areByRules(holder)) return passChosen(holder, user.id)
  const actor = characterOf(user)
  if (actor) return giveChosen(holder, actor)
  tellRefusal(refuse('HnB.cards.refusal.noUse'))
}
