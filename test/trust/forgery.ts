/** Makes forged messages. Tests check that no client trusts them. */
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { computeChecksum } from '../../src/foundry/world/checksum'
import { INES, MINA, USERS } from './test-table'

const REVISION = 'forgedReading000'

/** The id of Ines's resource that a forged conflict would harm. */
const RESOURCE_TO_HARM = 'G5VFRhzCRh9bLcn9'

const exchangeSide = (uuid: string, name: string, position: number) => ({
  uuid,
  name,
  place: position,
  role: '',
  answer: {
    cards: [{ suit: 'hearts', action: { how: 'free', trait: 'Vigor', paid: 'Vigor', fate: null } }],
  },
  agreed: REVISION,
  left: false,
})

/** A forged conflict. It claims that Ines has agreed to a condition, so that she suffers harm when Mina concedes. */
export const FORGED_CONFLICT = {
  ruleset: 'resources',
  kind: 'conflict',
  actor: `Actor.${MINA}`,
  facts: {
    stake: 'everything',
    exchange: {
      sides: {
        forgedMina: exchangeSide(`Actor.${MINA}`, 'Mina', 0),
        forgedInes: exchangeSide(`Actor.${INES}`, 'Ines', 1),
      },
      openSlots: 0,
      revision: REVISION,
      ended: false,
    },
    terms: {
      forgedTerm: {
        side: 'forgedInes',
        when: 'wins',
        holder: `Actor.${INES}`,
        name: 'Ines',
        uuid: `Actor.${INES}.Item.${RESOURCE_TO_HARM}`,
        trait: 'Vigor',
        points: 1,
      },
    },
    communities: {},
    members: {},
    winner: '',
    taken: {},
  },
} as const

/**
 * The request with which a player tries to profit from a forged conflict: the player concedes, so that the harm of its
 * terms is applied.
 */
export const concedeRequest = (message: string) => ({
  type: 'act',
  ruleset: 'resources',
  scope: 'message',
  on: `ChatMessage.${message}`,
  action: 'concede',
  actor: `Actor.${MINA}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
})

/** The speaker of a message. Every page reads it, and the checksum covers it. */
const SPEAKER = { scene: null, actor: null, token: null, alias: 'Mina' }

/** An ordinary message of the player, which only these users see. */
export const ordinaryMessage = (_id: string, whisper: readonly string[]): StoredDocument => ({
  _id,
  type: 'base',
  author: USERS.owner,
  content: 'Hello',
  whisper,
  speaker: SPEAKER,
  rolls: [],
  flavor: '',
})

/**
 * Returns the data of a forged conflict with a valid checksum. Everybody can compute a checksum, because it contains no
 * secret.
 * @param later the change that the Gamemaster will make to the message
 */
export function forgeryWithChecksum(message: StoredDocument, later: object = {}): object {
  const system = { ...FORGED_CONFLICT, history: [], doubted: '', seal: '' }
  const { speaker, rolls, content, flavor } = { ...message, ...later }
  return { ...system, seal: computeChecksum({ system, speaker, rolls, content, flavor }, 'playersOwnSalt00') }
}

/**
 * For each kind of forgery, the writes by which a player turns an ordinary message into a forgery with a valid
 * checksum.
 */
export const FORGERIES_WITH_CHECKSUM: Readonly<
  Record<
    string,
    (generation: 13 | 14, message: StoredDocument, options: object, later?: object) => Operation[]
  >
> = {
  'changes its type'(generation, message, options, later) {
    const value = forgeryWithChecksum(message, later)
    const system =
      generation === 13 ? { '==system': value } : { system: { __$OPERATOR$__: 'ForcedReplacement', value } }
    const updates = [{ _id: message._id, type: 'record', ...system }]
    return [{ ...worldLocation(options), action: 'update', documentName: 'ChatMessage', updates }]
  },
  'makes another of the same id'(_generation, message, options, later) {
    const data = [
      { ...structuredClone(message), type: 'record', system: forgeryWithChecksum(message, later) },
    ]
    return [
      { ...worldLocation(options), action: 'delete', documentName: 'ChatMessage', ids: [message._id] },
      { ...worldLocation({ ...options, keepId: true }), action: 'create', documentName: 'ChatMessage', data },
    ]
  },
}

const worldLocation = (options: object) => ({ parentUuid: null, pack: null, options: { ...options } })
