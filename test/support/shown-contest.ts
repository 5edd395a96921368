/** Reads the message of a Contest as a viewer sees it, and the pending steps. */
import type { Phrase } from '../../src/core/phrase'
import type { RawParticipant, RawViewer } from '../../src/core/game-views'
import { humanityRuleset } from '../../src/humanity/ruleset'
import type { PlayedMessage } from './contest'
import { person } from './contest'
import { newTestContest } from './contests'
import { usualSettings } from './humanity'
import { gamemaster, player } from './people'

/** The context that a template gets. */
export type TemplateContext = Readonly<Record<string, unknown>>
const contestKind = humanityRuleset.messages.contest
if (!contestKind) throw new Error('There is no Contest.')

export const [ana, ben, cid, dee] = [person('Ana'), person('Ben'), person('Cid'), person('Dee')]

/** The viewer of a message: by default the player of these actors, with the first actor as character. */
function viewer(
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
const message = (playedMessage: PlayedMessage) => ({
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
    message(playedMessage),
    viewer(playedMessage, plays, viewerOverrides),
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
) => contestKind.pendingSteps(message(playedMessage), viewer(playedMessage, plays, viewerOverrides))
/** Does the Contest wait for this actor? */
export const isContestWaiting = (playedMessage: PlayedMessage, { actor }: RawParticipant) =>
  contestKind.waitsFor?.(message(playedMessage), actor.uuid)
/** One line for each pending step: the actor's name, then the actions of its buttons. */
export const pendingStepButtons = (...of: Parameters<typeof pendingContestSteps>) =>
  pendingContestSteps(...of).map(
    ({ actor: who, buttons }) => `${who?.name ?? 'gm'}: ${buttons.map(({ act }) => act).join(' ')}`,
  )
/** The part of the template context for an actor's side. */
export const sideOf = (
  playedMessage: PlayedMessage,
  name: string,
  plays: readonly RawParticipant[] = [],
  viewerOverrides: Partial<RawViewer> = {},
) => {
  const contestContext = shownContestContext(playedMessage, plays, viewerOverrides)
    .teams.flatMap(({ sides }) => sides)
    .find((side) => side['name'] === name)
  if (!contestContext) throw new Error(`${name} is on no side.`)
  return contestContext
}

/** A Contest of Ana against Ben. The dice of Ana's and of Ben's roll show these faces. */
export async function contestOfTwo(
  attack: readonly number[],
  defence: readonly number[],
  violent = false,
): Promise<PlayedMessage> {
  const testContest = newTestContest(
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
