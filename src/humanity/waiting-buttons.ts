import type { Situation } from '../core/views'
import type { Words } from '../core/words'
import type { ChaseWaits } from './chase/show/waits'
import { statLabel } from './check/question'
import { everybody } from './contest/rolls/sides'
import type { Contest } from './contest/facts'
import { rollButtons } from './contest/show/fighter'
import type { Asked } from './contest/sparks/offer'
import type { Humanity } from './rules'
import type { Stat } from './stats'

/** What a message waits for of an actor: what it is, and the buttons that answer it. */
export interface Row {
  readonly title: Words
  readonly hint: Words
  readonly buttons: readonly Button[]
}

interface Button {
  readonly act: string
  readonly label: Words
  /** The stat that it rolls, and its die; none for a plain yes. */
  readonly stat?: string
  readonly die?: number
  /** The Contest of a Chase that it is about. */
  readonly bout?: string
  /** Whose roll it is about, by the key of their side. */
  readonly side?: string
}

/** Somebody is asked to spark together, in a Contest or in one of a Chase. */
export function sparkRow(
  { key, side, pact, bout }: Asked & { readonly bout?: string },
  { settings }: Situation<Humanity>,
): Row {
  const button = (act: string, label: string) => ({
    act,
    label: { key: label },
    side: key,
    ...(bout !== undefined && { bout }),
  })
  const within = (stat: Stat) => {
    const label = statLabel(stat, settings.customStat)
    return 'text' in label ? label.text : label
  }
  return {
    title: { key: 'HnB.humanity.sync.title' },
    hint: {
      key: 'HnB.humanity.sync.together',
      data: {
        name: side.name,
        other: pact.name,
        mine: within(pact.mine),
        theirs: within(pact.theirs),
      },
    },
    buttons: [button('spark', 'HnB.humanity.sync.agree'), button('sparkNot', 'HnB.humanity.sync.decline')],
  }
}

export function chaseButtons(
  waits: ChaseWaits,
  stats: readonly Stat[],
  situation: Situation<Humanity>,
): Button[] {
  if (waits.what === 'advantage')
    return stats.map((stat) => ({ ...rolling(stat, situation), act: 'advance' }))
  if (waits.what === 'hazard') return [{ ...rolling(waits.hazard.stat, situation), act: 'dodge' }]
  return (turnsOf(waits.contest, situation) ?? []).map(({ stat, label, die }) => ({
    act: 'roll',
    stat,
    label,
    die,
    bout: waits.bout,
  }))
}

/** The stats that somebody may roll now in a Contest; null for who has no part in it. */
export function turnsOf(bout: Contest, situation: Situation<Humanity>) {
  const [key] =
    Object.entries(bout.exchange.sides).find(([, { uuid }]) => uuid === situation.actor.uuid) ?? []
  return key === undefined ? null : rollButtons(bout, { key }, situation, everybody(bout), situation.settings)
}

export const titled = (stake: string, key: string): Words => (stake === '' ? { key } : { text: stake })

export const rolling = (stat: Stat, { state, settings }: Situation<Humanity>) => ({
  stat,
  label: statLabel(stat, settings.customStat),
  die: state.stats[stat],
})
