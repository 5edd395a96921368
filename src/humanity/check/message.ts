/** The message of a Stat Check: its context for the template, and its actions. */
import { mapActions } from '../../core/action'
import { modifierLines } from '../../core/modifiers'
import { message } from '../../core/message'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { MessageClick, MessageView, Viewer } from '../../core/views'
import type { Words } from '../../core/words'
import type { Humanity } from '../rules'
import type { Check } from './facts'
import { checkFacts } from './facts'
import { afterRollFor } from './after-roll'
import { afterRollActions } from './after-roll-actions'
import type { Helped } from './help'
import { helpAction, mayHelp } from './help'
import { outlookOf } from './help-outlook'
import { occasionsOf } from './award-occasions'
import { checkSteps } from './next'
import { settle, reveal } from './settle'
import { awardRoll } from '../award-roll'
import { isOfPastScene, whyNotChange } from '../rolled-at'
import { statLabel } from './question'
import { bumpsOf, mayBumpTwo } from '../rules/roll'
import type { Verdict } from '../rules/severity'
import { isLucky, resultOf } from './result'

/** The actions of every Check, on a message of its own or among several. */
export const checkActions = {
  help: helpAction('inOrder', rollToHelp),
  settle,
  reveal,
  award: awardRoll,
  ...mapActions(
    afterRollActions,
    (click: MessageClick<Humanity, Check>) => whyNotChange([click.message.facts], click.settings) ?? click,
  ),
}

export const checkMessage = message<Humanity, Check>({
  facts: checkFacts,
  sealed: true,
  sides: ({ roller }) => [roller],
  agreed: ({ roller }) => [roller],
  next: ({ facts }, viewer) => checkSteps(facts, viewer),
  context: checkContext,
  actions: checkActions,
})

/** A Check takes help until it is settled. */
function rollToHelp({ message: { facts } }: MessageClick<Humanity, Check>): Helped | Refusal {
  return facts.settled
    ? refuse('HnB.humanity.refusal.settled')
    : { of: facts.roller, roll: facts, path: '', outlook: (help) => outlookOf(facts, help) }
}

/** The text of a result: "Success by 3", or "Success, exactly on target". */
function verdictWords({ success, margin }: Verdict): Words {
  const key = success ? (margin > 0 ? 'success' : 'bare') : 'failure'
  return { key: `HnB.humanity.card.${key}`, data: { margin } }
}

/** The template's context of a Check: throws, modifiers, help, total, result, and the possible changes. */
export function checkContext({ facts }: MessageView<Check>, viewer: Viewer<Humanity>): object {
  const { total, verdict } = resultOf(facts)
  const past = isOfPastScene(facts, viewer.settings)
  return {
    stats: facts.stats.map((stat) => statLabel(stat, facts.statName)),
    spark: facts.stats.length > 1,
    purpose: facts.purpose,
    item: facts.item,
    prepared: facts.settled && verdict?.success === true,
    why: facts.why,
    touchstone: facts.touchstone,
    instead: facts.instead === '' ? null : statLabel(facts.instead, facts.statName),
    surprised: facts.surprised,
    eased: facts.eased,
    paid: facts.paid,
    before: facts.before,
    groups: facts.groups,
    modifiers: modifierLines(facts.modifiers),
    bumped: facts.perBump.flatMap(({ name, value }) =>
      bumpsOf(facts) > 0 ? [{ name, plus: value * bumpsOf(facts) }] : [],
    ),
    help: Object.values(facts.help).map(({ name, dice }) => ({
      name,
      dice,
      plus: dice.length * facts.helpWorth,
    })),
    total,
    target: facts.target,
    secret: facts.target === null,
    verdict: verdict && { ...verdict, said: verdictWords(verdict) },
    changes: Object.values(facts.changes).map((change) => ({
      ...change,
      words: { key: `HnB.humanity.change.${change.kind}`, data: { name: change.by, ability: change.what } },
      plus: change.kind === 'hinder' ? -change.value : change.value,
    })),
    awards: Object.values(facts.awards),
    afterRoll: (past ? [] : afterRollFor(facts, viewer)).map((one) => ({
      ...one,
      off: one.off && { key: one.off.refused, data: one.off.data },
    })),
    mayAward: viewer.asker.isGM ? (occasionsOf(facts, viewer)[0] ?? null) : null,
    success: verdict?.success,
    accepted: facts.settled && verdict?.success === false,
    roller: facts.roller,
    lucky: isLucky(facts, total, viewer.settings) ? facts.lucky : null,
    mayBump: !facts.settled && !past && viewer.plays.includes(facts.roller) && mayBumpTwo(facts),
    mayHelp: mayHelp(viewer, facts, !facts.settled),
  }
}
