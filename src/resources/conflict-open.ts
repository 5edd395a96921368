import * as v from 'valibot'
import type { Ask } from '../core/contract'
import { refuse } from '../core/outcome'
import { action } from '../core/action'
import type { Conflict, ConflictClick } from './conflict-facts'
import { sideOf } from './conflict-facts'
import type { ResourcesClick, ResourcesSituation } from './held'
import { heldIn, traitsOf } from './held'
import { availableOf, SUITS } from './rules'

const suit = v.picklist(SUITS)
const opening = v.object({ suit, stake: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '') })
const answering = v.object({ suit })

/** Opens a conflict with the suit of the card that was played; somebody else answers from its card. */
export const begin = action<ResourcesClick, v.InferOutput<typeof opening>>({
  answers: opening,
  decided: 'byGM',
  ask: (click) => question(click, 'open'),
  decide(click, { suit, stake }) {
    const facts: Conflict = {
      stake,
      opener: sideOf(click, suit),
      answerer: null,
      terms: {},
      agreed: { opener: false, answerer: false },
      winner: '',
      taken: {},
    }
    return { post: { kind: 'conflict', facts } }
  },
})

/** Answers a conflict, as its other side. */
export const answer = action<ConflictClick, v.InferOutput<typeof answering>>({
  answers: answering,
  decided: 'byGM',
  ask: (click) => whyNotAnswer(click) ?? question(click, 'answer'),
  decide(click, { suit }) {
    const no = whyNotAnswer(click)
    if (no) return no
    return {
      amend: {
        set: { answerer: sideOf(click, suit) },
        what: { key: 'HnB.resources.conflict.did.answer', data: { name: click.actor.name } },
      },
    }
  },
})

function whyNotAnswer({ actor, message }: ConflictClick) {
  if (message.facts.answerer)
    return refuse('HnB.resources.refusal.answered', { name: message.facts.answerer.name })
  if (message.facts.opener.uuid === actor.uuid)
    return refuse('HnB.resources.refusal.ownConflict', { name: actor.name })
  return null
}

function question({ actor, items, settings }: ResourcesSituation, what: 'open' | 'answer'): Ask {
  const held = heldIn(items)
  const suits = SUITS.map((suit) => {
    const traits = traitsOf(held, suit, settings)
    return {
      suit,
      traits: traits.map(({ name }) => name).join(', '),
      available: traits.reduce((sum, { fields }) => sum + availableOf(fields), 0),
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
