/** The rows and buttons of messages that wait for an actor: rolls in a Contest or a Chase, and offers of a Spark. */
import type { Situation } from '../core/views'
import type { Words } from '../core/words'
import type { ChaseWaits } from './chase/show/waits'
import { statLabel } from './check/question'
import type { Contest } from './contest/facts'
import { everybody } from './contest/rolls/sides'
import { rollButtons } from './contest/show/side'
import type { OpenOffer } from './contest/sparks/offer'
import type { Humanity } from './rules'
import type { Stat } from './stats'

/** A row on the tab for a waiting message: its title, its hint, and its buttons. */
export interface Row {
  readonly title: Words
  readonly hint: Words
  readonly buttons: readonly Button[]
}

interface Button {
  readonly act: string
  readonly label: Words
  /** The stat that the button rolls, and its die; absent on a button for yes or no. */
  readonly stat?: string
  readonly die?: number
  /** The key of a Contest within a Chase. */
  readonly contest?: string
  /** The key of the side whose roll the button is about. */
  readonly side?: string
}

/** The row of an offer of a Spark of two characters. @param contest the key of a Contest within a Chase */
export function sparkRow(
  { key, side, offer, contest }: OpenOffer & { readonly contest?: string },
  { settings }: Situation<Humanity>,
): Row {
  const button = (act: string, label: string) => ({
    act,
    label: { key: label },
    side: key,
    ...(contest !== undefined && { contest }),
  })
  const name = (stat: Stat) => {
    const label = statLabel(stat, settings.customStat)
    return 'text' in label ? label.text : label
  }
  return {
    title: { key: 'HnB.humanity.sync.title' },
    hint: {
      key: 'HnB.humanity.sync.together',
      data: { name: side.name, other: offer.name, mine: name(offer.mine), theirs: name(offer.theirs) },
    },
    buttons: [
      button('agreeSpark', 'HnB.humanity.sync.agree'),
      button('declineSpark', 'HnB.humanity.sync.decline'),
    ],
  }
}

/** The buttons of a waiting Chase. @param stats the stats that an actor may roll for the advantage */
export function chaseButtons(
  waits: ChaseWaits,
  stats: readonly Stat[],
  situation: Situation<Humanity>,
): Button[] {
  if (waits.what === 'advantage')
    return stats.map((stat) => ({ ...statButton(stat, situation), act: 'advance' }))
  if (waits.what === 'turn')
    return ['respond', 'pass'].map((act) => ({ act, label: { key: `HnB.humanity.chase.${act}` } }))
  if (waits.what === 'hazard') return [{ ...statButton(waits.hazard.stat, situation), act: 'dodge' }]
  return (contestButtons(waits.contest, situation) ?? []).map(({ stat, label, die }) => ({
    act: 'roll',
    stat,
    label,
    die,
    contest: waits.key,
  }))
}

/** A button for each stat that an actor may roll in a Contest now; null for an actor without a side in it. */
export function contestButtons(contest: Contest, situation: Situation<Humanity>) {
  const [key] =
    Object.entries(contest.exchange.sides).find(([, { uuid }]) => uuid === situation.actor.uuid) ?? []
  if (key === undefined) return null
  return rollButtons(contest, { key }, situation, everybody(contest), situation.settings)
}

/** The stake as a title, or the phrase of a key if the stake is empty. */
export const titleOf = (stake: string, key: string): Words => (stake === '' ? { key } : { text: stake })

export const statButton = (stat: Stat, { state, settings }: Situation<Humanity>) => ({
  stat,
  label: statLabel(stat, settings.customStat),
  die: state.stats[stat],
})
