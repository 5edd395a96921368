/** The script of conflicts: beginning one, and the actions of its message. */
import { answerConflictAsGM } from './answer-as-gm'
import {
  agreeToTerms,
  concedeConflict,
  declareConflictWinner,
  endConflict,
  leaveConflict,
} from './end-conflict'
import { consentAsCommunityMember, declineAsCommunityMember } from './member-consent'
import { nameCommunityInConflict } from './name-community'
import { performPlayedCard } from './perform-card'
import { answerConflict, beginConflict, playConflictCard } from './play-card'
import { proposeConflictTerm, removeConflictTerm } from './term-actions'

export const conflictTabActions = { conflict: beginConflict }
export const conflictMessageActions = {
  answer: answerConflict,
  answerFor: answerConflictAsGM,
  play: playConflictCard,
  perform: performPlayedCard,
  propose: proposeConflictTerm,
  removeTerm: removeConflictTerm,
  bring: nameCommunityInConflict,
  agree: agreeToTerms,
  consent: consentAsCommunityMember,
  refuse: declineAsCommunityMember,
  concede: concedeConflict,
  declare: declareConflictWinner,
  leave: leaveConflict,
  end: endConflict,
}
