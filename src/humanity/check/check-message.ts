/** Builds what the template shows in the message of a Stat Check. */
import { modifierLines } from '../../core/modifiers'
import { defineMessageKind } from '../../core/message-kind'
import type { MessageView, Viewer } from '../../core/game-views'
import type { Humanity } from '../rules'
import type { StatCheck } from './check-facts'
import { checkFactsSchema } from './check-facts'
import { afterRollOptions } from './after-roll-options'
import { isUncoolCheck } from './consequence'
import { isOfferedHelp } from './help-offer'
import { PREPAREDNESS_NAME } from './preparedness-rules'
import { awardOccasions } from './award-occasions'
import { checkMessageActions } from './later-checks'
import { statCheckSteps } from './check-steps'
import { statCheckSummary, verdictText } from './check-summary'
import { isRollOfPastScene } from './roll-time'
import { statLabel } from './check-question'
import { bumpCount, mayBumpTwo } from '../rules/stat-roll'
import { isLuckyRoll, statCheckResult } from './check-result'

export const statCheckMessageKind = defineMessageKind<Humanity, StatCheck>({
  facts: checkFactsSchema,
  gmVerified: true,
  parallelFields: ['help'],
  sideUuids: ({ roller }) => [roller],
  agreed: ({ roller }) => [roller],
  heading: ({ purpose }) => (purpose === 'preparedness' ? PREPAREDNESS_NAME : null),
  pendingSteps: ({ facts }, viewer) => statCheckSteps(facts, viewer),
  context: statCheckContext,
  summary: ({ facts }) => statCheckSummary(facts),
  actions: checkMessageActions,
})

/**
 * The template's context of a Check: throws, modifiers, help, total, result, and the buttons that change the result.
 */
export function statCheckContext({ facts }: MessageView<StatCheck>, viewer: Viewer<Humanity>): object {
  const { total, verdict } = statCheckResult(facts)
  const isPastScene = isRollOfPastScene(facts, viewer.settings)
  return {
    stats: facts.stats.map((stat) => statLabel(stat, facts.statName)),
    spark: facts.stats.length > 1,
    purpose: facts.purpose,
    item: facts.item,
    uncoolEnded: facts.settled && verdict?.success === true && isUncoolCheck(facts),
    prepared: facts.settled && verdict?.success === true,
    why: facts.why,
    touchstone: facts.touchstone,
    instead: facts.instead === '' ? null : statLabel(facts.instead, facts.statName),
    surprised: facts.surprised,
    eased: facts.eased,
    paid: facts.paid,
    partner: facts.partner,
    before: facts.before,
    groups: facts.groups,
    modifiers: modifierLines(facts.modifiers),
    bumped: facts.perBump.flatMap(({ name, value }) =>
      bumpCount(facts) > 0 ? [{ name, plus: value * bumpCount(facts) }] : [],
    ),
    help: Object.values(facts.help).map(({ name, dice }) => ({
      name,
      dice,
      plus: dice.length * facts.helpWorth,
    })),
    total,
    target: facts.target,
    secret: facts.target === null,
    verdict: verdict && { ...verdict, said: verdictText(verdict) },
    changes: Object.values(facts.changes).map((change) => ({
      ...change,
      phrase: { key: `HnB.humanity.change.${change.kind}`, data: { name: change.by, ability: change.what } },
      plus: change.kind === 'hinder' ? -change.value : change.value,
    })),
    awards: Object.values(facts.awards),
    afterRoll: (isPastScene ? [] : afterRollOptions(facts, viewer)).map((option) => ({
      ...option,
      disabledReason: option.disabledReason && {
        key: option.disabledReason.refused,
        data: option.disabledReason.data,
      },
    })),
    mayAward: viewer.user.isGM ? (awardOccasions(facts, viewer)[0] ?? null) : null,
    success: verdict?.success,
    accepted: facts.settled && verdict?.success === false,
    roller: facts.roller,
    lucky: isLuckyRoll(facts, total, viewer.settings) ? facts.lucky : null,
    mayBump: !facts.settled && !isPastScene && viewer.playedUuids.includes(facts.roller) && mayBumpTwo(facts),
    mayHelp: isOfferedHelp(viewer, facts, !facts.settled),
  }
}
