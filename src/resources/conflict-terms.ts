import * as v from 'valibot'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import { action, NOTHING } from '../core/action'
import type { ConflictClick, Side } from './conflict-facts'
import { whyNotChange, SIDES, standingOf } from './conflict-facts'
import { MOST } from './rules'

/** So many conditions keep a card readable. */
const MOST_TERMS = 10

/** Any change asks both sides anew. */
const NOBODY_AGREES = { 'agreed.opener': false, 'agreed.answerer': false }

const answers = v.object({
  uuid: v.pipe(v.string(), v.maxLength(200)),
  when: v.picklist(['loses', 'wins']),
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)),
})

/** Proposes a condition: who harms what, when they win or when they lose. One point is suggested, more is no fault. */
export const propose = action<ConflictClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask(click) {
    const no = whyNotNegotiate(click)
    if (no) return no
    const { facts } = click.message
    const sides = SIDES.flatMap((id) => facts[id] ?? [])
    const usual = traitAgainst(click, sides)
    return {
      title: 'HnB.resources.conflict.ask.propose',
      template: 'resources/terms-dialog',
      ok: 'HnB.resources.conflict.ok.propose',
      context: { sides: sides.filter(({ traits }) => traits.length > 0), usual },
      defaults: { uuid: usual, when: 'loses', points: 1 },
    }
  },
  decide(click, { uuid, when, points }, chance) {
    const no = whyNotNegotiate(click)
    if (no) return no
    const { facts } = click.message
    const side = SIDES.find((id) => facts[id]?.traits.some((trait) => trait.uuid === uuid))
    const trait = side && facts[side]?.traits.find((one) => one.uuid === uuid)
    if (!side || !trait) return refuse('HnB.resources.refusal.noSuchTrait')
    if (Object.keys(facts.terms).length >= MOST_TERMS) return refuse('HnB.resources.refusal.manyTerms')
    const term = { side, when, uuid, trait: trait.name, points }
    return {
      amend: {
        set: { [`terms.${chance.id()}`]: term, ...NOBODY_AGREES },
        what: { key: 'HnB.resources.conflict.did.propose' },
      },
    }
  },
})

/** Strikes a condition. */
export const strike = action<ConflictClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const no = whyNotNegotiate(click)
    if (no) return no
    const { message, data } = click
    const id = data.term ?? ''
    if (!Object.hasOwn(message.facts.terms, id)) return refuse('HnB.resources.refusal.noSuchTerm')
    return {
      amend: {
        set: { [`terms.${id}`]: undefined, ...NOBODY_AGREES },
        what: { key: 'HnB.resources.conflict.did.strike' },
      },
    }
  },
})

/** Agrees, for one's own side, to the conditions as they stand. */
export const agree = action<ConflictClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const no = whyNotChange(click)
    if (no) return no
    const standing = standingOf(click)
    if (isRefusal(standing)) return standing
    const { facts } = click.message
    // What was read is named with the click: conditions that changed on the way are not agreed to.
    if (click.data.terms !== termsRead(facts.terms)) return refuse('HnB.resources.refusal.termsChanged')
    return {
      amend: {
        set: { [`agreed.${standing.side}`]: true },
        what: { key: 'HnB.resources.conflict.did.agree', data: { name: click.actor.name } },
      },
    }
  },
})

/** The terms that a person has before their eyes, as they stand on a button; a term never changes. */
export function termsRead(terms: Readonly<Record<string, unknown>>): string {
  return Object.keys(terms).sort().join(' ')
}

/** Who has no part in a conflict does not negotiate it; a Gamemaster may speak for either side. */
function whyNotNegotiate(click: ConflictClick): Refusal | null {
  const no = whyNotChange(click)
  if (no) return no
  if (!click.message.facts.answerer) return refuse('HnB.resources.refusal.unanswered')
  const standing = standingOf(click)
  return isRefusal(standing) && !click.asker.isGM ? standing : null
}

/** The first trait of whoever is not asking: what one usually wants of an opponent. */
function traitAgainst({ actor }: ConflictClick, sides: readonly Side[]): string {
  const against = sides.find(({ uuid }) => uuid !== actor.uuid) ?? sides[0]
  return against?.traits[0]?.uuid ?? ''
}
