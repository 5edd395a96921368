/**
 * Makes sample messages that are already decided. Their kinds appear in no frozen world, or their results depend on
 * much data.
 */
import * as v from 'valibot'
import type { Ruleset } from '../../src/core/contract'
import type { RawParticipant } from '../../src/core/game-views'
import { chaseFactsOf as chaseOf, keyOf, loseResponse, threatenRunners } from './chase'
import { d20GroupShowing } from './checks'
import type { PlayedMessage } from './contest'
import { person as human } from './contest'
import { checkFacts } from './humanity'
import { attemptIn, strongAna, attemptMiracle } from './lethal'
import { gamemaster, testActor } from './people'
import { initialStateOf } from './passing-time'
import { rulesets } from './rulesets'
import { tarotParticipant, TableDeck } from './tarot'
import { david, Duel, mina, firstPlayer, PISTOL } from './tarot-duel'

interface DecidedMessage {
  readonly game: Ruleset
  readonly kind: string
  readonly facts: object
  readonly people: readonly RawParticipant[]
}

function decidedMessage(
  id: string,
  kind: string,
  facts: object,
  people?: readonly RawParticipant[],
): DecidedMessage {
  const game = rulesets.find((ruleset) => ruleset.id === id)
  const schema = game?.messages[kind]?.facts
  if (!game || !schema) throw new Error(`There is no message ${kind} of ${id}.`)
  // Cast: the facts of every kind are an object.
  const read = v.safeParse(schema, facts)
  if (!read.success) throw new Error(`${id} ${kind}: ${JSON.stringify(v.flatten(read.issues).nested)}`)
  return { game, kind, facts: read.output as object, people: people ?? peopleOf(game) }
}

/** Ana and Ben in a game, in their initial state. */
const peopleOf = (game: Ruleset): RawParticipant[] =>
  ['Ana', 'Ben'].map((name) => ({ actor: testActor(name), state: initialStateOf(game), items: [] }))

const person = (name: string) => ({ uuid: `Actor.${name}`, name })

/** The facts of a Check that Ana has rolled against the target 8. */
const rolledCheck = (face: number, factOverrides: Parameters<typeof checkFacts>[0] = {}) =>
  checkFacts({ roller: 'Actor.Ana', target: 8, groups: d20GroupShowing(face), lucky: 4, ...factOverrides })
const failedCheck = rolledCheck(2, { settled: true })

const MEMBER_KEY = 'a'.repeat(16)
const d20 = (face: number) => ({
  modifiers: [],
  groups: [{ number: 1, faces: 20, bumpOn: 0, waves: [[face]], cut: false }],
  meets: true,
})
const sufferedHarmFacts = {
  ...{ actor: 'Actor.Ben', name: 'Ben', harm: 2, before: 1, after: 1, max: 1, dead: false, crowds: false },
  wounds: [
    {
      ...{ id: MEMBER_KEY, severity: 'scar', kind: 'physical', name: { text: 'Cut ear' }, rests: 2 },
      nameless: false,
    },
  ],
}

/** A Contest in which a person got a major wound. A miracle has saved this person. */
async function contestAfterMiracle(): Promise<PlayedMessage> {
  const testContest = await attemptMiracle(17)
  await testContest.press('closeAttempt', { as: strongAna, data: attemptIn(testContest) })
  return testContest
}

/**
 * A finished Chase: the winner of a response has moved, a hazard has caught a runner, and the Gamemaster has ended the
 * Chase.
 */
async function endedChase(): Promise<PlayedMessage> {
  const [ana, ben] = [human('Ana'), human('Ben')]
  const { played, contest } = await loseResponse(ana, ben, [[2], [1, 1, 1, 4]])
  const gm = { as: ana, gm: true }
  await played.press('close', { ...gm, data: { contest } })
  await played.press('toHazards', gm)
  await played.press('hazard', {
    ...gm,
    answers: { stat: 'hurry', target: 8, who: threatenRunners(played, 'Ben') },
  })
  await played.press('dodge', { as: ben, dice: [2] })
  await played.press('stop', { ...gm, answers: { winners: { [keyOf(played, 'Ben')]: true } } })
  if (chaseOf(played).phase !== 'over') throw new Error('The Chase is not over.')
  return played
}

/** A duel in which Mina attacks with a pistol. David defends with the Reaction trait. */
async function duelWithReaction(): Promise<Duel> {
  const duel = await Duel.begin(new TableDeck())
  await duel.commit(mina.uuid, firstPlayer, 'cups', [], ...PISTOL)
  await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
  return duel
}

/** Ana failed to stop the bleeding of Ben's two wounds. */
const firstAidCheck = {
  ...{ actor: 'Actor.Ana', name: 'Ana', stage: 'over', need: 5, push: { suit: null, shown: [] }, word: '' },
  trait: { id: '-medical', name: { key: 'HnB.tarot.trait.medical' }, rank: 4, now: 4 },
  aid: { actor: 'Actor.Ben', name: 'Ben', done: false, stopped: 0 },
}
const stoppedBleedingCheck = { ...firstAidCheck, need: 3, aid: { ...firstAidCheck.aid, done: true } }

const [contest, chased, duel] = [await contestAfterMiracle(), await endedChase(), await duelWithReaction()]

export const DECIDED_MESSAGES: readonly DecidedMessage[] = [
  decidedMessage('humanity', 'check', failedCheck),
  decidedMessage('humanity', 'check', rolledCheck(14)),
  decidedMessage('humanity', 'check', rolledCheck(4, { stats: ['home'] })),
  decidedMessage('humanity', 'contest', contest.facts, contest.people),
  decidedMessage('humanity', 'chase', chased.facts, chased.people),
  decidedMessage('humanity', 'use', {
    ...{
      ability: 'Legendary Tale',
      kind: 'tell',
      by: 'Actor.Ana',
      groups: d20GroupShowing(3),
      solution: '',
      value: 0,
    },
    ...{ peaceful: false, dice: [4], heard: {} },
  }),
  decidedMessage('humanity', 'use', {
    ...{
      ability: 'Riddle',
      kind: 'puzzle',
      by: 'Actor.Ana',
      groups: d20GroupShowing(3),
      solution: 'x',
      value: 5,
    },
    ...{ peaceful: true, dice: [], heard: { Ana: { name: 'Ana', dice: [] } } },
  }),
  decidedMessage('humanity', 'sync', {
    one: { ...person('Ana'), stat: 'head', paid: [1, 1] },
    other: { ...person('Ben'), stat: 'heart', paid: [2, 2] },
    ...{ statName: '', target: 8, chosen: {}, check: failedCheck },
  }),
  decidedMessage('humanity', 'recharge', { ability: 'Luck', kind: 'recharge', dice: [3], done: true }),
  decidedMessage('humanity', 'boon', {
    ability: 'Charity',
    way: 'plusTwo',
    donated: 2,
    value: 4,
    groups: [],
  }),
  decidedMessage('humanity', 'award', { occasion: 'milestone', lines: [{ name: 'Ana', dice: [2] }] }),
  decidedMessage('humanity', 'lucky', { dice: [3, 7], number: 7 }),
  decidedMessage('humanity', 'bought', { lines: [{ text: 'A die' }], price: '', dice: [1], pool: 2 }),
  decidedMessage('humanity', 'created', {
    ...{ best: 'head', statName: '', lifestyle: '', touchstones: [], abilities: [], items: [] },
  }),
  decidedMessage('humanity', 'together', {
    ...{ stat: 'head', statName: '', target: 8, each: false },
    members: { [MEMBER_KEY]: { ...person('Ana'), check: failedCheck } },
  }),
  decidedMessage('humanity', 'pledge', {
    ...{ by: { ...person('Ana'), id: 'Ana' }, whom: { ...person('Ben'), id: 'Ben' } },
    ...{ ids: ['x'], dice: [3], given: true },
  }),
  decidedMessage('humanity', 'wound', { what: 'close', name: 'Ana', wound: 'A cut' }),
  decidedMessage('story-mode', 'attack', {
    blow: { name: 'Axe', weight: 'heavy', magic: false, kind: 'physical', carryOver: false, harm: 3 },
    ...{ target: person('Ben'), roll: { level: 1, ...d20(19) }, suffered: sufferedHarmFacts },
  }),
  decidedMessage('story-mode', 'assault', {
    blow: { name: 'Claws', weight: 'heavy', magic: false, kind: 'physical', carryOver: false, harm: 3 },
    ...{ creature: person('Bear'), level: 3, round: '' },
    defenders: {
      [MEMBER_KEY]: {
        ...person('Ben'),
        roll: { level: 3, ...d20(4), meets: false },
        suffered: sufferedHarmFacts,
        blocks: [],
      },
    },
  }),
  decidedMessage('story-mode', 'initiatives', {
    rolls: {
      [MEMBER_KEY]: { actor: 'Actor.Ana', name: 'Ana', total: 4, groups: d20(4).groups, modifiers: [] },
    },
  }),
  decidedMessage('story-mode', 'asked', {
    ...{ check: 'task', level: 2, members: { [MEMBER_KEY]: { ...person('Ana'), roll: d20(6) } } },
  }),
  decidedMessage('tarot', 'check', firstAidCheck, [
    tarotParticipant(testActor('Ana')),
    tarotParticipant(testActor('Ben'), {}, { wounds: 2 }),
  ]),
  decidedMessage('tarot', 'check', stoppedBleedingCheck),
  decidedMessage('tarot', 'checks', {
    trait: 'medical',
    need: 5,
    checks: { [MEMBER_KEY]: { ...firstAidCheck, aid: null } },
  }),
  decidedMessage('tarot', 'contest', duel.facts, duel.participants),
  decidedMessage('tarot', 'death', { name: 'Ana' }),
]
