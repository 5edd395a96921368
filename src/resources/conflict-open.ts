import * as v from 'valibot'
import type { Ask, Moment } from '../core/contract'
import { refuse } from '../core/outcome'
import { action } from '../core/ruleset'
import type { Conflict, ConflictMoment } from './conflict-facts'
import { sideOf } from './conflict-facts'
import type { Resources, ResourcesMoment } from './held'
import { heldIn, traitsOf } from './held'
import { availableOf, SUITS } from './rules'

const suit = v.picklist(SUITS)
const opening = v.object({ suit, stake: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '') })
const answering = v.object({ suit })

/** Opens a conflict with the suit of the card that was played; somebody else answers from its card. */
export const open = action<ResourcesMoment, v.InferOutput<typeof opening>>({
  answers: opening,
  ask: (moment) => question(moment, 'open'),
  decide(moment, { suit, stake }) {
    const facts: Conflict = {
      stake,
      opener: sideOf(moment, suit),
      answerer: null,
      terms: {},
      agreed: { opener: false, answerer: false },
      winner: '',
      taken: {},
    }
    return { card: { kind: 'conflict', facts } }
  },
})

/** Answers a conflict, as its other side. */
export const answer = action<ConflictMoment, v.InferOutput<typeof answering>>({
  answers: answering,
  contended: true,
  ask: (moment) => mayNotAnswer(moment) ?? question(moment, 'answer'),
  decide(moment, { suit }) {
    const no = mayNotAnswer(moment)
    if (no) return no
    return {
      amend: {
        set: { answerer: sideOf(moment, suit) },
        what: { key: 'HnB.resources.conflict.did.answer', data: { name: moment.actor.name } },
      },
    }
  },
})

function mayNotAnswer({ actor, card }: ConflictMoment) {
  if (card.facts.answerer) return refuse('HnB.resources.refusal.answered', { name: card.facts.answerer.name })
  if (card.facts.opener.uuid === actor.uuid)
    return refuse('HnB.resources.refusal.ownConflict', { name: actor.name })
  return null
}

function question({ actor, items, settings }: Moment<Resources>, what: 'open' | 'answer'): Ask {
  const held = heldIn(items)
  const suits = SUITS.map((suit) => {
    const traits = traitsOf(held, suit, settings)
    return {
      suit,
      traits: traits.map(({ name }) => name).join(', '),
      available: traits.reduce((sum, { own }) => sum + availableOf(own), 0),
    }
  })
  const usual = suits.find(({ available }) => available > 0)?.suit ?? 'clubs'
  return {
    title: `HnB.resources.conflict.ask.${what}`,
    titleData: { name: actor.name },
    template: 'resources/conflict-dialog',
    ok: `HnB.resources.conflict.ok.${what}`,
    context: { suits, usual, opens: what === 'open' },
    defaults: { suit: usual },
  }
}
