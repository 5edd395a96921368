/**
 * The script of moments of recovery: the preview, and the code that carries a moment out. A page fetches it when a
 * Gamemaster first needs it. Exporting everything here makes the build produce one script.
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
