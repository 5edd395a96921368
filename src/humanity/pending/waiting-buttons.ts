/**
 * The rows and buttons for messages that wait for an actor: rolls in a Contest or a Chase, and Spark offers.
 */
import { sidesExceptDeleted } from '../../core/exchange'
import type { Situation } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { PendingChaseTask } from '../chase/show/pending-tasks'
import { statLabel } from '../check/check-question'
import type { Contest } from '../contest/facts'
import { rollButtons } from '../contest/show/side-view'
import type { Humanity } from '../rules'
import type { Stat } from '../rules/stats'
import type { OpenOffer } from '../sync/open-offers'

/** The row of a waiting message on the tab: its title, hint and buttons. */
export interface WaitingRow {
  readonly title: Phrase
  readonly hint: Phrase
  readonly buttons: readonly WaitingButton[]
}

interface WaitingButton {
  readonly act: string
  readonly label: Phrase
  /** The stat that the button rolls, and its die; absent on a button that agrees or declines. */
  readonly stat?: string
  readonly die?: number
  /** The key of a Contest within a Chase. */
  readonly contest?: string | undefined
  /** The side, the member or the attempt whose roll the button concerns. */
  readonly side?: string
  readonly member?: string
  readonly attempt?: string
}

/** The row for the offer of a Synchronized Spark. */
export function sparkRow(
  { initiator, offer, data }: OpenOffer,
  { settings }: Situation<Humanity>,
): WaitingRow {
  const makeButton = (actId: string, labelKey: string) => ({
    act: actId,
    label: { key: labelKey },
    ...data,
  })
  const statName = (stat: Stat) => {
    const label = statLabel(stat, settings.customStat)
    return 'text' in label ? label.text : label
  }
  return {
    title: { key: 'HnB.humanity.sync.title' },
    hint: {
      key: 'HnB.humanity.sync.together',
      data: {
        name: initiator.name,
        other: offer.name,
        mine: statName(offer.mine),
        theirs: statName(offer.theirs),
      },
    },
    buttons: [
      makeButton('agreeSpark', 'HnB.humanity.sync.agree'),
      makeButton('declineSpark', 'HnB.humanity.sync.decline'),
    ],
  }
}

/**
 * The buttons for a Chase that waits for an actor.
 * @param stats the stats that an actor may roll for the advantage
 * @param deletedUuids the actors that no longer exist
 */
export function chaseButtons(
  pendingTask: PendingChaseTask,
  stats: readonly Stat[],
  situation: Situation<Humanity>,
  deletedUuids: readonly string[],
): WaitingButton[] {
  if (pendingTask.what === 'advantage')
    return stats.map((stat) => ({ ...statButton(stat, situation), act: 'advance' }))
  if (pendingTask.what === 'turn')
    return ['respond', 'pass'].map((act) => ({ act, label: { key: `HnB.humanity.chase.${act}` } }))
  if (pendingTask.what === 'hazard')
    return [{ ...statButton(pendingTask.hazard.stat, situation), act: 'dodge' }]
  return (contestButtons(pendingTask.contest, situation, deletedUuids) ?? []).map(({ stat, label, die }) => ({
    act: 'roll',
    stat,
    label,
    die,
    contest: pendingTask.key,
  }))
}

/**
 * The buttons of the stats that an actor may roll in a Contest now; null for an actor without a side in the
 * Contest.
 */
export function contestButtons(
  contest: Contest,
  situation: Situation<Humanity>,
  deletedUuids: readonly string[],
) {
  const [key] =
    Object.entries(contest.exchange.sides).find(([, { uuid }]) => uuid === situation.actor.uuid) ?? []
  if (key === undefined) return null
  const presentSides = sidesExceptDeleted(contest.exchange, deletedUuids)
  return rollButtons(contest, { key }, situation, presentSides, situation.settings)
}

/** The stake as a title; if the stake is empty, the phrase of the key. */
export const stakeTitle = (stake: string, key: string): Phrase => (stake === '' ? { key } : { text: stake })

export const statButton = (stat: Stat, { state, settings }: Situation<Humanity>) => ({
  stat,
  label: statLabel(stat, settings.customStat),
  die: state.stats[stat],
})
