/** The tab of Turn of the Card on the sheet: pending steps, wounds, traits and the character's description. */
import * as v from 'valibot'
import type { WaitingMessage } from '../core/contract'
import type { Refusal } from '../core/outcome'
import type { Situation } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { MINOR_SUITS } from './arcana'
import { suitWords } from './cards'
import { check, push } from './check/ask'
import { checkFacts } from './check/facts'
import { checksFacts } from './check/several'
import { checkContext } from './check/view'
import { contest } from './contest/begin'
import { contestFacts } from './contest/facts'
import { contestContext } from './contest/view'
import { capOf } from './creation'
import { choose, finish } from './create/actions'
import { grant, rank } from './growth'
import { addTrait } from './new-trait'
import { pointsOf, whyNotRank } from './points'
import { drawHand } from './hands'
import { pips } from './ladder'
import type { Tarot } from './rules'
import { APTITUDES, DEAD, DETAILS, isBleeding, rankNow, rankWords } from './rules'
import { traitNamed, traitsOf } from './traits'
import { sooner } from './sooner'
import { aid, hospital } from './trauma/care'
import { die } from './trauma/death'
import { traumaFacts } from './trauma/facts'
import { heal } from './trauma/heal'
import { inflict } from './trauma/inflict'
import { areFailing } from './trauma/rules'
import { rouse } from './trauma/rouse'
import { STUNNED } from './trauma/statuses'
import { hitViews } from './trauma/view'

type TarotSituation = Situation<Tarot>

/** The data of the tab's template. @param waiting the messages with a pending step for the actor's player */
export function context(situation: TarotSituation, waiting: readonly WaitingMessage[]): object {
  const { actor, state, items, settings, asker } = situation
  const health = traitNamed(items, 'health').rank
  const points = pointsOf(situation)
  const dead = actor.statuses.includes(DEAD)
  return {
    isGM: asker.isGM,
    npc: actor.type === 'npc',
    waiting: waiting.flatMap((message) => waitingContext(message, situation)),
    wounds: state.wounds,
    health,
    left: Math.max(0, health - state.wounds),
    woundPips: Array.from({ length: Math.max(health, state.wounds) }, (_, index) =>
      index < Math.min(state.wounds, health) ? 'taken' : index < health ? 'free' : 'beyond',
    ),
    failing: areFailing(state.wounds, health),
    stunned: actor.statuses.includes(STUNNED),
    dead,
    fighting: actor.turn !== null && !dead,
    bleeding: isBleeding(state, actor.statuses),
    stable: state.wounds > 0 && !dead && !isBleeding(state, actor.statuses),
    creating: !state.created && actor.type === 'character',
    // NPCs have no points.
    points: actor.type === 'character' ? points : null,
    spends: actor.type === 'character' && state.created && points.left > 0,
    cap: settings.startingCap === '' ? null : rankWords(capOf(settings)),
    over: points.left < 0,
    traits: traitsOf(items).map((item) => traitView(situation, item)),
    aptitudes: APTITUDES.map((aptitude) => ({
      label: `HnB.tarot.aptitude.${aptitude}`,
      meaning: `HnB.tarot.aptitudeMeaning.${aptitude}`,
    })).reverse(),
    suits: MINOR_SUITS.map((suit) => ({
      name: suitWords(suit, settings),
      meaning: `HnB.tarot.suitMeaning.${suit}`,
    })),
    about: DETAILS.map((detail) => ({
      detail,
      label: `HnB.tarot.about.${detail}`,
      path: `system.tarot.about.${detail}`,
      value: state.about[detail],
      long: detail === 'background' || detail === 'looks' || detail === 'motives',
    })),
  }
}

function traitView(situation: TarotSituation, item: ReturnType<typeof traitsOf>[number]): object {
  const { fields } = item
  const { wounds } = situation.state
  if (!fields) return { ...item, known: null }
  const now = rankNow(fields.rank, wounds)
  return {
    ...item,
    known: fields,
    core: fields.core,
    label: rankWords(fields.rank),
    nowLabel: rankWords(now),
    lowered: wounds > 0,
    pips: pips(fields.rank, now),
    offRaise: offOf(whyNotRank(situation, fields.rank, fields.rank + 1)),
    mayLower: whyNotRank(situation, fields.rank, fields.rank - 1) === null,
  }
}

const offOf = (no: Refusal | null): Phrase | null => no && { key: no.refused, data: no.data }

/** A message with a pending step for the actor's player, with the same content as in chat; empty if unreadable. */
function waitingContext(
  { uuid, facts, kind, actor: of }: WaitingMessage,
  situation: TarotSituation,
): object[] {
  const { actor, asker, settings } = situation
  const viewer = { asker, settings, actor, plays: [actor.uuid], sides: [situation] }
  const message = { uuid, actor: of }
  const shown = (context: object) => [{ ...context, uuid, for: actor.uuid, [`is${kind}`]: true }]
  if (kind === 'check') {
    const read = v.safeParse(checkFacts, facts)
    return read.success ? shown(checkContext({ ...message, facts: read.output }, viewer)) : []
  }
  if (kind === 'checks') {
    const read = v.safeParse(checksFacts, facts)
    const mine = read.success && Object.values(read.output.checks).find((one) => one.actor === actor.uuid)
    return mine ? shown({ ...checkContext({ ...message, facts: mine }, viewer), ischeck: true }) : []
  }
  if (kind === 'contest') {
    const read = v.safeParse(contestFacts, facts)
    return read.success ? shown(contestContext({ ...message, facts: read.output }, viewer)) : []
  }
  const read = v.safeParse(traumaFacts, facts)
  return read.success ? shown({ hits: hitViews(read.output, viewer) }) : []
}

/** The actions of the tab's buttons, by their id. */
export const actions = {
  check,
  push,
  contest,
  sooner,
  inflict,
  aid,
  hospital,
  heal,
  die,
  rouse,
  drawHand,
  rank,
  choose,
  addTrait,
  finish,
  grant,
}
