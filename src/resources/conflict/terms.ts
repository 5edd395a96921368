/** The actions that propose and remove the conditions of a conflict. */
import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import { refuse } from '../../core/outcome'
import { hasAgreed } from '../../core/exchange'
import type { Sets } from '../../core/exchange-changes'
import { termsChange } from '../../core/exchange-changes'
import { heldIn } from '../held'
import { MOST, whyNotHarmed } from '../rules'
import { membersSet, sharedBy } from './communities'
import type { ConflictClick, Term } from './facts'
import { MOST_TERMS, sidesOf } from './facts'
import { whyNotNegotiate } from './negotiate'

const answers = v.object({
  uuid: v.pipe(v.string(), v.maxLength(240)),
  when: v.picklist(['loses', 'wins']),
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)),
})

/** A resource that a condition may put at stake, depending on the victory or defeat of one side. */
interface Stake extends Pick<Term, 'side' | 'holder' | 'name' | 'uuid' | 'trait'> {
  /** The resource's uuid; for a community's resource, followed by the key of the side that is a member. */
  readonly id: string
  /** The holder's name; for a community, with the name of the side that is a member. */
  readonly whose: string
}

/** Proposes a condition: the resource that is harmed when a side wins or loses. The form suggests one point. */
export const propose = action<ConflictClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask(click) {
    const no = whyNotNegotiate(click)
    if (no) return no
    const stakes = stakesOf(click)
    const usual = stakes.find(({ holder }) => holder !== click.actor.uuid)?.id ?? stakes[0]?.id ?? ''
    const holders = [...new Set(stakes.map(({ whose }) => whose))]
    return {
      title: 'HnB.resources.conflict.ask.propose',
      template: 'resources/terms-dialog',
      ok: 'HnB.resources.conflict.ok.propose',
      context: {
        holders: holders.map((whose) => ({ whose, stakes: stakes.filter((one) => one.whose === whose) })),
        usual,
      },
      defaults: { uuid: usual, when: 'loses', points: 1 },
    }
  },
  decide(click, { uuid, when, points }, chance) {
    const no = whyNotNegotiate(click)
    if (no) return no
    const stake = stakesOf(click).find(({ id }) => id === uuid)
    if (!stake) return refuse('HnB.resources.refusal.noSuchTrait')
    const { facts } = click.message
    if (Object.keys(facts.terms).length >= MOST_TERMS) return refuse('HnB.resources.refusal.manyTerms')
    const { side, holder, name, trait } = stake
    const term: Term = { side, when, holder, name, uuid: stake.uuid, trait, points }
    const reading = chance.id()
    return {
      amend: {
        set: {
          [`terms.${chance.id()}`]: term,
          ...membersSet(click, stake.holder),
          ...termsChange({ id: () => reading }),
          ...ownAgreement(click, reading),
        },
        what: { key: 'HnB.resources.conflict.did.propose' },
      },
    }
  },
})

/**
 * The edits with which the proposer's side agrees to the new condition. None where the side has not agreed to the
 * earlier conditions (RS15), or where a Gamemaster speaks for a player's side.
 */
function ownAgreement({ actor, asker, message: { facts } }: ConflictClick, reading: string): Sets {
  const own = sidesOf(facts).find(({ side }) => side.uuid === actor.uuid)
  if (!own || (asker.isGM && actor.played === true)) return {}
  const isWhole = Object.keys(facts.terms).length === 0 || hasAgreed(facts.exchange, own.side)
  return isWhole ? { [`exchange.sides.${own.key}.agreed`]: reading } : {}
}

/** All resources that can be harmed now: those of both sides, and of the named communities with a side as a member. */
function stakesOf({ message, sides }: ConflictClick): Stake[] {
  return sidesOf(message.facts).flatMap(({ key, side }) => {
    const fighter = sides.find(({ actor }) => actor.uuid === side.uuid)
    if (!fighter) return []
    return [fighter, ...sharedBy(fighter.actor, message.facts, sides)].flatMap((party) => {
      const { uuid: holder, name } = party.actor
      return heldIn(party.items)
        .filter(({ fields }) => !whyNotHarmed(fields))
        .map(({ uuid, name: trait }) => {
          const id = party === fighter ? uuid : `${uuid} ${key}`
          const whose = party === fighter ? name : `${name} (${fighter.actor.name})`
          return { id, whose, side: key, holder, name, uuid, trait }
        })
    })
  })
}

/** Removes a condition; this voids all agreements. Refuses an unknown condition. */
export const removeTerm = action<ConflictClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click, _answers, chance) {
    const no = whyNotNegotiate(click)
    if (no) return no
    const { message, data } = click
    const id = data.term ?? ''
    if (!Object.hasOwn(message.facts.terms, id)) return refuse('HnB.resources.refusal.noSuchTerm')
    return {
      amend: {
        set: { [`terms.${id}`]: undefined, ...termsChange(chance) },
        what: { key: 'HnB.resources.conflict.did.removeTerm' },
      },
    }
  },
})
