/** Tests that no kind of message waits for an actor that was deleted. */
import { describe, expect, it } from 'vitest'
import { beginChase, readChaseFacts, rollAndMoveLeaders } from '../support/chase'
import { createStartedConflict } from '../support/conflict'
import { createPerson } from '../support/contest'
import { findFaceCard } from '../support/harm-cards'
import { createTestContest } from '../support/contests'
import { rulesets } from '../support/rulesets'
import { TableDeck } from '../support/tarot'
import { Duel } from '../support/tarot-duel'

const isMessageWaitingForActor = (
  gameKey: string,
  messageKind: string,
  messageFacts: object,
  actorUuid: string,
  deletedActorUuids: readonly string[],
) =>
  rulesets
    .find(({ key }) => key === gameKey)
    ?.messages[messageKind]?.waitsFor?.(
      { uuid: 'ChatMessage.m', actor: '', facts: messageFacts },
      actorUuid,
      deletedActorUuids,
    )

const [ana, ben, cid] = [createPerson('Ana'), createPerson('Ben'), createPerson('Cid')]
const testContest = createTestContest([
  [ana, 'attacker'],
  [cid, 'attacker'],
  [ben, 'defender'],
])
await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
const testChase = await beginChase([ana, ben, cid])
await rollAndMoveLeaders(testChase, [
  [ana, [1, 4]],
  [ben, [3]],
  [cid, [2]],
])
const toActorReference = ({ actor: { uuid, id, name } }: typeof ana) => ({ uuid, id, name })
const requestOfSpark = { stat: 'head', paid: [] }
const syncRequestFacts = {
  one: { ...toActorReference(ana), ...requestOfSpark },
  other: { ...toActorReference(ben), ...requestOfSpark },
  ...{ statName: '', target: 8, check: null },
  chosen: { payment: '', twos: false, on: {}, situation: '', situationValue: null },
}

/**
 * A test case about a deleted actor. It contains the message's kind and facts, who must answer, whose actor is deleted,
 * and whether the message waits for that actor before and after.
 */
type DeletedSideCase = readonly [
  kind: string,
  facts: object,
  who: string,
  gone: string,
  before: boolean,
  after: boolean,
]
const dicePledge = {
  by: toActorReference(ana),
  whom: toActorReference(ben),
  ids: ['x'],
  dice: [2],
  given: false,
}
const createMemberOfGroupCheck = (participant: typeof ana) => ({
  uuid: participant.actor.uuid,
  name: participant.actor.name,
  check: null,
})
const coordinatedCheckFacts = {
  ...{ stat: 'head', statName: '', target: 8, each: true },
  members: { a: createMemberOfGroupCheck(ana), b: createMemberOfGroupCheck(ben) },
}
const createHarmDraw = (personName: string) => ({
  actor: `Actor.${personName}`,
  name: personName,
  drawn: [findFaceCard('jack-clubs')],
  chosen: null,
})
const duel = await Duel.beginContest(new TableDeck())

/** Creates the facts of a check in which Mina gives first aid to Tom. */
const createFirstAidFacts = (firstAidStage: 'asked' | 'over') => ({
  ...{ actor: 'Actor.Mina', name: 'Mina', stage: firstAidStage, trait: null, need: null },
  push: { suit: null, shown: [] },
  word: firstAidStage === 'over' ? 'success' : '',
  aid: { actor: 'Actor.Tom', name: 'Tom', done: false, stopped: 0 },
})
const treatmentFacts = {
  ...{ how: 'knowledge', roll: null, left: null, round: '' },
  healer: { uuid: 'Actor.Mina', name: 'Mina' },
  patient: { uuid: 'Actor.Tom', name: 'Tom' },
  wound: { id: 'w', name: 'A cut', before: 4 },
}

const CASES_OF_DELETED_SIDES: readonly DeletedSideCase[] = [
  ['humanity contest', testContest.facts, 'Ben', 'Cid', false, true],
  ['humanity contest', testContest.facts, 'Cid', 'Ben', true, false],
  ['humanity chase', readChaseFacts(testChase), 'Ben', 'Cid', false, true],
  ['humanity sync', syncRequestFacts, 'Ben', 'Ana', true, false],
  ['humanity pledge', dicePledge, 'Ben', 'Ana', true, false],
  ['humanity together', coordinatedCheckFacts, 'Ben', 'Ana', true, true],
  ['resources conflict', createStartedConflict(), 'Mina', 'Tom', true, false],
  [
    'harmCards harm',
    { severity: 'minor', draws: { x: createHarmDraw('Ana'), y: createHarmDraw('Ben') } },
    'Ben',
    'Ana',
    true,
    true,
  ],
  ['tarot contest', duel.facts, 'mina', 'david', true, false],
  // The actor of the person who gave first aid is deleted. The patient can still stop the bleeding or accept the
  // success.
  ['tarot check', createFirstAidFacts('over'), 'Tom', 'Mina', true, true],
  ['tarot check', createFirstAidFacts('asked'), 'Mina', 'Tom', true, true],
  ['storyMode treatment', treatmentFacts, 'Tom', 'Mina', true, true],
]

/**
 * The message kinds in which each person answers for themselves. Deleting one person's actor changes nothing for the
 * others.
 */
const KINDS_ANSWERED_BY_SINGLE_PEOPLE = [
  ...['storyMode asked', 'storyMode assault'],
  ...['tarot checks', 'tarot trauma'],
]

describe('a deleted actor', () => {
  it('the test covers every message kind that waits', () => {
    const waitingMessageKinds = rulesets.flatMap(({ key, messages }) =>
      Object.entries(messages).flatMap(([name, { waitsFor: kind }]) => (kind ? [`${key} ${name}`] : [])),
    )
    expect(
      [
        ...new Set([...CASES_OF_DELETED_SIDES.map(([kind]) => kind), ...KINDS_ANSWERED_BY_SINGLE_PEOPLE]),
      ].sort(),
    ).toEqual(waitingMessageKinds.sort())
  })

  it.each(CASES_OF_DELETED_SIDES)(
    'a deleted actor counts as absent from: %s',
    (
      exchangeKindAndGame,
      messageFacts,
      actorName,
      deletedActorUuid,
      isWaitingBeforeDeletion,
      isWaitingAfterDeletion,
    ) => {
      const [game = '', name = ''] = exchangeKindAndGame.split(' ')
      const isMessageWaitingAfterDeletion = (...deletedActorUuids: string[]) =>
        isMessageWaitingForActor(game, name, messageFacts, `Actor.${actorName}`, deletedActorUuids)
      expect([
        isMessageWaitingAfterDeletion(),
        isMessageWaitingAfterDeletion(`Actor.${deletedActorUuid}`),
        isMessageWaitingAfterDeletion(`Actor.${actorName}`),
      ]).toEqual([isWaitingBeforeDeletion, isWaitingAfterDeletion, false])
    },
  )
})
