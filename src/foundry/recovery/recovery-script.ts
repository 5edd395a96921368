/**
 * The script of moments of recovery: the preview, and the code that carries a moment out. A page fetches it when a
 * Gamemaster first needs it. Exporting everything here makes the build produce one script.
 */
export { createAllEffectRows as allEffectRows } from '../../core/shell/recovery-rows'
export { carryOutMomentChoice as carryOutChoice } from './carry-out-choice'
export {
  joinChangesOfEffectRows as joinRowChanges,
  holdMoment,
  createMomentMessageOperation as momentMessageOperation,
} from './hold-moment'
export { previewMoment } from './preview-moment'
export { showMomentPreview } from './preview-window'
