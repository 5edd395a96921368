/** Loaded on demand: the actions for Checks that several people roll. */
import type { NestedFacts } from '../../core/nested-actions'
import { createActionsOfContainingMessage } from '../../core/nested-actions'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { statCheckActions } from '../check/check-actions'
import type { StatCheck } from '../check/check-facts'
import { revealTogetherTargetAction } from './reveal-target'
import { askForTogetherCheckAction, memberOfferActions, rollTogetherAction } from './together-action'
import type { TogetherCheckClick } from './together-facts'

/** Finds the member's Check that the button names with `data-member`. */
function findMemberCheck({ message: { facts }, data }: TogetherCheckClick): NestedFacts<StatCheck> | Refusal {
  const memberKey = data.member ?? ''
  const member = Object.hasOwn(facts.members, memberKey) ? facts.members[memberKey] : undefined
  return member?.check
    ? { path: `members.${memberKey}.check`, facts: member.check }
    : refuse('HnB.humanity.refusal.noSuchRoll')
}

export const togetherCheckGroupActions = { together: askForTogetherCheckAction }
export const togetherCheckMessageActions = {
  rollTogether: rollTogetherAction,
  ...memberOfferActions,
  ...createActionsOfContainingMessage(statCheckActions, findMemberCheck),
  reveal: revealTogetherTargetAction,
}
