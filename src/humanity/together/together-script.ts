/** A script that is loaded on demand, with the actions for Checks that several people roll. */
import type { FactsInsideMessage } from '../../core/nested-actions'
import { createActionsOfContainingMessage } from '../../core/nested-actions'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { statCheckActions } from '../check/check-actions'
import type { StatCheck } from '../check/check-facts'
import { revealJointCheckTargetAction } from './reveal-target'
import {
  askForJointCheckAction,
  jointCheckSparkOfferActions,
  rollInJointCheckAction,
} from './together-action'
import type { TogetherCheckActionContext } from './together-facts'

/** Finds the Check of a group's member. The button names the member's key in `data-member`. */
function findCheckOfMember({
  message: { facts },
  data,
}: TogetherCheckActionContext): FactsInsideMessage<StatCheck> | Refusal {
  const keyOfCheckMember = data.member ?? ''
  const member = Object.hasOwn(facts.members, keyOfCheckMember) ? facts.members[keyOfCheckMember] : undefined
  return member?.check
    ? { path: `members.${keyOfCheckMember}.check`, facts: member.check }
    : refuse('HnB.humanity.refusal.noSuchRoll')
}

export const jointCheckGroupActions = { together: askForJointCheckAction }
export const jointCheckMessageActions = {
  rollTogether: rollInJointCheckAction,
  ...jointCheckSparkOfferActions,
  ...createActionsOfContainingMessage(statCheckActions, findCheckOfMember),
  reveal: revealJointCheckTargetAction,
}
