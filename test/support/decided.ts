/**
 * Sample messages in which nobody has a pending step. Their kinds occur in no frozen world, or their results depend on
 * much data.
 */
import * as v from 'valibot'
import type { Ruleset } from '../../src/core/contract'
import type { UnparsedParticipant } from '../../src/core/game-views'
import {
  readChaseFacts as chaseOf,
  findRunnerKey,
  createChaseWithLostResponse,
  createAnswersThreateningRunners,
} from './chase'
import { createD20GroupsWithFace } from './checks'
import type { PlayedMessage } from './contest'
import { createPerson as human } from './contest'
import { createStatCheckFacts } from './humanity'
import { createButtonDataOfLastAttempt, anaWithLargeStats, attemptMiracle } from './lethal'
import { gamemaster, createTestActor } from './people'
import { createInitialState } from './passing-time'
import { rulesets } from './rulesets'
import { createTarotParticipant, TableDeck } from './tarot'
import { david, Duel, mina, firstPlayer, PISTOL_DECLARATION } from './tarot-duel'

interface DecidedMessage {
  readonly game: Ruleset
  readonly kind: string
  readonly facts: object
  readonly people: readonly UnparsedParticipant[]
}

function createDecidedMessage(
  gameId: string,
  kindName: string,
  messageFacts: object,
  people?: readonly UnparsedParticipant[],
): DecidedMessage {
  const game = rulesets.find((ruleset) => ruleset.id === gameId)
  const messageFactsSchema = game?.messages[kindName]?.facts
  if (!game || !messageFactsSchema) throw new Error(`There is no message ${kindName} of ${gameId}.`)
  // Cast: the facts of every kind are an object.
  const parsedFacts = v.safeParse(messageFactsSchema, messageFacts)
  if (!parsedFacts.success)
    throw new Error(`${gameId} ${kindName}: ${JSON.stringify(v.flatten(parsedFacts.issues).nested)}`)
  return {
    game,
    kind: kindName,
    facts: parsedFacts.output as object,
    people: people ?? createPeopleOfGame(game),
  }
}

/** Creates Ana and Ben as people of a game, in the game's initial state. */
const createPeopleOfGame = (game: Ruleset): UnparsedParticipant[] =>
  ['Ana', 'Ben'].map((actorName) => ({
    actor: createTestActor(actorName),
    state: createInitialState(game),
    items: [],
  }))

const toActorReference = (personName: string) => ({ uuid: `Actor.${personName}`, name: personName })

/** Creates the facts of a Check that Ana has rolled against the target 8. */
const createRolledCheck = (
  rolledFace: number,
  factOverrides: Parameters<typeof createStatCheckFacts>[0] = {},
) =>
  createStatCheckFacts({
    roller: 'Actor.Ana',
    target: 8,
    groups: createD20GroupsWithFace(rolledFace),
    lucky: 4,
    ...factOverrides,
  })
const failedCheckFacts = createRolledCheck(2, { settled: true })

const GROUP_CHECK_MEMBER_KEY = 'a'.repeat(16)
const createRollResultOfD20 = (rolledFace: number) => ({
  modifiers: [],
  groups: [{ number: 1, faces: 20, bumpOn: 0, waves: [[rolledFace]], cut: false }],
  meets: true,
})
const factsOfSufferedHarm = {
  ...{ actor: 'Actor.Ben', name: 'Ben', harm: 2, before: 1, after: 1, max: 1, dead: false, crowds: false },
  wounds: [
    {
      ...{
        id: GROUP_CHECK_MEMBER_KEY,
        severity: 'scar',
        kind: 'physical',
        name: { text: 'Cut ear' },
        rests: 2,
      },
      nameless: false,
    },
  ],
}

/** A Contest with a major wound, from which a miracle has saved the person. */
async function createContestAfterMiracle(): Promise<PlayedMessage> {
  const testContest = await attemptMiracle(17)
  await testContest.press('closeAttempt', {
    as: anaWithLargeStats,
    data: createButtonDataOfLastAttempt(testContest),
  })
  return testContest
}

/** An ended Chase: a response's winner has moved, and a hazard has caught a runner. */
async function createEndedChase(): Promise<PlayedMessage> {
  const [ana, ben] = [human('Ana'), human('Ben')]
  const { played, contest } = await createChaseWithLostResponse(ana, ben, [[2], [1, 1, 1, 4]])
  const buttonPressOfGamemaster = { as: ana, gm: true }
  await played.press('close', { ...buttonPressOfGamemaster, data: { contest } })
  await played.press('toHazards', buttonPressOfGamemaster)
  await played.press('hazard', {
    ...buttonPressOfGamemaster,
    answers: { stat: 'hurry', target: 8, who: createAnswersThreateningRunners(played, 'Ben') },
  })
  await played.press('dodge', { as: ben, dice: [2] })
  await played.press('stop', {
    ...buttonPressOfGamemaster,
    answers: { winners: { [findRunnerKey(played, 'Ben')]: true } },
  })
  if (chaseOf(played).phase !== 'over') throw new Error('The Chase is not over.')
  return played
}

/** A duel in which Mina attacks with a pistol. David defends with the Reaction trait. */
async function createDuelWithReaction(): Promise<Duel> {
  const duel = await Duel.beginContest(new TableDeck())
  await duel.commitCards(mina.uuid, firstPlayer, 'cups', [], ...PISTOL_DECLARATION)
  await duel.commitCards(david.uuid, gamemaster, 'swords', [], '-reaction')
  return duel
}

/** Creates the facts of a failed check: Ana tried to stop the bleeding of Ben's two wounds. */
const firstAidCheckFacts = {
  ...{ actor: 'Actor.Ana', name: 'Ana', stage: 'over', need: 5, push: { suit: null, shown: [] }, word: '' },
  trait: { id: '-medical', name: { key: 'HnB.tarot.trait.medical' }, rank: 4, now: 4 },
  aid: { actor: 'Actor.Ben', name: 'Ben', done: false, stopped: 0 },
}
const factsOfCheckThatStoppedBleeding = {
  ...firstAidCheckFacts,
  need: 3,
  aid: { ...firstAidCheckFacts.aid, done: true },
}

const [contest, chased, duel] = [
  await createContestAfterMiracle(),
  await createEndedChase(),
  await createDuelWithReaction(),
]

export const DECIDED_MESSAGES: readonly DecidedMessage[] = [
  createDecidedMessage('humanity', 'check', failedCheckFacts),
  createDecidedMessage('humanity', 'check', createRolledCheck(14)),
  createDecidedMessage('humanity', 'check', createRolledCheck(4, { stats: ['home'] })),
  createDecidedMessage('humanity', 'contest', contest.facts, contest.people),
  createDecidedMessage('humanity', 'chase', chased.facts, chased.people),
  createDecidedMessage('humanity', 'use', {
    ...{
      ability: 'Legendary Tale',
      kind: 'tell',
      by: 'Actor.Ana',
      groups: createD20GroupsWithFace(3),
      solution: '',
      value: 0,
    },
    ...{ peaceful: false, dice: [4], heard: {} },
  }),
  createDecidedMessage('humanity', 'use', {
    ...{
      ability: 'Riddle',
      kind: 'puzzle',
      by: 'Actor.Ana',
      groups: createD20GroupsWithFace(3),
      solution: 'x',
      value: 5,
    },
    ...{ peaceful: true, dice: [], heard: { Ana: { name: 'Ana', dice: [] } } },
  }),
  createDecidedMessage('humanity', 'sync', {
    one: { ...toActorReference('Ana'), stat: 'head', paid: [1, 1] },
    other: { ...toActorReference('Ben'), stat: 'heart', paid: [2, 2] },
    ...{ statName: '', target: 8, chosen: {}, check: failedCheckFacts },
  }),
  createDecidedMessage('humanity', 'recharge', { ability: 'Luck', kind: 'recharge', dice: [3], done: true }),
  createDecidedMessage('humanity', 'boon', {
    ability: 'Charity',
    way: 'plusTwo',
    donated: 2,
    value: 4,
    groups: [],
  }),
  createDecidedMessage('humanity', 'award', { occasion: 'milestone', lines: [{ name: 'Ana', dice: [2] }] }),
  createDecidedMessage('humanity', 'lucky', { dice: [3, 7], number: 7 }),
  createDecidedMessage('humanity', 'bought', { lines: [{ text: 'A die' }], price: '', dice: [1], pool: 2 }),
  createDecidedMessage('humanity', 'created', {
    ...{ best: 'head', statName: '', lifestyle: '', touchstones: [], abilities: [], items: [] },
  }),
  createDecidedMessage('humanity', 'together', {
    ...{ stat: 'head', statName: '', target: 8, each: false },
    members: { [GROUP_CHECK_MEMBER_KEY]: { ...toActorReference('Ana'), check: failedCheckFacts } },
  }),
  createDecidedMessage('humanity', 'pledge', {
    ...{ by: { ...toActorReference('Ana'), id: 'Ana' }, whom: { ...toActorReference('Ben'), id: 'Ben' } },
    ...{ ids: ['x'], dice: [3], given: true },
  }),
  createDecidedMessage('humanity', 'wound', { what: 'close', name: 'Ana', wound: 'A cut' }),
  createDecidedMessage('story-mode', 'attack', {
    blow: { name: 'Axe', weight: 'heavy', magic: false, kind: 'physical', carryOver: false, harm: 3 },
    ...{
      target: toActorReference('Ben'),
      roll: { level: 1, ...createRollResultOfD20(19) },
      suffered: factsOfSufferedHarm,
    },
  }),
  createDecidedMessage('story-mode', 'assault', {
    blow: { name: 'Claws', weight: 'heavy', magic: false, kind: 'physical', carryOver: false, harm: 3 },
    ...{ creature: toActorReference('Bear'), level: 3, round: '' },
    defenders: {
      [GROUP_CHECK_MEMBER_KEY]: {
        ...toActorReference('Ben'),
        roll: { level: 3, ...createRollResultOfD20(4), meets: false },
        suffered: factsOfSufferedHarm,
        blocks: [],
      },
    },
  }),
  createDecidedMessage('story-mode', 'initiatives', {
    rolls: {
      [GROUP_CHECK_MEMBER_KEY]: {
        actor: 'Actor.Ana',
        name: 'Ana',
        total: 4,
        groups: createRollResultOfD20(4).groups,
        modifiers: [],
      },
    },
  }),
  createDecidedMessage('story-mode', 'asked', {
    ...{
      check: 'task',
      level: 2,
      members: { [GROUP_CHECK_MEMBER_KEY]: { ...toActorReference('Ana'), roll: createRollResultOfD20(6) } },
    },
  }),
  createDecidedMessage('tarot', 'check', firstAidCheckFacts, [
    createTarotParticipant(createTestActor('Ana')),
    createTarotParticipant(createTestActor('Ben'), {}, { wounds: 2 }),
  ]),
  createDecidedMessage('tarot', 'check', factsOfCheckThatStoppedBleeding),
  createDecidedMessage('tarot', 'checks', {
    trait: 'medical',
    need: 5,
    checks: { [GROUP_CHECK_MEMBER_KEY]: { ...firstAidCheckFacts, aid: null } },
  }),
  createDecidedMessage('tarot', 'contest', duel.facts, duel.participants),
  createDecidedMessage('tarot', 'death', { name: 'Ana' }),
]
