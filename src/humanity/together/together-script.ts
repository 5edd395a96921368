/** The script of Checks that several people roll. */
import type { NestedFacts } from '../../core/nested-actions'
import { liftNestedActions } from '../../core/nested-actions'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { statCheckActions } from '../check/check-actions'
import type { StatCheck } from '../check/check-facts'
import { revealTogetherTargetAction } from './reveal-target'
import { askForTogetherCheckAction, memberOfferActions, rollTogetherAction } from './together-action'
import type { TogetherCheckClick } from './together-facts'

/** The Check that the button names with `data-member`. */
function memberCheck({ message: { facts }, data }: TogetherCheckClick): NestedFacts<StatCheck> | Refusal {
  const key = data.member ?? ''
  const member = Object.hasOwn(facts.members, key) ? facts.members[key] : undefined
  return member?.check
    ? { path: `members.${key}.check`, facts: member.check }
    : refuse('HnB.humanity.refusal.noSuchRoll')
}

export const togetherGroupActions = { together: askForTogetherCheckAction }
export const togetherMessageActions = {
  rollTogether: rollTogetherAction,
  ...memberOfferActions,
  ...liftNestedActions(statCheckActions, memberCheck),
  reveal: revealTogetherTargetAction,
}
