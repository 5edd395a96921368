/**
 * The rows for messages that wait for an actor, on the Humanity tab. Each kind of message has its own reader.
 */
import * as v from 'valibot'
import type { WaitingMessage } from '../../core/contract'
import type { Situation } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { Chase } from '../chase/facts'
import { chaseFactsSchema } from '../chase/facts'
import type { PendingChaseTask } from '../chase/show/pending-tasks'
import { pendingChaseTask } from '../chase/show/pending-tasks'
import { openChaseOffers } from '../chase/track/offers'
import { contestFactsSchema } from '../contest/facts'
import { contestTaskOf } from '../contest/show/roll-steps'
import { openContestOffers } from '../contest/open-offers'
import { pledgeFactsSchema } from '../check/pledge'
import type { Humanity } from '../rules'
import type { OpenOffer } from '../sync/open-offers'
import { offersForActor } from '../sync/open-offers'
import { syncFactsSchema } from '../sync/sync-facts'
import { openMemberOffers, targetText, togetherFactsSchema } from '../together/together-facts'
import type { WaitingRow } from './waiting-buttons'
import { chaseButtons, contestButtons, sparkRow, statButton, stakeTitle } from './waiting-buttons'

export function waitingRows(
  messages: readonly WaitingMessage[],
  situation: Situation<Humanity>,
): (WaitingRow & { readonly uuid: string })[] {
  return messages.flatMap(({ uuid, kind, facts, deletedUuids = [] }) => {
    const rows = Object.hasOwn(ROW_READERS, kind) ? ROW_READERS[kind]?.(facts, situation, deletedUuids) : null
    return (rows ?? []).map((row) => ({ uuid, ...row }))
  })
}

const ROW_READERS: Readonly<
  Record<
    string,
    (facts: unknown, situation: Situation<Humanity>, deletedUuids: readonly string[]) => WaitingRow[]
  >
> = {
  contest(rawFacts, situation, deletedUuids) {
    const parsed = v.safeParse(contestFactsSchema, rawFacts)
    if (!parsed.success) return []
    const contest = parsed.output
    const offers = sparkRows(openContestOffers(contest), situation, deletedUuids)
    const buttons = contestButtons(contest, situation, deletedUuids)
    if (!buttons) return offers
    const rowTitle = stakeTitle(
      contest.stake,
      contest.violent ? 'HnB.humanity.contest.violent' : 'HnB.humanity.contest.peaceful',
    )
    const hint = contestTaskOf(contest, situation.actor.uuid, deletedUuids)
    const rolls = buttons.map(({ stat, label, die }) => ({ act: 'roll', stat, label, die }))
    return [...offers, { title: rowTitle, hint, buttons: rolls }]
  },
  chase(rawFacts, situation, deletedUuids) {
    const parsed = v.safeParse(chaseFactsSchema, rawFacts)
    if (!parsed.success) return []
    const offers = sparkRows(openChaseOffers(parsed.output), situation, deletedUuids)
    const pendingTask = pendingChaseTask(parsed.output, situation.actor.uuid, deletedUuids)
    if (!pendingTask) return offers
    const { stake, stats, phase } = parsed.output
    const buttons = chaseButtons(pendingTask, stats, situation, deletedUuids)
    if (buttons.length === 0) return offers
    const rowTitle = stakeTitle(stake, 'HnB.humanity.chase.title')
    return [
      ...offers,
      { title: rowTitle, hint: chaseHint(pendingTask, phase, situation.actor.uuid, deletedUuids), buttons },
    ]
  },
  together(rawFacts, situation, deletedUuids) {
    const parsed = v.safeParse(togetherFactsSchema, rawFacts)
    if (!parsed.success) return []
    const { members, each, stat } = parsed.output
    const isMissing = Object.values(members).some(
      ({ uuid, check }) => uuid === situation.actor.uuid && !check,
    )
    const rollRow: WaitingRow = {
      title: { key: `HnB.humanity.together.${each ? 'asked' : 'coordinated'}` },
      hint: targetText(parsed.output),
      buttons: [{ ...statButton(stat, situation), act: 'rollTogether' }],
    }
    return [
      ...sparkRows(openMemberOffers(parsed.output), situation, deletedUuids),
      ...(isMissing ? [rollRow] : []),
    ]
  },
  pledge(rawFacts) {
    const parsed = v.safeParse(pledgeFactsSchema, rawFacts)
    return parsed.success
      ? [
          {
            title: { key: 'HnB.humanity.pledge.title' },
            hint: { text: parsed.output.by.name },
            buttons: [{ act: 'accept', label: { key: 'HnB.humanity.pledge.accept' } }],
          },
        ]
      : []
  },
  sync(rawFacts) {
    const parsed = v.safeParse(syncFactsSchema, rawFacts)
    return parsed.success
      ? [
          {
            title: { key: 'HnB.humanity.sync.title' },
            hint: { text: parsed.output.one.name },
            buttons: [{ act: 'agree', label: { key: 'HnB.humanity.sync.agree' } }],
          },
        ]
      : []
  },
}

const sparkRows = (
  offers: readonly OpenOffer[],
  situation: Situation<Humanity>,
  deletedUuids: readonly string[],
): WaitingRow[] =>
  offersForActor(offers, situation.actor.uuid, deletedUuids).map((offer) => sparkRow(offer, situation))

/** The hint that tells the actor what to do in a Chase. */
function chaseHint(
  pendingTask: PendingChaseTask,
  phase: Chase['phase'],
  actorUuid: string,
  deletedUuids: readonly string[],
): Phrase {
  switch (pendingTask.what) {
    case 'hazard':
      return pendingTask.hazard.words === ''
        ? { key: `HnB.humanity.chase.phase.${phase}` }
        : { text: pendingTask.hazard.words }
    case 'turn':
      return { key: 'HnB.humanity.next.respond' }
    case 'response':
      return contestTaskOf(pendingTask.contest, actorUuid, deletedUuids)
    case 'advantage':
      return { key: `HnB.humanity.chase.phase.${phase}` }
  }
}
