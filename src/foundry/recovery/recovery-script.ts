/**
 * The script of moments: the preview, and the code by which the deciding client carries out a moment. A page fetches it when a
 * Gamemaster first needs it. This file exports all parts of the script, so that the build makes one file of them.
 */
export { createAllEffectRows as allEffectRows } from '../../core/shell/recovery-rows'
export { carryOutChoice } from './carry-out-choice'
export {
  joinChangesOfRows as joinRowChanges,
  holdMoment,
  createMomentMessageOperation as momentMessageOperation,
} from './hold-moment'
export { previewMoment } from './preview-moment'
export { showMomentPreview } from './preview-window'
