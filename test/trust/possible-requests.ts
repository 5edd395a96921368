/** Makes a list of all requests that a player's console could send. */
import { rulesets } from '../support/rulesets'
import { DEALER_ACTIONS } from '../../src/foundry/cards/cards-request'
import { COMBAT_EVENTS } from '../../src/core/recovery'
import { ITEM_TYPES } from '../../src/core/game-views'
import type { StoredDocument } from 'foundry-practice-table/data'
import { INES, MINA, USERS } from './test-table'
import type { TestTable } from './test-table'

/** A request that a console might send. Only the field `type` is always present. */
export interface PossibleRequest {
  readonly type: string
  readonly ruleset?: string
  readonly scope?: string
  readonly action?: string
}

/** A short description of a request. */
export const nameOf = ({ type, ruleset = '', scope = '', action = '' }: PossibleRequest): string =>
  [type, ruleset, scope, action].filter(Boolean).join(' ')

const storedDocuments = ({ server }: TestTable, name: string): StoredDocument[] => [
  ...server.host.world.collection(name).values(),
]

const CLOCK_REQUESTS = [
  { type: 'clock', act: 'make', name: 'The river', boxes: 6, kind: 'danger' },
  { type: 'clock', act: 'tick', clock: 'river00000000000', was: 0, ticked: 1 },
  { type: 'clock', act: 'remove', clock: 'river00000000000' },
] as const

/**
 * Lists every possible request. It contains each action of every game, on documents of Mina and of Ines and on the
 * newest message of each kind. It also contains all requests that do not come from a click. New games, actions and
 * kinds of messages are included automatically.
 * @param heard the requests of real clicks, by name: an attacker answers a question as the form of the click did
 */
export function everyRequest(testTable: TestTable, heard: ReadonlyMap<string, object>): PossibleRequest[] {
  return [
    ...rulesets.flatMap((ruleset) => clickRequests(testTable, ruleset, heard)),
    ...requestsWithoutClick(testTable),
  ]
}

function clickRequests(
  testTable: TestTable,
  { key: ruleset, tab, group, items, messages, actorTypes }: (typeof rulesets)[number],
  heard: ReadonlyMap<string, object>,
): PossibleRequest[] {
  const actors = storedDocuments(testTable, 'actors')
  const types: readonly unknown[] = actorTypes
  const sharedFields = {
    type: 'act',
    on: '',
    actor: '',
    targets: [`Actor.${INES}`],
    data: {},
    answers: {},
    visibility: 'public',
  }
  const usedActors = actors.filter(
    ({ _id, type }) => types.includes(type) && (type === 'community' || _id === MINA || _id === INES),
  )
  const requestsForActions = (
    scope: string,
    actions: object,
    requestPlaces: readonly object[],
  ): PossibleRequest[] =>
    Object.keys(actions).flatMap((action) => {
      const what = { type: 'act', ruleset, scope, action }
      return requestPlaces.map((place) => ({
        ...sharedFields,
        ...heard.get(nameOf(what)),
        ...what,
        ...place,
      }))
    })
  const actorsWithItem = (type: string) =>
    actors.flatMap((actor) => {
      const item = (actor['items'] as StoredDocument[]).find((document) => document['type'] === type)
      return item ? [{ actor: `Actor.${actor._id}`, on: `Actor.${actor._id}.Item.${item._id}` }] : []
    })
  const lastMessageOfKind = (kind: string) =>
    storedDocuments(testTable, 'messages')
      .filter(({ system }) => {
        const messageSystem = system as { readonly ruleset?: string; readonly kind?: string }
        return messageSystem.ruleset === ruleset && messageSystem.kind === kind
      })
      .slice(-1)
  return [
    ...requestsForActions(
      'tab',
      tab.actions,
      usedActors.map(({ _id }) => ({ actor: `Actor.${_id}` })),
    ),
    ...requestsForActions('group', group, [{ targets: usedActors.map(({ _id }) => `Actor.${_id}`) }]),
    ...ITEM_TYPES.flatMap((type) =>
      requestsForActions('item', items[type]?.actions ?? {}, actorsWithItem(type)),
    ),
    ...Object.entries(messages).flatMap(([kind, { actions }]) =>
      requestsForActions(
        'message',
        actions,
        lastMessageOfKind(kind).flatMap(({ _id: on }) =>
          usedActors.map(({ _id }) => ({ actor: `Actor.${_id}`, on: `ChatMessage.${on}` })),
        ),
      ),
    ),
  ]
}

function requestsWithoutClick(testTable: TestTable): PossibleRequest[] {
  const [combat] = storedDocuments(testTable, 'combats')
  const combatants = (combat?.['combatants'] ?? []) as StoredDocument[]
  const cards = storedDocuments(testTable, 'cards').flatMap((stack) => {
    const firstCards = ((stack['cards'] ?? []) as StoredDocument[]).slice(0, 2)
    const origin = firstCards[0]?.['origin']
    const deck = typeof origin === 'string' ? origin : stack._id
    const from = stack['type'] === 'deck' ? '' : stack._id
    const sharedFields = {
      cards: firstCards.map(({ _id }) => _id),
      users: [USERS.owner],
      number: 1,
      faceDown: false,
    }
    return DEALER_ACTIONS.map((act) => ({ type: 'cards', action: act, act, deck, from, ...sharedFields }))
  })
  const messages = storedDocuments(testTable, 'messages').slice(-40)
  return [
    ...messages.map(({ _id }) => ({ type: 'undo', message: `ChatMessage.${_id}` })),
    ...cards,
    ...['scene', 'session', 'rest'].map((moment) => ({
      type: 'moment',
      moment,
      rest: 'yes',
      switched: [],
      after: '',
      scene: '',
      who: [`Actor.${MINA}`, `Actor.${INES}`],
    })),
    ...CLOCK_REQUESTS,
    ...COMBAT_EVENTS.map((event) => ({
      type: 'combatEvent',
      event,
      actors: [`Actor.${MINA}`, `Actor.${INES}`],
    })),
    ...messages.flatMap(({ _id, system }) =>
      choicesOf(system).map((choice) => ({ type: 'choose', message: `ChatMessage.${_id}`, ...choice })),
    ),
    {
      type: 'choose',
      message: `ChatMessage.${messages[0]?._id ?? ''}`,
      choice: 'choice0000000000',
      option: 'any',
    },
    ...combatants.flatMap(({ _id: combatant }) =>
      [-1, 0, 1].map((step) => ({ type: 'place', combatant, mark: 'mainAction', step })),
    ),
  ]
}

/** For each choice that a message about a moment of recovery offers: the choice's id and its first option. */
function choicesOf(system: unknown): { choice: string; option: string }[] {
  const { facts } = system as { facts?: { choices?: Record<string, { options?: { id: string }[] }> } }
  return Object.entries(facts?.choices ?? {}).map(([choice, { options }]) => ({
    choice,
    option: options?.[0]?.id ?? '',
  }))
}
