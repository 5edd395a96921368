import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { exchangeKind } from '../../core/exchange-kind'
import { message } from '../../core/message'
import type { MessageView, Viewer } from '../../core/views'
import type { Humanity } from '../rules'
import { isComplete, isLoser, judgedOf } from './rolls/sides'
import { awardButtons, awardContest, occasionsIn } from './award'
import { curseAction } from './abilities/curse'
import type { Contest, ContestClick } from './facts'
import { contestFacts } from './facts'
import { help } from './help'
import { join } from './open'
import { gravesView } from './lethal/view'
import { powersView } from './abilities/buttons'
import { hinderAttempt, pastAttempt, retryAttempt } from './lethal/after-roll'
import { attemptOf } from './lethal/attempt'
import { closeAttempt, insure } from './lethal/close'
import { coup, miracle } from './lethal/try'
import { past } from './abilities/past-repeated'
import { openPacts } from './sparks/offer'
import { pactsView, spark, sparkNot } from './sparks/actions'
import { reflect } from './wounds/reflect'
import { bumpAction } from './abilities/bump'
import type { RollOf } from './rolls/named-roll'
import { rollOf } from './rolls/named-roll'
import { settle } from './wounds/settle'
import { again, end, leave, roll } from './actions'
import { hinder, swap } from './abilities/contest-results'
import { boutView } from './show/contest'
import { waitsOn } from './waits'

/** The roll that a button names: of a Contest that is not settled, or an attempt at somebody's fate that is not. */
function openRoll(click: ContestClick): RollOf | Refusal {
  if (click.data.attempt) return attemptOf(click)
  return click.message.facts.settled
    ? refuse('HnB.humanity.refusal.settled')
    : rollOf(click.message.facts, click)
}

/** Who has tried to save somebody, or to finish them, by uuid. */
export const triersIn = ({ attempts }: Contest): string[] => Object.values(attempts).map(({ uuid }) => uuid)

/** Who has a part in a Contest without being on a side of it, by uuid: who was asked to spark, and who tries a miracle. */
export const othersIn = (facts: Contest): string[] => [
  ...openPacts(facts).map(({ pact }) => pact.with),
  ...triersIn(facts),
]

/** What can be done in any Contest, whether it has its own message or is a response in a Chase. */
export const boutActions = {
  ...{ roll, help, spark, sparkNot, miracle, coup, swap, hinder, reflect, past },
  ...{ closeAttempt, insure, hinderAttempt, retryAttempt, pastAttempt },
  award: awardContest,
  curse: curseAction(openRoll),
  bump: bumpAction(openRoll),
}

/** A Contest on one message, filled in by every side from their own browsers. */
export const contestMessage = message<Humanity, Contest>({
  facts: contestFacts,
  ...exchangeKind<Contest>(waitsOn),
  sides: (facts) => [...Object.values(facts.exchange.sides).map(({ uuid }) => uuid), ...othersIn(facts)],
  // Whoever has rolled has taken up the Contest, and bears what comes of it.
  agreed: (facts) => [
    ...Object.values(facts.exchange.sides).flatMap(({ uuid, answer }) => (answer === null ? [] : [uuid])),
    // Whoever asked somebody to spark with them pays when those agree.
    ...openPacts(facts).map(({ side }) => side.uuid),
    ...triersIn(facts),
  ],
  context: contestContext,
  actions: { ...boutActions, join, settle, again, leave, end },
})

export function contestContext({ facts }: MessageView<Contest>, viewer: Viewer<Humanity>): object {
  const closed = facts.settled !== null || facts.exchange.over
  const complete = isComplete(facts, viewer.sides)
  const speaker = viewer.plays[0] ?? viewer.actor?.uuid
  return {
    ...boutView(facts, { viewer, closed }),
    stake: facts.stake,
    isGM: viewer.asker.isGM,
    settled: facts.settled !== null,
    settler: closed || !complete ? null : settlerOf(facts, viewer, speaker),
    mayAgain: complete && (viewer.asker.isGM || viewer.plays.length > 0),
    speaker,
    mayEnd: !closed && !complete && viewer.asker.isGM,
    ...aftermathView(facts, viewer),
  }
}

/** For whom this person may say that nobody helps any more: a Gamemaster for whoever speaks, others for one that lost. */
function settlerOf(facts: Contest, { asker, plays, sides, settings }: Viewer<Humanity>, speaker?: string) {
  if (asker.isGM) return speaker
  const judged = judgedOf(facts, sides, settings.evenMedian)
  return plays.find((uuid) => isLoser(facts, judged, sides, uuid))
}

/** What came of a Contest, and what can still turn it: abilities, wounds, miracles, awards. */
export function aftermathView(facts: Contest, viewer: Viewer<Humanity>): object {
  return {
    graves: gravesView(facts, viewer),
    pacts: pactsView(facts, viewer),
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
