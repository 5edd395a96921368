/** Builds Contests between a test's actors, and reads their messages as a viewer sees them. */
import type { UnparsedParticipant } from '../../src/core/game-views'
import type { Contest } from '../../src/humanity/contest/facts'
import { createContest } from '../../src/humanity/contest/begin-contest'
import type { ContestSideRole } from '../../src/humanity/contest/rolls/sides'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { createScriptedChance } from './chance'
import { PlayedMessage } from './contest'
import { usualSettings } from './humanity'
import { gamemaster } from './people'

const contestKind = humanityRuleset.messages.contest

/** A Contest in which nobody has rolled yet. */
export function createTestContest(
  contestSides: readonly (readonly [UnparsedParticipant, ContestSideRole])[],
  contestOptions: { violent?: boolean; both?: boolean; foughtBefore?: boolean; seats?: number } = {},
): PlayedMessage {
  const contestFacts = createContest(
    contestSides.map(([{ actor }, role]) => ({ actor, role })),
    { violent: contestOptions.violent ?? false, both: contestOptions.both ?? false },
    '',
    createScriptedChance([]),
    contestOptions.seats ?? 0,
    { round: contestOptions.foughtBefore ? 2 : 1, foughtBefore: contestOptions.foughtBefore ?? false },
  )
  return new PlayedMessage(
    contestFacts,
    contestSides.map(([party]) => party),
    contestKind?.actions ?? {},
  )
}

export const createContestOfAttackerAndDefender = (
  attacker: UnparsedParticipant,
  defender: UnparsedParticipant,
  isViolent = false,
): PlayedMessage =>
  createTestContest(
    [
      [attacker, 'attacker'],
      [defender, 'defender'],
    ],
    { violent: isViolent },
  )

/** Rolls Heart for both sides of a Contest. Accepts the result unless `isResultSettled` is false. */
export async function rollBothContestParts(
  playedMessage: PlayedMessage,
  [attack, defence]: readonly [number[], number[]],
  isResultSettled = true,
) {
  const [first, second] = playedMessage.people
  if (!first || !second) throw new Error('It takes two.')
  await playedMessage.press('roll', { as: first, data: { stat: 'heart' }, dice: attack })
  await playedMessage.press('roll', { as: second, data: { stat: 'heart' }, dice: defence })
  if (isResultSettled) await playedMessage.press('settle', { as: first, gm: true })
}

export const readContestFacts = (playedMessage: PlayedMessage) => playedMessage.facts as Contest

/** Finds the key of the side whose actor has this name. */
export const findSideKey = (playedMessage: PlayedMessage, sideName: string) =>
  Object.entries(readContestFacts(playedMessage).exchange.sides).find(
    ([, side]) => side.name === sideName,
  )?.[0] ?? ''

export const findSideKeyOfActor = (playedMessage: PlayedMessage, { actor }: UnparsedParticipant) =>
  Object.entries(readContestFacts(playedMessage).exchange.sides).find(
    ([, { uuid }]) => uuid === actor.uuid,
  )?.[0] ?? ''

export const findSettledResultsOfContest = (playedMessage: PlayedMessage) =>
  readContestFacts(playedMessage).settled

interface ShownContest {
  readonly abilities: readonly { readonly act: string }[]
  readonly teams: readonly { sides: readonly { rolls: readonly { result: number }[] }[] }[]
  readonly results: readonly { won: boolean; margin: number }[]
}

/** Creates the context of a Contest's message for a Gamemaster. */
export function createContestContextForGamemaster(playedMessage: PlayedMessage): ShownContest {
  const contestContext = contestKind?.context(
    { uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts },
    {
      user: gamemaster,
      actor: null,
      playedUuids: playedMessage.people.map(({ actor }) => actor.uuid),
      sides: playedMessage.people,
      settings: usualSettings,
    },
  )
  return contestContext as unknown as ShownContest
}
