/** Builds Contests between the actors of a test. Reads the Contest's message as a viewer sees it. */
import type { RawParticipant } from '../../src/core/game-views'
import type { Contest } from '../../src/humanity/contest/facts'
import { createContest } from '../../src/humanity/contest/begin-contest'
import type { ContestSideRole } from '../../src/humanity/contest/rolls/sides'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { scriptedChance } from './chance'
import { PlayedMessage } from './contest'
import { usualSettings } from './humanity'
import { gamemaster } from './people'

const contestKind = humanityRuleset.messages.contest

/** A Contest without any roll. */
export function createTestContest(
  sides: readonly (readonly [RawParticipant, ContestSideRole])[],
  contestOptions: { violent?: boolean; both?: boolean; foughtBefore?: boolean; seats?: number } = {},
): PlayedMessage {
  const facts = createContest(
    sides.map(([{ actor }, role]) => ({ actor, role })),
    { violent: contestOptions.violent ?? false, both: contestOptions.both ?? false },
    '',
    scriptedChance([]),
    contestOptions.seats ?? 0,
    { round: contestOptions.foughtBefore ? 2 : 1, foughtBefore: contestOptions.foughtBefore ?? false },
  )
  return new PlayedMessage(
    facts,
    sides.map(([party]) => party),
    contestKind?.actions ?? {},
  )
}

export const contestFactsOf = (playedMessage: PlayedMessage) => playedMessage.facts as Contest

/** The key of a side, by the name of its actor. */
export const sideKeyOf = (playedMessage: PlayedMessage, sideName: string) =>
  Object.entries(contestFactsOf(playedMessage).exchange.sides).find(
    ([, side]) => side.name === sideName,
  )?.[0] ?? ''

export const settledResultsOfContest = (playedMessage: PlayedMessage) => contestFactsOf(playedMessage).settled

interface ShownContest {
  readonly abilities: readonly { readonly act: string }[]
  readonly teams: readonly { sides: readonly { rolls: readonly { result: number }[] }[] }[]
  readonly results: readonly { won: boolean; margin: number }[]
}

/** The context of a Contest's message for a Gamemaster. */
export function contestContextForGamemaster(playedMessage: PlayedMessage): ShownContest {
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
