/** The actors of frozen worlds, as participants of a game. They have the initial state of this game. */
import type { Ruleset } from '../../src/core/contract'
import type { ActorType, ItemType, UnparsedParticipant } from '../../src/core/game-views'
import { createInitialState } from './passing-time'
import { createTestActor } from './people'

export function toFrozenParticipant(
  game: Ruleset,
  actor: Readonly<Record<string, unknown>>,
): UnparsedParticipant {
  const {
    _id: id,
    name,
    type,
    items = [],
  } = actor as {
    _id: string
    name: string
    type: ActorType
    items?: readonly { _id: string; name: string; type: ItemType; system: Record<string, unknown> }[]
  }
  const actorUuid = `Actor.${id}`
  return {
    actor: { ...createTestActor(id, name), uuid: actorUuid, id, name, type },
    state: createInitialState(game),
    items: items.map((item) => ({
      ...{ uuid: `${actorUuid}.Item.${item._id}`, id: item._id, name: item.name, img: '', type: item.type },
      fields: item.system[game.key] ?? {},
    })),
  }
}
