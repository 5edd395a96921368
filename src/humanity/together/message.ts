/** The message of a coordinated Check, on which everybody who takes part rolls. */
import { message } from '../../core/message'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { MessageView, Viewer } from '../../core/views'
import { stepOf } from '../../core/next'
import { checkActions, checkContext } from '../check/message'
import { checkSteps } from '../check/next'
import { statLabel } from '../check/question'
import type { Check } from '../check/facts'
import type { Humanity } from '../rules'
import type { Inner } from '../nested'
import { nestedActions } from '../nested'
import type { Together, TogetherClick } from './facts'
import { outcomeOf, togetherFacts } from './facts'
import { rollTogether } from './roll'

/** The Check that a button names by `data-member`. */
function namedCheck({ message: { facts }, data }: TogetherClick): Inner<Check> | Refusal {
  const key = data.member ?? ''
  const member = Object.hasOwn(facts.members, key) ? facts.members[key] : undefined
  return member?.check
    ? { path: `members.${key}.check`, facts: member.check }
    : refuse('HnB.humanity.refusal.noSuchRoll')
}

/** Each Check may be changed like any other; rolling it is agreeing to what comes of it. */
export const togetherMessage = message<Humanity, Together>({
  facts: togetherFacts,
  sealed: true,
  waits: ({ members }, actor) => Object.values(members).some(({ uuid, check }) => uuid === actor && !check),
  sides: ({ members }) => Object.values(members).map(({ uuid }) => uuid),
  agreed: ({ members }) => Object.values(members).flatMap(({ uuid, check }) => (check ? [uuid] : [])),
  next: ({ facts }, viewer) =>
    Object.entries(facts.members).flatMap(([key, member]) =>
      member.check ? checkSteps(member.check, viewer, key) : [rolling(facts, member)],
    ),
  context: togetherContext,
  actions: { rollTogether, ...nestedActions(checkActions, namedCheck) },
})

function rolling({ stat, statName }: Together, member: { uuid: string; name: string }) {
  const label = statLabel(stat, statName)
  const named = 'text' in label ? label.text : { key: label.key }
  return stepOf(member, { key: 'HnB.humanity.next.roll', data: { stat: named } }, [
    { act: 'rollTogether', icon: stat, label: { key: 'HnB.humanity.check.roll' } },
  ])
}

function togetherContext(view: MessageView<Together>, viewer: Viewer<Humanity>): object {
  const { facts } = view
  return {
    stat: statLabel(facts.stat, facts.statName),
    target: facts.target,
    members: Object.entries(facts.members).map(([key, { uuid, name, check }]) => ({
      key,
      uuid,
      name,
      check: check && checkContext({ ...view, facts: check }, viewer),
    })),
    done: outcomeOf(facts) !== null,
    success: outcomeOf(facts),
  }
}
