import * as v from 'valibot'
import type { WaitingMessage } from '../core/contract'
import type { Situation } from '../core/views'
import type { Words } from '../core/words'
import { chaseFacts } from './chase/facts'
import type { ChaseWaits } from './chase/waits'
import { chaseWaitsFor } from './chase/waits'
import { statLabel } from './check/question'
import { everybody } from './contest/bout'
import type { Contest } from './contest/facts'
import { contestFacts } from './contest/facts'
import { rollButtons } from './contest/fighter'
import { pledgeFacts } from './pledge'
import type { Humanity } from './rules'
import type { Stat } from './stats'
import { togetherFacts } from './together/facts'
import { syncFacts } from './use/sync-facts'

/** A message that waits for this actor: what it is, and the buttons that answer it. */
interface Waiting {
  readonly uuid: string
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
}

type Own = Situation<Humanity>

/** What waits for an actor, as the tab shows it. */
export function waitingRows(messages: readonly WaitingMessage[], own: Own): Waiting[] {
  return messages.flatMap(({ uuid, kind, facts }) => {
    const row = Object.hasOwn(READERS, kind) ? READERS[kind]?.(facts, own) : null
    return row ? [{ uuid, ...row }] : []
  })
}

type Row = Omit<Waiting, 'uuid'>

const READERS: Readonly<Record<string, (facts: unknown, own: Own) => Row | null>> = {
  contest(raw, own) {
    const read = v.safeParse(contestFacts, raw)
    if (!read.success) return null
    const bout = read.output
    const buttons = turnsOf(bout, own)
    if (!buttons) return null
    return {
      title: titled(
        bout.stake,
        bout.violent ? 'HnB.humanity.contest.violent' : 'HnB.humanity.contest.peaceful',
      ),
      hint: { key: `HnB.humanity.contest.yourTurn.${buttons[0]?.part ?? 'wait'}` },
      buttons: buttons.map(({ stat, label, die }) => ({ act: 'roll', stat, label, die })),
    }
  },
  chase(raw, own) {
    const read = v.safeParse(chaseFacts, raw)
    const waits = read.success ? chaseWaitsFor(read.output, own.actor.uuid) : null
    if (!read.success || !waits) return null
    const { stake, stats, phase } = read.output
    const buttons = chaseButtons(waits, stats, own)
    if (buttons.length === 0) return null
    return {
      title: titled(stake, 'HnB.humanity.chase.begin'),
      hint:
        waits.what === 'hazard' && waits.hazard.words !== ''
          ? { text: waits.hazard.words }
          : { key: `HnB.humanity.chase.phase.${phase}` },
      buttons,
    }
  },
  together(raw, own) {
    const read = v.safeParse(togetherFacts, raw)
    return read.success
      ? {
          title: { key: 'HnB.humanity.together.title' },
          hint: { key: 'HnB.humanity.card.against', data: { target: read.output.target } },
          buttons: [{ ...rolling(read.output.stat, own), act: 'rollPart' }],
        }
      : null
  },
  pledge(raw) {
    const read = v.safeParse(pledgeFacts, raw)
    return read.success
      ? {
          title: { key: 'HnB.humanity.pledge.title' },
          hint: { text: read.output.by.name },
          buttons: [{ act: 'accept', label: { key: 'HnB.humanity.pledge.accept' } }],
        }
      : null
  },
  sync(raw) {
    const read = v.safeParse(syncFacts, raw)
    return read.success
      ? {
          title: { key: 'HnB.humanity.sync.title' },
          hint: { text: read.output.one.name },
          buttons: [{ act: 'agree', label: { key: 'HnB.humanity.sync.agree' } }],
        }
      : null
  },
}

function chaseButtons(waits: ChaseWaits, stats: readonly Stat[], own: Own): Button[] {
  if (waits.what === 'advantage') return stats.map((stat) => ({ ...rolling(stat, own), act: 'advance' }))
  if (waits.what === 'hazard') return [{ ...rolling(waits.hazard.stat, own), act: 'dodge' }]
  return (turnsOf(waits.contest, own) ?? []).map(({ stat, label, die }) => ({
    act: 'roll',
    stat,
    label,
    die,
    bout: waits.bout,
  }))
}

/** The stats that somebody may roll now in a Contest; null for who has no part in it. */
function turnsOf(bout: Contest, own: Own) {
  const [key] = Object.entries(bout.exchange.sides).find(([, { uuid }]) => uuid === own.actor.uuid) ?? []
  return key === undefined ? null : rollButtons(bout, { key }, own, everybody(bout), own.settings)
}

const titled = (stake: string, key: string): Words => (stake === '' ? { key } : { text: stake })

const rolling = (stat: Stat, { state, settings }: Own) => ({
  stat,
  label: statLabel(stat, settings.customStat),
  die: state.stats[stat],
})
