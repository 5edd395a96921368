/**
 * Requests of a Gamemaster that begin messages. Ines's owner must answer each message. There is one request for each
 * kind of message that can wait for an answer.
 */
import { INES_ID } from './test-table'

const inesUuid = `Actor.${INES_ID}`
/** The id of an actor whom only Gamemasters play. */
export const REYES_UUID = 'Actor.tUb7xocN1U0bP46k'

export const createClickRequest = (requestFields: object) => ({
  type: 'act',
  on: '',
  actor: '',
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...requestFields,
})

export const STAKE_TEXT = 'Whose ledger it is'

/**
 * Requests of a Gamemaster, one for each kind of message that can wait for an answer. Each request begins a message
 * that waits for Ines's owner.
 */
export const REQUESTS_TO_BEGIN_EXCHANGES: readonly {
  readonly name: string
  readonly tab: string
  readonly request: object
}[] = [
  {
    name: 'a draw of harm',
    tab: 'harmCards',
    request: {
      ruleset: 'harmCards',
      scope: 'tab',
      action: 'suffer',
      actor: inesUuid,
      data: { severity: 'minor' },
    },
  },
  {
    name: 'a draw of harm for several',
    tab: 'harmCards',
    request: {
      ruleset: 'harmCards',
      scope: 'group',
      action: 'suffer',
      targets: [inesUuid],
      data: { severity: 'minor' },
    },
  },
  {
    name: 'a conflict',
    tab: 'resources',
    request: {
      ruleset: 'resources',
      scope: 'tab',
      action: 'conflict',
      actor: REYES_UUID,
      targets: [inesUuid],
      answers: { stake: STAKE_TEXT, suit: 'clubs' },
    },
  },
  {
    name: 'a contest of Humanity',
    tab: 'humanity',
    request: {
      ruleset: 'humanity',
      scope: 'tab',
      action: 'contest',
      actor: inesUuid,
      targets: [REYES_UUID],
      answers: { stake: STAKE_TEXT },
    },
  },
  {
    name: 'a contest of the tarot',
    tab: 'tarot',
    request: { ruleset: 'tarot', scope: 'tab', action: 'contest', actor: REYES_UUID, targets: [inesUuid] },
  },
  {
    name: 'a chase',
    tab: 'humanity',
    request: {
      ruleset: 'humanity',
      scope: 'group',
      action: 'chase',
      targets: [inesUuid, REYES_UUID],
      answers: { reach: 20 },
    },
  },
]
