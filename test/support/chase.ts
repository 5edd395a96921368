/** Starts and plays Chases of Humanity in tests of the rules. */
import { isRefusal } from '../../src/core/outcome'
import type { UnparsedParticipant } from '../../src/core/game-views'
import type { Chase } from '../../src/humanity/chase/facts'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { createScriptedChance } from './chance'
import { createPerson, PlayedMessage } from './contest'
import { usualSettings } from './humanity'
import { gamemaster } from './people'

/** Starts a chase between people; the default goal is space 20. */
export async function beginChase(
  participants: readonly UnparsedParticipant[],
  chaseSetup: object = { reach: 20 },
): Promise<PlayedMessage> {
  const groupActionContext = { participants, settings: usualSettings, user: gamemaster, data: {} }
  const actionOutcome = await humanityRuleset.group.chase?.decide(
    groupActionContext,
    chaseSetup,
    createScriptedChance([]),
  )
  if (!actionOutcome || isRefusal(actionOutcome))
    throw new Error(actionOutcome ? actionOutcome.refused : 'There is no such tool.')
  return new PlayedMessage(
    actionOutcome.post?.facts ?? {},
    participants,
    humanityRuleset.messages.chase?.actions ?? {},
  )
}

export const readChaseFacts = (playedMessage: PlayedMessage) => playedMessage.facts as Chase

/** Finds the runner with this name and returns the key of the runner's side. */
export const findRunnerKey = (playedMessage: PlayedMessage, runnerName: string) =>
  Object.entries(readChaseFacts(playedMessage).exchange.sides).find(
    ([, side]) => side.name === runnerName,
  )?.[0] ?? ''

/** The Gamemaster's answers about a new hazard, which threatens the runners with these names. */
export const createAnswersThreateningRunners = (
  playedMessage: PlayedMessage,
  ...participantNames: string[]
) =>
  Object.fromEntries(participantNames.map((runnerName) => [findRunnerKey(playedMessage, runnerName), true]))

/** For each runner's name, the space on which the runner stands. */
export const listRunnerSpacesByName = (playedMessage: PlayedMessage) =>
  Object.fromEntries(
    Object.entries(readChaseFacts(playedMessage).exchange.sides).map(([key, { name }]) => [
      name,
      readChaseFacts(playedMessage).places[key]?.at,
    ]),
  )

/** All runners roll Hurry for the advantage. */
export async function rollEverybodyForAdvantage(
  playedMessage: PlayedMessage,
  rolls: readonly (readonly [UnparsedParticipant, readonly number[]])[],
) {
  for (const [as, dice] of rolls) await playedMessage.press('advance', { as, data: { stat: 'hurry' }, dice })
}

/** All runners roll Hurry for the advantage, and the Gamemaster moves the leaders. */
export async function rollAndMoveLeaders(
  playedMessage: PlayedMessage,
  rolls: readonly (readonly [UnparsedParticipant, readonly number[]])[],
) {
  await rollEverybodyForAdvantage(playedMessage, rolls)
  const [[first] = []] = rolls
  if (first) await playedMessage.press('lead', { as: first, gm: true })
}

/** Starts a Chase of three runners, whose advantage rolls are 7, 4 and 2. */
export async function beginChaseOfThreeRunners(
  firstRunner: UnparsedParticipant,
  secondRunner: UnparsedParticipant,
  thirdRunner: UnparsedParticipant,
): Promise<PlayedMessage> {
  const testChase = await beginChase([firstRunner, secondRunner, thirdRunner])
  await rollEverybodyForAdvantage(testChase, [
    [firstRunner, [1, 1, 1, 4]],
    [secondRunner, [4]],
    [thirdRunner, [2]],
  ])
  return testChase
}

/** Plays a response in which two of three runners roll Heart against each other. The runner `loser` loses. */
export async function createChaseWithLostResponse(
  losingRunner: UnparsedParticipant,
  otherRunner: UnparsedParticipant,
  [attack, defence]: readonly [number[], number[]],
  gameSettings: object = usualSettings,
) {
  const cid = createPerson('Cid')
  const testChase = await beginChase([losingRunner, otherRunner, cid])
  testChase.settings = gameSettings
  await rollAndMoveLeaders(testChase, [
    [losingRunner, [2]],
    [otherRunner, [3]],
    [cid, [4]],
  ])
  await testChase.press('respond', {
    as: losingRunner,
    answers: { roles: { [findRunnerKey(testChase, otherRunner.actor.name)]: 'defender' } },
  })
  const [contest = ''] = Object.keys(readChaseFacts(testChase).responses)
  await testChase.press('roll', { as: losingRunner, data: { contest, stat: 'heart' }, dice: attack })
  await testChase.press('roll', { as: otherRunner, data: { contest, stat: 'heart' }, dice: defence })
  return { played: testChase, contest }
}
