/** The script of conflicts: beginning one, and the actions of its message. */
import { answerAsGM } from './answer-as-gm'
import { agreeToTerms, concedeConflict, declareWinner, endConflict, leaveConflict } from './end-conflict'
import { consentAsMember, declineAsMember } from './member-consent'
import { nameCommunity } from './name-community'
import { performCard } from './perform-card'
import { answerConflict, beginConflict, playCard } from './play-card'
import { proposeTerm, removeTerm } from './term-actions'

export const conflictTabActions = { conflict: beginConflict }
export const conflictMessageActions = {
  answer: answerConflict,
  answerFor: answerAsGM,
  play: playCard,
  perform: performCard,
  propose: proposeTerm,
  removeTerm,
  bring: nameCommunity,
  agree: agreeToTerms,
  consent: consentAsMember,
  refuse: declineAsMember,
  concede: concedeConflict,
  declare: declareWinner,
  leave: leaveConflict,
  end: endConflict,
}
