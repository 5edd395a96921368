/** Builds Contests between the actors of a test. Reads the Contest's message as a viewer sees it. */
import type { RawParticipant } from '../../src/core/game-views'
import type { Contest } from '../../src/humanity/contest/facts'
import { newContest } from '../../src/humanity/contest/begin-contest'
import type { ContestRole } from '../../src/humanity/contest/rolls/sides'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { scriptedChance } from './chance'
import { PlayedMessage } from './contest'
import { usualSettings } from './humanity'
import { gamemaster } from './people'

const contestKind = humanityRuleset.messages.contest

/** A Contest without any roll. */
export function newTestContest(
  sides: readonly (readonly [RawParticipant, ContestRole])[],
  own: { violent?: boolean; both?: boolean; foughtBefore?: boolean; seats?: number } = {},
): PlayedMessage {
  const facts = newContest(
    sides.map(([{ actor }, role]) => ({ actor, role })),
    { violent: own.violent ?? false, both: own.both ?? false },
    '',
    scriptedChance([]),
    own.seats ?? 0,
    { round: own.foughtBefore ? 2 : 1, foughtBefore: own.foughtBefore ?? false },
  )
  return new PlayedMessage(
    facts,
    sides.map(([party]) => party),
    contestKind?.actions ?? {},
  )
}

export const factsOf = (playedMessage: PlayedMessage) => playedMessage.facts as Contest

/** The key of a side, by the name of its actor. */
export const keyOf = (playedMessage: PlayedMessage, name: string) =>
  Object.entries(factsOf(playedMessage).exchange.sides).find(([, side]) => side.name === name)?.[0] ?? ''

export const settledResults = (playedMessage: PlayedMessage) => factsOf(playedMessage).settled

interface ShownContest {
  readonly abilities: readonly { readonly act: string }[]
  readonly teams: readonly { sides: readonly { rolls: readonly { result: number }[] }[] }[]
  readonly results: readonly { won: boolean; margin: number }[]
}

/** The context of a Contest's message for a Gamemaster. */
export function contestMessageAsGM(playedMessage: PlayedMessage): ShownContest {
  const view = contestKind?.context(
    { uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts },
    {
      user: gamemaster,
      actor: null,
      playedUuids: playedMessage.people.map(({ actor }) => actor.uuid),
      sides: playedMessage.people,
      settings: usualSettings,
    },
  )
  return view as unknown as ShownContest
}
