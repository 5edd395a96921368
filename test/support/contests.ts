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

export const readContestFacts = (playedMessage: PlayedMessage) => playedMessage.facts as Contest

/** Finds the key of the side whose actor has this name. */
export const findSideKey = (playedMessage: PlayedMessage, sideName: string) =>
  Object.entries(readContestFacts(playedMessage).exchange.sides).find(
    ([, side]) => side.name === sideName,
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
