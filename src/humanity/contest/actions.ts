/** The actions of a Contest: to roll, to begin the next round of the fight, to leave, and to end the Contest. */
import * as v from 'valibot'
import { action } from '../../core/action'
import { exchangeActions } from '../../core/exchange-kind'
import { isRefusal, refuse } from '../../core/outcome'
import type { Humanity } from '../rules'
import type { Contest, ContestClick } from './facts'
import { newContest } from './open'
import type { RollAnswers } from './roll-answers'
import { rollAnswers } from './roll-answers'
import { rollQuestion } from './rolls/ask-roll'
import { nextRollOf } from './rolls/next-roll'
import { rollNext } from './rolls/roll'
import { isAttacked, isComplete, otherRole, roleOf } from './rolls/sides'
import { offerSpark, possibleSparks } from './sparks/offer'

/** Makes the actor's next roll, attack or defence, with the button's stat; or offers a partner a Spark of two. */
export const roll = action<ContestClick, RollAnswers>({
  answers: rollAnswers,
  decided: 'byGM',
  targets: true,
  ask(click) {
    const next = nextRollOf(click, click.message.facts)
    return isRefusal(next) ? next : rollQuestion(click, next, possibleSparks(click, next))
  },
  async decide(click, answers, chance) {
    const { facts } = click.message
    const next = nextRollOf(click, facts)
    if (isRefusal(next)) return next
    const { key } = next.standing
    if (answers.together !== '') {
      const set = offerSpark(click, next, answers)
      if (isRefusal(set)) return set
      return { amend: { set, what: { key: 'HnB.humanity.sync.asked', data: { name: click.actor.name } } } }
    }
    const rolled = await rollNext(click, facts, next, answers, chance)
    if (isRefusal(rolled)) return rolled
    // A side that rolls alone withdraws its unanswered offer of a Spark.
    const withdrawn = Object.hasOwn(facts.sparkOffers, key) ? { [`sparkOffers.${key}`]: undefined } : {}
    const what = { key: `HnB.humanity.contest.did.${next.part}`, data: { name: click.actor.name } }
    return { ...rolled.changes, amend: { set: { ...rolled.set, ...withdrawn }, what } }
  },
})

const continuing = v.object({
  violent: v.optional(v.boolean(), false),
  both: v.optional(v.boolean(), false),
  /** Do the sides change roles? Then the Defenders attack, and the Attackers defend. */
  reversed: v.optional(v.boolean(), false),
})

/** Begins the next round of a fight: a new Contest of the remaining sides, with more ways to answer violence (HU35). */
export const again = action<ContestClick, v.InferOutput<typeof continuing>>({
  answers: continuing,
  decided: 'byGM',
  ask(click) {
    const no = whyNotAgain(click)
    if (no) return no
    const { violent, both } = click.message.facts
    return {
      title: 'HnB.humanity.contest.ask.again',
      template: 'humanity/contest/again-dialog',
      ok: 'HnB.humanity.contest.ok.open',
      context: { violent, both },
      defaults: { violent, both },
    }
  },
  decide(click, { violent, both, reversed }, chance) {
    const no = whyNotAgain(click)
    if (no) return no
    const { exchange, stake, round } = click.message.facts
    const sides = Object.values(exchange.sides)
      .filter(({ left, uuid }) => !left && click.sides.some(({ actor }) => actor.uuid === uuid))
      .sort((a, b) => a.place - b.place)
      .map(({ uuid, name, role }) => {
        const before = roleOf(role)
        return { actor: { uuid, name }, role: reversed ? otherRole(before) : before }
      })
    const facts = newContest(sides, { violent, both }, stake, chance, 0, Math.min(99, round + 1))
    return { post: { kind: 'contest', facts, retractable: true } }
  },
})

function whyNotAgain({ message, sides, asker, actor }: ContestClick) {
  const { facts } = message
  if (!asker.isGM && !Object.values(facts.exchange.sides).some(({ uuid }) => uuid === actor.uuid))
    return refuse('HnB.exchange.refusal.noPart', { name: actor.name })
  return isComplete(facts, sides) ? null : refuse('HnB.humanity.refusal.notDone')
}

/** The actions of every exchange that make sense after dice have been thrown. */
export const { leave, end } = exchangeActions<Humanity, Contest>({
  // After an attack was rolled, a side cannot escape it by leaving, unless the Gamemaster allows it.
  whyNotLeave: ({ message: { facts }, asker }) =>
    !asker.isGM && isAttacked(facts) ? refuse('HnB.humanity.refusal.mayNotLeave') : null,
})
