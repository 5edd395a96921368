/** Reads what a viewer sees in the message of a Contest, and its pending steps. */
import type { Phrase } from '../../src/core/phrase'
import type { RawParticipant, RawViewer } from '../../src/core/game-views'
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
 * A viewer of the message. By default, this is the player of the actors in `plays`; the first actor is the player's
 * character.
 */
function createViewer(
  playedMessage: PlayedMessage,
  plays: readonly RawParticipant[],
  viewerOverrides: Partial<RawViewer> = {},
): RawViewer {
  const [own] = plays
  return {
    ...{ user: player, actor: own?.actor ?? null, playedUuids: plays.map(({ actor }) => actor.uuid) },
    ...{ sides: playedMessage.people, settings: usualSettings },
    ...viewerOverrides,
  }
}
export const asGamemaster = { user: gamemaster, actor: null }
const toMessageView = (playedMessage: PlayedMessage) => ({
  uuid: 'ChatMessage.m',
  actor: '',
  facts: playedMessage.facts,
})
export const shownContestContext = (
  playedMessage: PlayedMessage,
  plays: readonly RawParticipant[] = [],
  viewerOverrides: Partial<RawViewer> = {},
) =>
  contestKind.context(
    toMessageView(playedMessage),
    createViewer(playedMessage, plays, viewerOverrides),
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
export const pendingContestSteps = (
  playedMessage: PlayedMessage,
  plays: readonly RawParticipant[] = [],
  viewerOverrides: Partial<RawViewer> = {},
) =>
  contestKind.pendingSteps(toMessageView(playedMessage), createViewer(playedMessage, plays, viewerOverrides))
/** Does the Contest still wait for an answer of this actor? */
export const isContestWaiting = (playedMessage: PlayedMessage, { actor }: RawParticipant) =>
  contestKind.waitsFor?.(toMessageView(playedMessage), actor.uuid)
/** One line for each pending step: the actor's name, then the actions of its buttons. */
export const pendingStepButtons = (...of: Parameters<typeof pendingContestSteps>) =>
  pendingContestSteps(...of).map(
    ({ actor: who, buttons }) => `${who?.name ?? 'gm'}: ${buttons.map(({ act }) => act).join(' ')}`,
  )
/** The data of an actor's side in the context of the message's template. */
export const shownSideOf = (
  playedMessage: PlayedMessage,
  sideName: string,
  plays: readonly RawParticipant[] = [],
  viewerOverrides: Partial<RawViewer> = {},
) => {
  const contestContext = shownContestContext(playedMessage, plays, viewerOverrides)
    .teams.flatMap(({ sides }) => sides)
    .find((side) => side['name'] === sideName)
  if (!contestContext) throw new Error(`${sideName} is on no side.`)
  return contestContext
}

/** A Contest in which Ana attacks Ben. Both have rolled, and their dice show the given faces. */
export async function contestOfTwo(
  attack: readonly number[],
  defence: readonly number[],
  violent = false,
): Promise<PlayedMessage> {
  const testContest = createTestContest(
    [
      [ana, 'attacker'],
      [ben, 'defender'],
    ],
    { violent },
  )
  const [strike, dodge] = violent ? ['hurt', 'hurry'] : ['head', 'head']
  await testContest.press('roll', { as: ana, data: { stat: strike }, dice: attack })
  await testContest.press('roll', { as: ben, data: { stat: dodge }, dice: defence })
  return testContest
}
