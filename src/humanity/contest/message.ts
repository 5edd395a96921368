import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { exchangeKind } from '../../core/exchange-kind'
import { message } from '../../core/message'
import type { MessageView, Viewer } from '../../core/views'
import type { Humanity } from '../rules'
import { everybody, hasBothSides, isComplete, partFor } from './bout'
import { awardContest, awardsView } from './award'
import { curseAction } from './curse'
import type { Contest, ContestClick } from './facts'
import { contestFacts } from './facts'
import { help } from './help-here'
import { join } from './open'
import { gravesView } from './graves-view'
import { powersView } from './offers'
import { hinderAttempt, pastAttempt, retryAttempt } from './attempt-answers'
import { attemptOf } from './fate'
import { close, insure } from './fated'
import { coup, miracle } from './rescue'
import { past } from './past'
import { openPacts } from './pact'
import { pactsView, spark, sparkNot } from './pact-actions'
import { reflect } from './reflect'
import { bumpAction } from './bump'
import type { RollOf } from './roll-of'
import { rollOf } from './roll-of'
import { settle } from './settle'
import { again, end, leave, roll } from './steps'
import { hinder, swap } from './turn-results'
import { boutView } from './view'

/** The roll that a button names: of a Contest that is not settled, or an attempt at somebody's fate that is not. */
function openRoll(click: ContestClick): RollOf | Refusal {
  if (click.data.attempt) return attemptOf(click)
  return click.message.facts.settled
    ? refuse('HnB.humanity.refusal.settled')
    : rollOf(click.message.facts, click)
}

/** A Contest on one message, filled in by every side from their own browsers. */
export const contestMessage = message<Humanity, Contest>({
  facts: contestFacts,
  ...exchangeKind<Contest>(waitsOn),
  sides: (facts) => [
    ...Object.values(facts.exchange.sides).map(({ uuid }) => uuid),
    ...openPacts(facts).map(({ pact }) => pact.with),
    ...Object.values(facts.attempts).map(({ uuid }) => uuid),
  ],
  // Whoever has rolled has taken up the Contest, and bears what comes of it.
  agreed: (facts) => [
    ...Object.values(facts.exchange.sides).flatMap(({ uuid, answer }) => (answer === null ? [] : [uuid])),
    // Whoever asked somebody to spark with them pays when those agree.
    ...openPacts(facts).map(({ side }) => side.uuid),
    ...Object.values(facts.attempts).map(({ uuid }) => uuid),
  ],
  context: contestContext,
  actions: {
    ...{ close, hinderAttempt, retryAttempt, pastAttempt },
    ...{
      join,
      roll,
      help,
      settle,
      again,
      leave,
      end,
      miracle,
      coup,
      insure,
      swap,
      hinder,
      reflect,
      past,
      spark,
      sparkNot,
    },
    award: awardContest,
    curse: curseAction(openRoll),
    bump: bumpAction(openRoll),
  },
})

/** Does a Contest wait for somebody's roll now? Who is gone, the sheet of nobody asks for. */
function waitsOn(facts: Contest, uuid: string): boolean {
  if (openPacts(facts).some(({ pact }) => pact.with === uuid)) return true
  if (facts.settled || facts.exchange.over || !hasBothSides(facts, everybody(facts))) return false
  return Object.entries(facts.exchange.sides).some(([key, side]) => {
    if (side.uuid !== uuid || side.left) return false
    const part = partFor(facts, { key, side }, everybody(facts))
    return part === 'attack' || part === 'defence'
  })
}

export function contestContext({ facts }: MessageView<Contest>, viewer: Viewer<Humanity>): object {
  const closed = facts.settled !== null || facts.exchange.over
  const complete = isComplete(facts, viewer.sides)
  const ended = facts.settled ?? []
  return {
    ...boutView(facts, { viewer, closed }),
    stake: facts.stake,
    isGM: viewer.asker.isGM,
    settled: facts.settled !== null,
    maySettle: !closed && complete && (viewer.asker.isGM || viewer.plays.length > 0),
    mayAgain: complete && (viewer.asker.isGM || viewer.plays.length > 0),
    speaker: viewer.plays[0] ?? viewer.actor?.uuid,
    mayEnd: !closed && !complete && viewer.asker.isGM,
    graves: gravesView(facts, viewer),
    pacts: pactsView(facts, viewer),
    powers: powersView(facts, viewer),
    awards: Object.values(facts.awards),
    mayAward: viewer.asker.isGM ? awardsView(facts, viewer) : [],
    reflected: Object.entries(facts.reflected).map(([key, severity]) => ({
      name: facts.exchange.sides[key]?.name ?? '',
      severity: `HnB.humanity.contest.reflected.${severity}`,
    })),
    wounds: ended.flatMap(({ severity, wounded }) =>
      wounded.map((key) => ({
        name: facts.exchange.sides[key]?.name ?? '',
        severity,
        wound: { key: `HnB.humanity.wound.name.${severity}` },
      })),
    ),
  }
}
