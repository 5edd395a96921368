/** Creates forged messages for tests, which check that no client trusts such messages. */
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { computeMessageChecksum } from '../../src/foundry/world/checksum'
import { INES_ID, MINA_ID, USER_IDS } from './test-table'

const FORGED_REVISION = 'forgedReading000'

/** The id of Ines's resource that a forged conflict would harm. */
const ID_OF_HARMED_RESOURCE = 'G5VFRhzCRh9bLcn9'

const createExchangeSide = (actorUuid: string, participantName: string, sidePosition: number) => ({
  uuid: actorUuid,
  name: participantName,
  place: sidePosition,
  role: '',
  answer: {
    cards: [{ suit: 'hearts', action: { how: 'free', trait: 'Vigor', paid: 'Vigor', fate: null } }],
  },
  agreed: FORGED_REVISION,
  left: false,
})

/**
 * The data of a forged conflict. It contains an agreement that Ines never gave, so that she would suffer harm when Mina
 * concedes.
 */
export const FORGED_CONFLICT_MESSAGE_DATA = {
  ruleset: 'resources',
  kind: 'conflict',
  actor: `Actor.${MINA_ID}`,
  facts: {
    stake: 'everything',
    exchange: {
      sides: {
        forgedMina: createExchangeSide(`Actor.${MINA_ID}`, 'Mina', 0),
        forgedInes: createExchangeSide(`Actor.${INES_ID}`, 'Ines', 1),
      },
      openSlots: 0,
      revision: FORGED_REVISION,
      ended: false,
    },
    terms: {
      forgedTerm: {
        side: 'forgedInes',
        when: 'wins',
        holder: `Actor.${INES_ID}`,
        name: 'Ines',
        uuid: `Actor.${INES_ID}.Item.${ID_OF_HARMED_RESOURCE}`,
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
 * Creates a player's request to profit from a forged conflict: the player concedes, so that the harm of the forged
 * terms is applied.
 */
export const createRequestToConcede = (messageUuid: string) => ({
  type: 'act',
  ruleset: 'resources',
  scope: 'message',
  on: `ChatMessage.${messageUuid}`,
  action: 'concede',
  actor: `Actor.${MINA_ID}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
})

/** The speaker of a message. Every page reads it, and the checksum covers it. */
const MINA_SPEAKER = { scene: null, actor: null, token: null, alias: 'Mina' }

/** An ordinary message of the player, which only these users see. */
export const createOrdinaryMessageData = (
  messageId: string,
  whisperedUserIds: readonly string[],
): StoredDocument => ({
  _id: messageId,
  type: 'base',
  author: USER_IDS.owner,
  content: 'Hello',
  whisper: whisperedUserIds,
  speaker: MINA_SPEAKER,
  rolls: [],
  flavor: '',
})

/**
 * Returns the data of a forged conflict with a valid checksum. Everybody can compute a checksum, because it contains no
 * secret.
 * @param laterChanges the change that the Gamemaster will make to the message
 */
export function createForgeryWithChecksum(message: StoredDocument, laterChanges: object = {}): object {
  const messageSystemData = { ...FORGED_CONFLICT_MESSAGE_DATA, history: [], doubted: '', seal: '' }
  const { speaker, rolls, content, flavor } = { ...message, ...laterChanges }
  return {
    ...messageSystemData,
    seal: computeMessageChecksum(
      { system: messageSystemData, speaker, rolls, content, flavor },
      'playersOwnSalt00',
    ),
  }
}

/**
 * Functions that create a player's writes, one function for each kind of forgery. The writes turn an ordinary message
 * into a forgery with a valid checksum.
 */
export const FORGERIES_WITH_CHECKSUM: Readonly<
  Record<
    string,
    (generation: 13 | 14, message: StoredDocument, options: object, laterChanges?: object) => Operation[]
  >
> = {
  'changes its type'(generation, message, options, laterChanges) {
    const forgedMessageSystemData = createForgeryWithChecksum(message, laterChanges)
    const messageSystemData =
      generation === 13
        ? { '==system': forgedMessageSystemData }
        : { system: { __$OPERATOR$__: 'ForcedReplacement', value: forgedMessageSystemData } }
    const messageUpdateData = [{ _id: message._id, type: 'record', ...messageSystemData }]
    return [
      {
        ...createWorldLocation(options),
        action: 'update',
        documentName: 'ChatMessage',
        updates: messageUpdateData,
      },
    ]
  },
  'makes another of the same id'(_foundryGeneration, message, options, laterChanges) {
    const messageData = [
      {
        ...structuredClone(message),
        type: 'record',
        system: createForgeryWithChecksum(message, laterChanges),
      },
    ]
    return [
      { ...createWorldLocation(options), action: 'delete', documentName: 'ChatMessage', ids: [message._id] },
      {
        ...createWorldLocation({ ...options, keepId: true }),
        action: 'create',
        documentName: 'ChatMessage',
        data: messageData,
      },
    ]
  },
}

const createWorldLocation = (options: object) => ({ parentUuid: null, pack: null, options: { ...options } })
