import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { exchangeKind } from '../../core/exchange-kind'
import { message } from '../../core/message'
import type { MessageView, Viewer } from '../../core/views'
import type { Humanity } from '../rules'
import { isComplete } from './bout'
import { awardButtons, awardContest, occasionsIn } from './award'
import { curseAction } from './curse'
import type { Contest, ContestClick } from './facts'
import { contestFacts } from './facts'
import { help } from './help-here'
import { join } from './open'
import { gravesView, powersView } from './offers'
import { insure } from './fate'
import { coup, miracle } from './rescue'
import { past } from './past'
import { reflect } from './reflect'
import { bumpAction } from './bump'
import type { RollOf } from './roll-of'
import { rollOf } from './roll-of'
import { settle } from './settle'
import { again, end, leave, roll } from './steps'
import { hinder, swap } from './turn-results'
import { boutView } from './view'
import { waitsOn } from './waits'

/** The roll that a button names, while the Contest is not settled. */
const openRoll = (click: ContestClick): RollOf | Refusal =>
  click.message.facts.settled ? refuse('HnB.humanity.refusal.settled') : rollOf(click.message.facts, click)

/** What can be done in any Contest, on a message of its own or as a response of a Chase. */
export const boutActions = {
  ...{ roll, help, miracle, coup, insure, swap, hinder, reflect, past },
  award: awardContest,
  curse: curseAction(openRoll),
  bump: bumpAction(openRoll),
}

/** A Contest on one message, filled in by every side from their own browsers. */
export const contestMessage = message<Humanity, Contest>({
  facts: contestFacts,
  ...exchangeKind<Contest>(waitsOn),
  // Whoever has rolled has taken up the Contest, and bears what comes of it.
  agreed: ({ exchange }) =>
    Object.values(exchange.sides).flatMap(({ uuid, answer }) => (answer === null ? [] : [uuid])),
  context: contestContext,
  actions: { ...boutActions, join, settle, again, leave, end },
})

export function contestContext({ facts }: MessageView<Contest>, viewer: Viewer<Humanity>): object {
  const closed = facts.settled !== null || facts.exchange.over
  const complete = isComplete(facts, viewer.sides)
  return {
    ...boutView(facts, { viewer, closed }),
    stake: facts.stake,
    isGM: viewer.asker.isGM,
    settled: facts.settled !== null,
    maySettle: !closed && complete && (viewer.asker.isGM || viewer.plays.length > 0),
    mayAgain: complete && (viewer.asker.isGM || viewer.plays.length > 0),
    speaker: viewer.plays[0] ?? viewer.actor?.uuid,
    mayEnd: !closed && !complete && viewer.asker.isGM,
    ...aftermathView(facts, viewer),
  }
}

/** What came of a Contest, and what can still turn it: abilities, wounds, miracles, awards. */
export function aftermathView(facts: Contest, viewer: Viewer<Humanity>): object {
  return {
    graves: gravesView(facts, viewer),
    powers: powersView(facts, viewer),
    awards: Object.values(facts.awards),
    mayAward: viewer.asker.isGM ? awardButtons(occasionsIn(facts, viewer), facts) : [],
    reflected: Object.entries(facts.reflected).map(([key, severity]) => ({
      name: facts.exchange.sides[key]?.name ?? '',
      severity: `HnB.humanity.contest.reflected.${severity}`,
    })),
    wounds: (facts.settled ?? []).flatMap(({ severity, wounded }) =>
      wounded.map((key) => ({
        name: facts.exchange.sides[key]?.name ?? '',
        severity,
        wound: { key: `HnB.humanity.wound.name.${severity}` },
      })),
    ),
  }
}
