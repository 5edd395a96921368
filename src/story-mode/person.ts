/** An actor's lines and buttons on the Gamemaster's screen: hearts, wounds, rolls, and a creature's attacks. */
import type { PersonButton, PersonLine, PersonLook, Seen } from '../core/contract'
import { itemsOf } from '../core/items'
import { weapon } from './data'
import { bearerOf } from './harm/inflict'
import { isDead } from './living'
import type { StoryMode } from './rules'
import { whyNotRoll } from './sides'

export function person({ actor, state, items }: Seen<StoryMode>): PersonLook {
  const { hearts, wounds, limit } = bearerOf(actor, state, items)
  const dead = isDead(actor)
  const lines: PersonLine[] = [
    ...(dead ? [{ words: { key: 'HnB.storyMode.dead' }, tone: 'bad' as const }] : []),
    { words: { key: 'HnB.storyMode.glance', data: { ...hearts } }, icon: 'hearts' },
    ...(wounds > 0
      ? [
          {
            words: { key: 'HnB.storyMode.glanceWounds', data: { number: wounds, limit } },
            tone: 'bad' as const,
          },
        ]
      : []),
  ]
  if (dead) return { lines, buttons: [] }
  const button = (act: string, key: string): PersonButton => ({ act, label: { key } })
  return {
    lines,
    buttons: [
      ...(whyNotRoll(actor) ? [] : [{ ...button('ask', 'HnB.storyMode.tool.ask'), group: true }]),
      ...(hearts.value > 0 ? [button('lose', 'HnB.storyMode.heart.lose')] : []),
      ...(hearts.value < hearts.max ? [button('regain', 'HnB.storyMode.heart.regain')] : []),
      button('wound', 'HnB.storyMode.wound.take'),
      ...(actor.type === 'npc' ? attacksOf(items) : []),
    ],
  }
}

/** The buttons of a creature's attacks, the buttons that a Gamemaster uses most. */
function attacksOf(items: Seen<StoryMode>['items']): PersonButton[] {
  return itemsOf(items, 'weapon', weapon).flatMap(({ uuid, name, fields }) =>
    fields && fields.weight !== '' && !fields.dropped
      ? [{ act: 'attack', item: uuid, icon: 'weapon', label: { text: name } }]
      : [],
  )
}
