/**
 * The script for recoveries: their preview, and the code that carries them out. A page fetches it when a Gamemaster
 * first needs it. This file exports all of this code, so that the build makes one script of it.
 */
export { createRecoveryEffectRows as allEffectRows } from '../../core/shell/recovery-rows'
export { carryOutRecoveryMomentChoice as carryOutChoice } from './carry-out-choice'
export {
  joinChangesOfEffectRows as joinRowChanges,
  carryOutRecoveryMoment as holdMoment,
  createOperationOfRecoveryMomentMessage as momentMessageOperation,
} from './hold-moment'
export { previewRecoveryMoment as previewMoment } from './preview-moment'
export { showRecoveryMomentPreview as showMomentPreview } from './preview-window'
