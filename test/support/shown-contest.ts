/** What a message of a Contest shows to somebody, and what it asks of whom. */
import type { RawParticipant, RawViewer } from '../../src/core/game-views'
import { humanity } from '../../src/humanity/ruleset'
import type { PlayedMessage } from './contest'
import { person } from './contest'
import { between } from './contests'
import { usualSettings } from './humanity'
import { gamemaster, player } from './people'

/** What a template gets of a part of it. */
export type Bag = Readonly<Record<string, unknown>>
const kind = humanity.messages.contest
if (!kind) throw new Error('There is no Contest.')

export const [ana, ben, cid, dee] = [person('Ana'), person('Ben'), person('Cid'), person('Dee')]

/** Somebody who looks: a Gamemaster, or a player of some, with the first of them as their own. */
function viewer(
  played: PlayedMessage,
  plays: readonly RawParticipant[],
  more: Partial<RawViewer> = {},
): RawViewer {
  const [own] = plays
  return {
    ...{ asker: player, actor: own?.actor ?? null, plays: plays.map(({ actor }) => actor.uuid) },
    ...{ sides: played.people, settings: usualSettings },
    ...more,
  }
}
export const asGM = { asker: gamemaster, actor: null }
const message = (played: PlayedMessage) => ({ uuid: 'ChatMessage.m', actor: '', facts: played.facts })
export const shown = (
  played: PlayedMessage,
  plays: readonly RawParticipant[] = [],
  more: Partial<RawViewer> = {},
) =>
  kind.context(message(played), viewer(played, plays, more)) as Bag & {
    teams: readonly {
      role: string
      label: string
      shared: number | null
      sides: readonly (Bag & { rolls: readonly Bag[] })[]
    }[]
    results: readonly Bag[]
    lethalWounds: readonly (Bag & { attempts: readonly Bag[] })[]
  }
export const next = (
  played: PlayedMessage,
  plays: readonly RawParticipant[] = [],
  more: Partial<RawViewer> = {},
) => kind.next(message(played), viewer(played, plays, more))
/** Whether it waits for somebody. */
export const waits = (played: PlayedMessage, { actor }: RawParticipant) =>
  kind.waits?.(message(played), actor.uuid)
/** The buttons of each step that is next, after whose step it is. */
export const acts = (...of: Parameters<typeof next>) =>
  next(...of).map(
    ({ actor: who, buttons }) => `${who?.name ?? 'gm'}: ${buttons.map(({ act }) => act).join(' ')}`,
  )
/** What is shown of the side of somebody. */
export const sideOf = (
  played: PlayedMessage,
  name: string,
  plays: readonly RawParticipant[] = [],
  more: Partial<RawViewer> = {},
) => {
  const found = shown(played, plays, more)
    .teams.flatMap(({ sides }) => sides)
    .find((side) => side['name'] === name)
  if (!found) throw new Error(`${name} is on no side.`)
  return found
}

/** Two against each other who have rolled so much with Head. */
export async function met(
  attack: readonly number[],
  defence: readonly number[],
  violent = false,
): Promise<PlayedMessage> {
  const played = between(
    [
      [ana, 'attacker'],
      [ben, 'defender'],
    ],
    { violent },
  )
  const [strike, dodge] = violent ? ['hurt', 'hurry'] : ['head', 'head']
  await played.press('roll', { as: ana, data: { stat: strike }, dice: attack })
  await played.press('roll', { as: ben, data: { stat: dodge }, dice: defence })
  return played
}
