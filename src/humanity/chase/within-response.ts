import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Contest } from '../contest/facts'
import type { Inner } from '../within'
import type { ChaseClick, Response } from './facts'

/** A Contest of a response as the abilities that turn Contests see it: with nothing of what only a Contest's message has. */
export const asContest = ({ closed, ...bout }: Response): Contest => ({
  ...bout,
  stake: '',
  pacts: {},
  settled: closed ? [] : null,
  graves: {},
  reflected: {},
  attempts: {},
  awards: {},
  awarded: [],
})

/** The Contest of a response that a button names by `data-bout`. */
export function responseNamed({ message: { facts }, data }: ChaseClick): Inner<Contest> | Refusal {
  const key = data.bout ?? ''
  const bout = Object.hasOwn(facts.responses, key) ? facts.responses[key] : undefined
  return bout
    ? { path: `responses.${key}`, facts: asContest(bout) }
    : refuse('HnB.humanity.refusal.noSuchContest')
}
