/** Creates a list of all requests that a player could send from the console of a browser. */
import { rulesets } from '../support/rulesets'
import { DEALER_ACTIONS } from '../../src/foundry/cards/cards-request'
import { COMBAT_EVENTS } from '../../src/core/recovery'
import { ITEM_TYPES } from '../../src/core/game-views'
import type { StoredDocument } from 'foundry-practice-table/data'
import { INES_ID, MINA_ID, USER_IDS } from './test-table'
import type { TestTable } from './test-table'

/** A request that a user can send from a browser's console. Only the field `type` is always present. */
export interface PossiblePlayerRequest {
  readonly type: string
  readonly ruleset?: string
  readonly scope?: string
  readonly action?: string
}

/** A short description of a request. */
export const describeRequest = ({
  type,
  ruleset = '',
  scope = '',
  action = '',
}: PossiblePlayerRequest): string => [type, ruleset, scope, action].filter(Boolean).join(' ')

const readStoredDocuments = ({ server }: TestTable, collectionName: string): StoredDocument[] => [
  ...server.host.world.collection(collectionName).values(),
]

const REQUESTS_ABOUT_CLOCKS = [
  { type: 'clock', act: 'make', name: 'The river', boxes: 6, kind: 'danger' },
  { type: 'clock', act: 'tick', clock: 'river00000000000', was: 0, ticked: 1 },
  { type: 'clock', act: 'remove', clock: 'river00000000000' },
] as const

/**
 * Creates every request that a player could send: each action of every game for Mina, Ines and the newest messages, and
 * the requests that need no click.
 * @param heardMessages the requests of real clicks, by name; a forged request has the answers that the click's form
 * gave
 */
export function createEveryRequest(
  testTable: TestTable,
  heardMessages: ReadonlyMap<string, object>,
): PossiblePlayerRequest[] {
  return [
    ...rulesets.flatMap((ruleset) => createClickRequests(testTable, ruleset, heardMessages)),
    ...createRequestsWithoutClick(testTable),
  ]
}

function createClickRequests(
  testTable: TestTable,
  { key: ruleset, tab, group, items, messages, actorTypes }: (typeof rulesets)[number],
  heardMessages: ReadonlyMap<string, object>,
): PossiblePlayerRequest[] {
  const storedActors = readStoredDocuments(testTable, 'actors')
  const userActorTypes: readonly unknown[] = actorTypes
  const sharedFields = {
    type: 'act',
    on: '',
    actor: '',
    targets: [`Actor.${INES_ID}`],
    data: {},
    answers: {},
    visibility: 'public',
  }
  const usedActors = storedActors.filter(
    ({ _id, type }) =>
      userActorTypes.includes(type) && (type === 'community' || _id === MINA_ID || _id === INES_ID),
  )
  const createRequestsForActions = (
    actionScope: string,
    actionsByName: object,
    fieldsOfRequestPlaces: readonly object[],
  ): PossiblePlayerRequest[] =>
    Object.keys(actionsByName).flatMap((actionName) => {
      const requestFields = { type: 'act', ruleset, scope: actionScope, action: actionName }
      return fieldsOfRequestPlaces.map((requestPlace) => ({
        ...sharedFields,
        ...heardMessages.get(describeRequest(requestFields)),
        ...requestFields,
        ...requestPlace,
      }))
    })
  const findActorsWithItem = (itemType: string) =>
    storedActors.flatMap((actor) => {
      const itemOfType = (actor['items'] as StoredDocument[]).find(
        (storedDocument) => storedDocument['type'] === itemType,
      )
      return itemOfType
        ? [{ actor: `Actor.${actor._id}`, on: `Actor.${actor._id}.Item.${itemOfType._id}` }]
        : []
    })
  const findLastMessageOfKind = (messageKind: string) =>
    readStoredDocuments(testTable, 'messages')
      .filter(({ system }) => {
        const messageSystemData = system as { readonly ruleset?: string; readonly kind?: string }
        return messageSystemData.ruleset === ruleset && messageSystemData.kind === messageKind
      })
      .slice(-1)
  return [
    ...createRequestsForActions(
      'tab',
      tab.actions,
      usedActors.map(({ _id }) => ({ actor: `Actor.${_id}` })),
    ),
    ...createRequestsForActions('group', group, [{ targets: usedActors.map(({ _id }) => `Actor.${_id}`) }]),
    ...ITEM_TYPES.flatMap((itemType) =>
      createRequestsForActions('item', items[itemType]?.actions ?? {}, findActorsWithItem(itemType)),
    ),
    ...Object.entries(messages).flatMap(([kind, { actions }]) =>
      createRequestsForActions(
        'message',
        actions,
        findLastMessageOfKind(kind).flatMap(({ _id: on }) =>
          usedActors.map(({ _id }) => ({ actor: `Actor.${_id}`, on: `ChatMessage.${on}` })),
        ),
      ),
    ),
  ]
}

function createRequestsWithoutClick(testTable: TestTable): PossiblePlayerRequest[] {
  const [combat] = readStoredDocuments(testTable, 'combats')
  const storedCombatants = (combat?.['combatants'] ?? []) as StoredDocument[]
  const cardRequests = readStoredDocuments(testTable, 'cards').flatMap((stack) => {
    const firstCards = ((stack['cards'] ?? []) as StoredDocument[]).slice(0, 2)
    const originDeckId = firstCards[0]?.['origin']
    const deckId = typeof originDeckId === 'string' ? originDeckId : stack._id
    const sourceStackId = stack['type'] === 'deck' ? '' : stack._id
    const sharedFields = {
      cards: firstCards.map(({ _id }) => _id),
      users: [USER_IDS.owner],
      number: 1,
      faceDown: false,
    }
    return DEALER_ACTIONS.map((dealerActName) => ({
      type: 'cards',
      action: dealerActName,
      act: dealerActName,
      deck: deckId,
      from: sourceStackId,
      ...sharedFields,
    }))
  })
  const lastMessages = readStoredDocuments(testTable, 'messages').slice(-40)
  return [
    ...lastMessages.map(({ _id }) => ({ type: 'undo', message: `ChatMessage.${_id}` })),
    ...cardRequests,
    ...['scene', 'session', 'rest'].map((momentName) => ({
      type: 'moment',
      moment: momentName,
      rest: 'yes',
      switched: [],
      after: '',
      scene: '',
      who: [`Actor.${MINA_ID}`, `Actor.${INES_ID}`],
    })),
    ...REQUESTS_ABOUT_CLOCKS,
    ...COMBAT_EVENTS.map((combatEventName) => ({
      type: 'combatEvent',
      event: combatEventName,
      actors: [`Actor.${MINA_ID}`, `Actor.${INES_ID}`],
    })),
    ...lastMessages.flatMap(({ _id, system }) =>
      listPossibleChoicesInMessage(system).map((possibleChoice) => ({
        type: 'choose',
        message: `ChatMessage.${_id}`,
        ...possibleChoice,
      })),
    ),
    {
      type: 'choose',
      message: `ChatMessage.${lastMessages[0]?._id ?? ''}`,
      choice: 'choice0000000000',
      option: 'any',
    },
    ...storedCombatants.flatMap(({ _id: combatant }) =>
      [-1, 0, 1].map((stepOfMoveMark) => ({
        type: 'place',
        combatant,
        mark: 'mainAction',
        step: stepOfMoveMark,
      })),
    ),
  ]
}

/**
 * Lists the choices that the message about a moment of recovery offers. Each entry has the id of the choice and the id
 * of its first option.
 */
function listPossibleChoicesInMessage(messageSystemData: unknown): { choice: string; option: string }[] {
  const { facts } = messageSystemData as {
    facts?: { choices?: Record<string, { options?: { id: string }[] }> }
  }
  return Object.entries(facts?.choices ?? {}).map(([choice, { options }]) => ({
    choice,
    option: options?.[0]?.id ?? '',
  }))
}
