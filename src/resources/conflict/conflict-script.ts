/**
 * A script that is loaded on demand, with the actions that begin a conflict, and the actions of a conflict's message.
 */
import { answerConflictAsGMAction } from './answer-as-gm'
import {
  agreeToTerms,
  concedeConflictAction,
  declareConflictWinnerAction,
  endConflict,
  leaveConflict,
} from './end-conflict'
import { consentAsCommunityMemberAction, declineAsCommunityMemberAction } from './member-consent'
import { nameCommunityInConflictAction } from './name-community'
import { performPlayedCardAction } from './perform-card'
import { answerConflictAction, beginConflictAction, playConflictCardAction } from './play-card'
import { proposeConflictTermAction, removeConflictTermAction } from './term-actions'

export const conflictTabActions = { conflict: beginConflictAction }
export const conflictMessageActions = {
  answer: answerConflictAction,
  answerFor: answerConflictAsGMAction,
  play: playConflictCardAction,
  perform: performPlayedCardAction,
  propose: proposeConflictTermAction,
  removeTerm: removeConflictTermAction,
  bring: nameCommunityInConflictAction,
  agree: agreeToTerms,
  consent: consentAsCommunityMemberAction,
  refuse: declineAsCommunityMemberAction,
  concede: concedeConflictAction,
  declare: declareConflictWinnerAction,
  leave: leaveConflict,
  end: endConflict,
}
