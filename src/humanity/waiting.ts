/** The waiting messages of an actor on the Humanity tab: one reader for each kind of message that may wait. */
import * as v from 'valibot'
import type { WaitingMessage } from '../core/contract'
import type { Situation } from '../core/views'
import type { Words } from '../core/words'
import type { Chase } from './chase/facts'
import { chaseFacts } from './chase/facts'
import type { ChaseWaits } from './chase/show/waits'
import { chaseWaitsFor, offersInResponses } from './chase/show/waits'
import { contestFacts } from './contest/facts'
import { turnWords } from './contest/show/next'
import { offersTo } from './contest/sparks/offer'
import { pledgeFacts } from './pledge'
import type { Humanity } from './rules'
import { syncFacts } from './sync/facts'
import { againstOf, togetherFacts } from './together/facts'
import type { Row } from './waiting-buttons'
import { chaseButtons, contestButtons, sparkRow, statButton, titleOf } from './waiting-buttons'

export function waitingRows(
  messages: readonly WaitingMessage[],
  situation: Situation<Humanity>,
): (Row & { readonly uuid: string })[] {
  return messages.flatMap(({ uuid, kind, facts }) => {
    const rows = Object.hasOwn(READERS, kind) ? READERS[kind]?.(facts, situation) : null
    return (rows ?? []).map((row) => ({ uuid, ...row }))
  })
}

const READERS: Readonly<Record<string, (facts: unknown, situation: Situation<Humanity>) => Row[]>> = {
  contest(raw, situation) {
    const read = v.safeParse(contestFacts, raw)
    if (!read.success) return []
    const contest = read.output
    const offers = offersTo(contest, situation.actor.uuid).map((one) => sparkRow(one, situation))
    const buttons = contestButtons(contest, situation)
    if (!buttons) return offers
    const title = titleOf(
      contest.stake,
      contest.violent ? 'HnB.humanity.contest.violent' : 'HnB.humanity.contest.peaceful',
    )
    const hint = turnWords(contest, situation.actor.uuid)
    const rolls = buttons.map(({ stat, label, die }) => ({ act: 'roll', stat, label, die }))
    return [...offers, { title, hint, buttons: rolls }]
  },
  chase(raw, situation) {
    const read = v.safeParse(chaseFacts, raw)
    if (!read.success) return []
    const offers = offersInResponses(read.output, situation.actor.uuid).map((one) => sparkRow(one, situation))
    const waits = chaseWaitsFor(read.output, situation.actor.uuid)
    if (!waits) return offers
    const { stake, stats, phase } = read.output
    const buttons = chaseButtons(waits, stats, situation)
    if (buttons.length === 0) return offers
    const title = titleOf(stake, 'HnB.humanity.chase.title')
    return [...offers, { title, hint: hintOf(waits, phase, situation.actor.uuid), buttons }]
  },
  together(raw, situation) {
    const read = v.safeParse(togetherFacts, raw)
    return read.success
      ? [
          {
            title: { key: `HnB.humanity.together.${read.output.each ? 'asked' : 'coordinated'}` },
            hint: againstOf(read.output),
            buttons: [{ ...statButton(read.output.stat, situation), act: 'rollTogether' }],
          },
        ]
      : []
  },
  pledge(raw) {
    const read = v.safeParse(pledgeFacts, raw)
    return read.success
      ? [
          {
            title: { key: 'HnB.humanity.pledge.title' },
            hint: { text: read.output.by.name },
            buttons: [{ act: 'accept', label: { key: 'HnB.humanity.pledge.accept' } }],
          },
        ]
      : []
  },
  sync(raw) {
    const read = v.safeParse(syncFacts, raw)
    return read.success
      ? [
          {
            title: { key: 'HnB.humanity.sync.title' },
            hint: { text: read.output.one.name },
            buttons: [{ act: 'agree', label: { key: 'HnB.humanity.sync.agree' } }],
          },
        ]
      : []
  },
}

/** The hint that says what the actor has to do in a Chase. */
function hintOf(waits: ChaseWaits, phase: Chase['phase'], uuid: string): Words {
  switch (waits.what) {
    case 'hazard':
      return waits.hazard.words === ''
        ? { key: `HnB.humanity.chase.phase.${phase}` }
        : { text: waits.hazard.words }
    case 'turn':
      return { key: 'HnB.humanity.next.respond' }
    case 'response':
      return turnWords(waits.contest, uuid)
    case 'advantage':
      return { key: `HnB.humanity.chase.phase.${phase}` }
  }
}
