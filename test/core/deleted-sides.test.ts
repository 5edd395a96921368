/** Tests each kind of message that can wait: no message waits for an actor that was deleted. */
import { describe, expect, it } from 'vitest'
import { beginChase, chaseFactsOf, rollAndMoveLeaders } from '../support/chase'
import { startedConflict } from '../support/conflict'
import { person } from '../support/contest'
import { cardOf } from '../support/harm-cards'
import { newTestContest } from '../support/contests'
import { rulesets } from '../support/rulesets'
import { TableDeck } from '../support/tarot'
import { Duel } from '../support/tarot-duel'

const isWaiting = (
  game: string,
  kind: string,
  facts: object,
  uuid: string,
  deletedUuids: readonly string[],
) =>
  rulesets
    .find(({ key }) => key === game)
    ?.messages[kind]?.waitsFor?.({ uuid: 'ChatMessage.m', actor: '', facts }, uuid, deletedUuids)

const [ana, ben, cid] = [person('Ana'), person('Ben'), person('Cid')]
const contest = newTestContest([
  [ana, 'attacker'],
  [cid, 'attacker'],
  [ben, 'defender'],
])
await contest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
const chase = await beginChase([ana, ben, cid])
await rollAndMoveLeaders(chase, [
  [ana, [1, 4]],
  [ben, [3]],
  [cid, [2]],
])
const nameOf = ({ actor: { uuid, id, name } }: typeof ana) => ({ uuid, id, name })
const sparkRequest = { stat: 'head', paid: [] }
const syncRequestFacts = {
  one: { ...nameOf(ana), ...sparkRequest },
  other: { ...nameOf(ben), ...sparkRequest },
  ...{ statName: '', target: 8, check: null },
  chosen: { payment: '', twos: false, on: {}, situation: '', situationValue: null },
}

/**
 * A test case about a deleted actor. It names the message's kind and facts, the person who must answer, and the person
 * whose actor is deleted. It also says whether the message waits for that actor before and after the deletion.
 */
type DeletionCase = readonly [
  kind: string,
  facts: object,
  who: string,
  gone: string,
  before: boolean,
  after: boolean,
]
const dicePledge = { by: nameOf(ana), whom: nameOf(ben), ids: ['x'], dice: [2], given: false }
const member = (who: typeof ana) => ({ uuid: who.actor.uuid, name: who.actor.name, check: null })
const coordinatedCheckFacts = {
  ...{ stat: 'head', statName: '', target: 8, each: true },
  members: { a: member(ana), b: member(ben) },
}
const harmDraw = (name: string) => ({
  actor: `Actor.${name}`,
  name,
  drawn: [cardOf('jack-clubs')],
  chosen: null,
})
const duel = await Duel.begin(new TableDeck())

/** A check of Mina, who helps Tom. */
const firstAid = (stage: 'asked' | 'over') => ({
  ...{ actor: 'Actor.Mina', name: 'Mina', stage, trait: null, need: null },
  push: { suit: null, shown: [] },
  word: stage === 'over' ? 'success' : '',
  aid: { actor: 'Actor.Tom', name: 'Tom', done: false, stopped: 0 },
})
const treatment = {
  ...{ how: 'knowledge', roll: null, left: null, round: '' },
  healer: { uuid: 'Actor.Mina', name: 'Mina' },
  patient: { uuid: 'Actor.Tom', name: 'Tom' },
  wound: { id: 'w', name: 'A cut', before: 4 },
}

const DELETION_CASES: readonly DeletionCase[] = [
  ['humanity contest', contest.facts, 'Ben', 'Cid', false, true],
  ['humanity contest', contest.facts, 'Cid', 'Ben', true, false],
  ['humanity chase', chaseFactsOf(chase), 'Ben', 'Cid', false, true],
  ['humanity sync', syncRequestFacts, 'Ben', 'Ana', true, false],
  ['humanity pledge', dicePledge, 'Ben', 'Ana', true, false],
  ['humanity together', coordinatedCheckFacts, 'Ben', 'Ana', true, true],
  ['resources conflict', startedConflict(), 'Mina', 'Tom', true, false],
  [
    'harmCards harm',
    { severity: 'minor', draws: { x: harmDraw('Ana'), y: harmDraw('Ben') } },
    'Ben',
    'Ana',
    true,
    true,
  ],
  ['tarot contest', duel.facts, 'mina', 'david', true, false],
  // The helper's actor is deleted. The patient can still stop the bleeding, or accept what has succeeded.
  ['tarot check', firstAid('over'), 'Tom', 'Mina', true, true],
  ['tarot check', firstAid('asked'), 'Mina', 'Tom', true, true],
  ['storyMode treatment', treatment, 'Tom', 'Mina', true, true],
]

/** Message kinds in which each person answers alone. Deleting one person changes nothing for the others. */
const ANSWERED_ALONE = [...['storyMode asked', 'storyMode assault'], ...['tarot checks', 'tarot trauma']]

describe('a deleted actor', () => {
  it('the test covers every message kind that waits', () => {
    const kinds = rulesets.flatMap(({ key, messages }) =>
      Object.entries(messages).flatMap(([name, { waitsFor: kind }]) => (kind ? [`${key} ${name}`] : [])),
    )
    expect([...new Set([...DELETION_CASES.map(([kind]) => kind), ...ANSWERED_ALONE])].sort()).toEqual(
      kinds.sort(),
    )
  })

  it.each(DELETION_CASES)(
    'a deleted actor counts as absent from: %s',
    (kind, facts, who, goneUuid, before, after) => {
      const [game = '', name = ''] = kind.split(' ')
      const isWaitingAfterDeletion = (...deletedActorUuids: string[]) =>
        isWaiting(game, name, facts, `Actor.${who}`, deletedActorUuids)
      expect([
        isWaitingAfterDeletion(),
        isWaitingAfterDeletion(`Actor.${goneUuid}`),
        isWaitingAfterDeletion(`Actor.${who}`),
      ]).toEqual([before, after, false])
    },
  )
})
