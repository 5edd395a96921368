/** Defines the message of a Stat Check and what its template shows. */
import { defineMessageKind } from '../../core/message-kind'
import type { MessageView, Viewer } from '../../core/game-views'
import type { Humanity } from '../rules'
import type { StatCheck } from './check-facts'
import { statCheckFactsSchema } from './check-facts'
import { listAfterRollOptions } from './after-roll-options'
import { isUncoolCheck } from './consequence'
import { isHelpOfferedToViewer } from './help-offer'
import { PREPAREDNESS_CHECK_NAME } from './preparedness-rules'
import { listAwardOccasions } from './award-occasions'
import { checkMessageActions } from './later-checks'
import { listPendingStatCheckSteps } from './check-steps'
import { createStatCheckSummary, formatCheckVerdict } from './check-summary'
import { isRollOfPastScene } from './roll-time'
import { createStatLabel } from './check-question'
import { mayRollerBumpOnTwo } from '../rules/stat-roll'
import { isRollTotalLuckyNumber, computeStatCheckResult } from './check-result'
import { createStatRollView } from './stat-roll-view'

export const statCheckMessageKind = defineMessageKind<Humanity, StatCheck>({
  facts: statCheckFactsSchema,
  gmVerified: true,
  parallelFields: ['help'],
  sideUuids: ({ roller }) => [roller],
  agreed: ({ roller }) => [roller],
  heading: ({ purpose }) => (purpose === 'preparedness' ? PREPAREDNESS_CHECK_NAME : null),
  pendingSteps: ({ facts }, viewer) => listPendingStatCheckSteps(facts, viewer),
  context: createStatCheckContext,
  summary: ({ facts }) => createStatCheckSummary(facts),
  actions: checkMessageActions,
})

/**
 * The template's context of a Check: throws, modifiers, help, total, result, and the buttons that change the result.
 */
export function createStatCheckContext({ facts }: MessageView<StatCheck>, viewer: Viewer<Humanity>): object {
  const { total, verdict } = computeStatCheckResult(facts)
  const isCheckOfPastScene = isRollOfPastScene(facts, viewer.settings)
  return {
    ...createStatRollView(facts),
    purpose: facts.purpose,
    item: facts.item,
    uncoolEnded: facts.settled && verdict?.success === true && isUncoolCheck(facts),
    prepared: facts.settled && verdict?.success === true,
    why: facts.why,
    instead: facts.instead === '' ? null : createStatLabel(facts.instead, facts.statName),
    eased: facts.eased,
    total,
    target: facts.target,
    secret: facts.target === null,
    verdict: verdict && { ...verdict, said: formatCheckVerdict(verdict) },
    changes: Object.values(facts.changes).map((checkChange) => ({
      ...checkChange,
      phrase: {
        key: `HnB.humanity.change.${checkChange.kind}`,
        data: { name: checkChange.by, ability: checkChange.what },
      },
      plus: checkChange.kind === 'hinder' ? -checkChange.value : checkChange.value,
    })),
    awards: Object.values(facts.awards),
    afterRoll: (isCheckOfPastScene ? [] : listAfterRollOptions(facts, viewer)).map((afterRollOption) => ({
      ...afterRollOption,
      disabledReason: afterRollOption.disabledReason && {
        key: afterRollOption.disabledReason.refused,
        data: afterRollOption.disabledReason.data,
      },
    })),
    mayAward: viewer.user.isGM ? (listAwardOccasions(facts, viewer)[0] ?? null) : null,
    success: verdict?.success,
    accepted: facts.settled && verdict?.success === false,
    roller: facts.roller,
    lucky: isRollTotalLuckyNumber(facts, total, viewer.settings) ? facts.lucky : null,
    mayBump:
      !facts.settled &&
      !isCheckOfPastScene &&
      viewer.playedUuids.includes(facts.roller) &&
      mayRollerBumpOnTwo(facts),
    mayHelp: isHelpOfferedToViewer(viewer, facts, !facts.settled),
  }
}
