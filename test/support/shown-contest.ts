/** Reads what a viewer sees in the message of a Contest, and its pending steps. */
import type { Phrase } from '../../src/core/phrase'
import type { UnparsedParticipant, UnparsedViewer } from '../../src/core/game-views'
import { humanityRuleset } from '../../src/humanity/ruleset'
import type { PlayedMessage } from './contest'
import { createPerson } from './contest'
import { createTestContest } from './contests'
import { usualSettings } from './humanity'
import { gamemaster, player } from './people'

/** The context that a template gets. */
export type TemplateContext = Readonly<Record<string, unknown>>
const contestKind = humanityRuleset.messages.contest
if (!contestKind) throw new Error('There is no Contest.')

export const [ana, ben, cid, dee] = [
  createPerson('Ana'),
  createPerson('Ben'),
  createPerson('Cid'),
  createPerson('Dee'),
]

/**
 * Creates a viewer of the message. By default, the viewer is the player of `playedParticipants`, and the first of these
 * is the player's character.
 */
function createViewer(
  playedMessage: PlayedMessage,
  playedParticipants: readonly UnparsedParticipant[],
  viewerOverrides: Partial<UnparsedViewer> = {},
): UnparsedViewer {
  const [own] = playedParticipants
  return {
    ...{
      user: player,
      actor: own?.actor ?? null,
      playedUuids: playedParticipants.map(({ actor }) => actor.uuid),
    },
    ...{ sides: playedMessage.people, settings: usualSettings },
    ...viewerOverrides,
  }
}
export const gamemasterViewer = { user: gamemaster, actor: null }
const createMessageView = (playedMessage: PlayedMessage) => ({
  uuid: 'ChatMessage.m',
  actor: '',
  facts: playedMessage.facts,
})
export const createShownContestContext = (
  playedMessage: PlayedMessage,
  playedParticipants: readonly UnparsedParticipant[] = [],
  viewerOverrides: Partial<UnparsedViewer> = {},
) =>
  contestKind.context(
    createMessageView(playedMessage),
    createViewer(playedMessage, playedParticipants, viewerOverrides),
  ) as TemplateContext & {
    teams: readonly {
      role: string
      label: string
      shared: Phrase | null
      sides: readonly (TemplateContext & { rolls: readonly TemplateContext[] })[]
    }[]
    results: readonly TemplateContext[]
    lethalWounds: readonly (TemplateContext & { attempts: readonly TemplateContext[] })[]
  }
export const listPendingContestSteps = (
  playedMessage: PlayedMessage,
  playedParticipants: readonly UnparsedParticipant[] = [],
  viewerOverrides: Partial<UnparsedViewer> = {},
) =>
  contestKind.pendingSteps(
    createMessageView(playedMessage),
    createViewer(playedMessage, playedParticipants, viewerOverrides),
  )
/** True if the Contest still waits for an answer of this actor. */
export const isContestWaitingForPerson = (playedMessage: PlayedMessage, { actor }: UnparsedParticipant) =>
  contestKind.waitsFor?.(createMessageView(playedMessage), actor.uuid)
/**
 * Lists the pending steps, one line for each step. A line contains the actor's name and the actions of the step's
 * buttons.
 */
export const listPendingStepButtons = (...of: Parameters<typeof listPendingContestSteps>) =>
  listPendingContestSteps(...of).map(
    ({ actor: who, buttons }) => `${who?.name ?? 'gm'}: ${buttons.map(({ act }) => act).join(' ')}`,
  )
/** Finds the data of an actor's side in the context of the message's template. */
export const findShownSideOfPerson = (
  playedMessage: PlayedMessage,
  sideName: string,
  playedParticipants: readonly UnparsedParticipant[] = [],
  viewerOverrides: Partial<UnparsedViewer> = {},
) => {
  const contestContext = createShownContestContext(playedMessage, playedParticipants, viewerOverrides)
    .teams.flatMap(({ sides }) => sides)
    .find((shownSide) => shownSide['name'] === sideName)
  if (!contestContext) throw new Error(`${sideName} is on no side.`)
  return contestContext
}

/** Creates a Contest in which Ana attacks Ben. Both have rolled, with the given faces. */
export async function createContestOfTwoPeople(
  attackFaces: readonly number[],
  defenceFaces: readonly number[],
  isViolent = false,
): Promise<PlayedMessage> {
  const testContest = createTestContest(
    [
      [ana, 'attacker'],
      [ben, 'defender'],
    ],
    { violent: isViolent },
  )
  const [strike, dodge] = isViolent ? ['hurt', 'hurry'] : ['head', 'head']
  await testContest.press('roll', { as: ana, data: { stat: strike }, dice: attackFaces })
  await testContest.press('roll', { as: ben, data: { stat: dodge }, dice: defenceFaces })
  return testContest
}
