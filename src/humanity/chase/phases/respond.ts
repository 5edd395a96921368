/** Responding: runners begin Contests against their opponents, the lowest roll first, or pass. */
import * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import { standingOf } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { stored } from '../../../core/stored'
import { newContest } from '../../contest/open'
import type { Chase, ChaseClick } from '../facts'
import { free, openResponses, responding, whyNotLead, whyNotNow } from '../track/state'

/**
 * The runner who clicked; refuses a runner who has responded or passed, and a runner who has to wait for lower rolls.
 */
function respondent(click: ChaseClick): { readonly key: string } | Refusal {
  const { facts } = click.message
  const no = whyNotNow(facts, 'responding')
  if (no) return no
  const standing = standingOf(click)
  if (isRefusal(standing)) return standing
  const { key } = standing
  const left = free(facts, click.sides)
  if (facts.passed.includes(key) || !left.some((one) => one.key === key))
    return refuse('HnB.humanity.refusal.hasResponded', { name: click.actor.name })
  if (left.length < 2) return refuse('HnB.humanity.refusal.nobodyLeft')
  return responding(facts, click.sides).includes(key) ? { key } : refuse('HnB.humanity.refusal.notYourTurn')
}

const opening = v.object({
  violent: v.optional(v.boolean(), false),
  /** The roles of the chosen runners, by key: `defender` for opponents, `attacker` for allies. */
  roles: v.optional(v.record(v.string(), v.picklist(['', 'attacker', 'defender'])), {}),
})

/** The key of the runner who is furthest ahead: the form proposes this opponent. */
function foremost({ places }: Chase, others: readonly { readonly key: string }[]): string {
  const at = (key: string): number => places[key]?.at ?? 0
  return others.map(({ key }) => key).reduce((first, key) => (at(key) > at(first) ? key : first))
}

/** Begins a Contest against opponents; "a character can only be involved in a single Contest this way". */
export const respond = action<ChaseClick, v.InferOutput<typeof opening>>({
  answers: opening,
  decided: 'byGM',
  ask(click) {
    const runner = respondent(click)
    if (isRefusal(runner)) return runner
    const others = free(click.message.facts, click.sides).filter(({ key }) => key !== runner.key)
    const opponent = foremost(click.message.facts, others)
    return {
      title: 'HnB.humanity.chase.ask.respond',
      titleData: { name: click.actor.name },
      template: 'humanity/chase/respond-dialog',
      ok: 'HnB.humanity.contest.ok.open',
      context: {
        others: others.map(({ key, side }) => ({ key, name: side.name, first: key === opponent })),
      },
      defaults: { roles: { [opponent]: 'defender' } },
    }
  },
  decide(click, { violent, roles }, chance) {
    const runner = respondent(click)
    if (isRefusal(runner)) return runner
    const { facts } = click.message
    const others = free(facts, click.sides).filter(({ key }) => key !== runner.key)
    const chosen = others.flatMap(({ key, side }) => {
      const role = Object.hasOwn(roles, key) ? roles[key] : ''
      return role ? [{ key, role, actor: { uuid: side.uuid, name: side.name } }] : []
    })
    if (chosen.length < Object.values(roles).filter((role) => role !== '').length)
      return refuse('HnB.humanity.refusal.involved')
    if (!chosen.some(({ role }) => role === 'defender')) return refuse('HnB.humanity.refusal.noOpponent')
    const sides = [{ actor: click.actor, role: 'attacker' }, ...chosen]
    const contest = newContest(sides, { violent, both: false }, '', chance, 0)
    return {
      amend: {
        set: {
          [`responses.${chance.id()}`]: stored(contest),
          done: [...facts.done, runner.key, ...chosen.map(({ key }) => key)],
        },
        what: { key: 'HnB.humanity.chase.did.respond', data: { name: click.actor.name } },
      },
    }
  },
})

/** Gives up a runner's own response, and nothing else: opponents may still choose the runner. */
export const pass = action<ChaseClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const runner = respondent(click)
    if (isRefusal(runner)) return runner
    return {
      amend: {
        set: { passed: [...click.message.facts.passed, runner.key] },
        what: { key: 'HnB.humanity.chase.did.pass', data: { name: click.actor.name } },
      },
    }
  },
})

/** The Gamemaster ends responding, and goes on to the hazards. */
export const toHazards = action<ChaseClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const no = whyNotLead(click, 'responding')
    if (no) return no
    if (openResponses(click.message.facts).length > 0) return refuse('HnB.humanity.refusal.openContest')
    return { amend: { set: { phase: 'hazards' }, what: { key: 'HnB.humanity.chase.did.toHazards' } } }
  },
})
