/** The message of a Check for several people, in which every member rolls. */
import { message } from '../../core/message'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { MessageView, Viewer } from '../../core/views'
import type { Step } from '../../core/next'
import { stepOf, stepOfGM } from '../../core/next'
import { checkActions, checkContext } from '../check/message'
import { checkSteps } from '../check/next'
import { statLabel } from '../check/question'
import type { Check } from '../check/facts'
import type { Humanity } from '../rules'
import type { Inner } from '../../core/nested'
import { nestedActions } from '../../core/nested'
import type { Together, TogetherClick } from './facts'
import { againstOf, outcomeOf, togetherFacts } from './facts'
import { revealTogether } from './reveal'
import { rollTogether } from './roll'

/** The Check that a button names by `data-member`. */
function namedCheck({ message: { facts }, data }: TogetherClick): Inner<Check> | Refusal {
  const key = data.member ?? ''
  const member = Object.hasOwn(facts.members, key) ? facts.members[key] : undefined
  return member?.check
    ? { path: `members.${key}.check`, facts: member.check }
    : refuse('HnB.humanity.refusal.noSuchRoll')
}

/** Each member's Check takes the same changes as a single Check. A member agrees to the consequences by rolling. */
export const togetherMessage = message<Humanity, Together>({
  facts: togetherFacts,
  sealed: true,
  waits: ({ members }, actor) => Object.values(members).some(({ uuid, check }) => uuid === actor && !check),
  sides: ({ members }) => Object.values(members).map(({ uuid }) => uuid),
  agreed: ({ members }) => Object.values(members).flatMap(({ uuid, check }) => (check ? [uuid] : [])),
  next: ({ facts }, viewer) => [
    ...Object.entries(facts.members).flatMap(([key, member]) => {
      if (!member.check) return [rolling(facts, member)]
      return member.check.target === null ? [] : checkSteps(member.check, viewer, key)
    }),
    ...revealing(facts),
  ],
  context: togetherContext,
  actions: { rollTogether, ...nestedActions(checkActions, namedCheck), reveal: revealTogether },
})

/** The step that reveals the secret target, which is one target for all members. */
function revealing({ target, members }: Together): Step[] {
  const rolled = Object.values(members).find(({ check }) => check !== null)
  if (target !== null || !rolled) return []
  const reveal = { act: 'reveal', label: { key: 'HnB.humanity.reveal.title' } }
  return [stepOfGM('HnB.humanity.next.reveal', [reveal], rolled.uuid)]
}

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
    against: againstOf(facts),
    each: facts.each,
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
