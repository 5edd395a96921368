import * as v from 'valibot'
import { action } from '../../core/action'
import { exchangeActions } from '../../core/exchange-kind'
import { isRefusal, refuse } from '../../core/outcome'
import type { Humanity } from '../rules'
import { isComplete, judgedOf, otherRole, ROLES } from './rolls/sides'
import type { Contest, ContestClick } from './facts'
import { newContest } from './open'
import type { ContestAnswers } from './roll-answers'
import { contestAnswers } from './roll-answers'
import { offersOf, propose } from './sparks/offer'
import { rollIn } from './rolls/roll'
import { rollQuestion, turnOf } from './rolls/next-roll'

/** Rolls one's part of a Contest, with the stat of the button: the attack, or the defence. */
export const roll = action<ContestClick, ContestAnswers>({
  answers: contestAnswers,
  decided: 'byGM',
  targets: true,
  ask(click) {
    const turn = turnOf(click, click.message.facts)
    return isRefusal(turn) ? turn : rollQuestion(click, turn, offersOf(click, turn))
  },
  async decide(click, answers, chance) {
    const { facts } = click.message
    const turn = turnOf(click, facts)
    if (isRefusal(turn)) return turn
    const { key } = turn.standing
    if (answers.together !== '') {
      const set = propose(click, turn, answers)
      if (isRefusal(set)) return set
      return { amend: { set, what: { key: 'HnB.humanity.sync.asked', data: { name: click.actor.name } } } }
    }
    const rolled = await rollIn(click, facts, turn, answers, chance)
    if (isRefusal(rolled)) return rolled
    // Who rolls alone after all, waits for nobody.
    const dropped = Object.hasOwn(facts.pacts, key) ? { [`pacts.${key}`]: undefined } : {}
    const what = { key: `HnB.humanity.contest.did.${turn.part}`, data: { name: click.actor.name } }
    return { ...rolled.changes, amend: { set: { ...rolled.set, ...dropped }, what } }
  },
})

const next = v.object({
  violent: v.optional(v.boolean(), false),
  both: v.optional(v.boolean(), false),
  turned: v.optional(v.boolean(), false),
})

/** The fight goes on: a new Contest between those who are left, with more ways to answer violence (HU35). */
export const again = action<ContestClick, v.InferOutput<typeof next>>({
  answers: next,
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
  decide(click, { violent, both, turned }, chance) {
    const no = whyNotAgain(click)
    if (no) return no
    const { exchange, stake, turn } = click.message.facts
    const sides = Object.values(exchange.sides)
      .filter(({ left, uuid }) => !left && click.sides.some(({ actor }) => actor.uuid === uuid))
      .sort((a, b) => a.place - b.place)
      .map(({ uuid, name, role }) => {
        const was = ROLES.find((one) => one === role) ?? 'defender'
        return { actor: { uuid, name }, role: turned ? otherRole(was) : was }
      })
    const facts = newContest(sides, { violent, both }, stake, chance, 0, Math.min(99, turn + 1))
    return { post: { kind: 'contest', facts } }
  },
})

function whyNotAgain({ message, sides, asker, actor }: ContestClick) {
  const { facts } = message
  if (!asker.isGM && !Object.values(facts.exchange.sides).some(({ uuid }) => uuid === actor.uuid))
    return refuse('HnB.exchange.refusal.noPart', { name: actor.name })
  return isComplete(facts, sides) ? null : refuse('HnB.humanity.refusal.notDone')
}

/** The buttons of every exchange that fit dice which have fallen: leaving, and the end. */
export const { leave, end } = exchangeActions<Humanity, Contest>({
  // Nobody escapes a blow that has fallen by leaving; whether they do is for the Gamemaster to say.
  whyNotLeave: ({ message: { facts }, asker }) =>
    !asker.isGM && Object.values(facts.exchange.sides).some(({ answer }) => answer?.attack)
      ? refuse('HnB.humanity.refusal.mayNotLeave')
      : null,
})

/** The Contest of a click, judged; refuses one that is still open, or settled already. */
export function judgedNow({ message: { facts }, sides, settings }: ContestClick) {
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const judged = judgedOf(facts, sides, settings.evenMedian)
  return judged.length > 0 ? judged : refuse('HnB.humanity.refusal.notDone')
}
