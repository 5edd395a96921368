/** Checks whose stat and target the Gamemaster has set: Checks of a group, and Checks against a hazard. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Action, DecisionMode } from '../../core/contract'
import type { ChangesOfMessageFacts, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStorableRecord } from '../../core/plain-data'
import type { MessageActionContext, Participant } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { Humanity } from '../rules'
import { createStatCheckPurpose } from '../rules/roll-purpose'
import type { Stat } from '../rules/stats'
import { defineAnswersToSparkOffer } from './offer-answers'
import type { SharedSparkRoll } from './spark-offer'
import { createSparkOffer, filterSparkPartners, createSparkOptions } from './spark-offer'
import { performStatCheck } from '../check/perform-check'
import { createStatCheckQuestion } from '../check/check-question'
import { createFixedStatRollPlan, answerFieldsForFixedStat } from '../check/fixed-stat-plan'
import type { SparkOffer } from './spark-offer-facts'

/** A Check for which the Gamemaster has set the stat and the target. */
export interface FixedStatCheck {
  readonly stat: Stat
  /** The target number of the Check. Null while the Gamemaster keeps it secret. */
  readonly target: number | null
  /** The path of the Check inside the message's stored data. */
  readonly path: string
  /**
   * The path under which the message stores the offer to make the Check as a Synchronized Spark. `offer` is the
   * unanswered offer that is stored there.
   */
  readonly offerPath: string
  readonly offer: SparkOffer | undefined
  readonly undoLabel: Phrase
  /** A note that the form shows below the stat. */
  readonly note?: Phrase
}

type FixedStatCheckActionContext = MessageActionContext<Humanity, unknown>

const fixedStatCheckAnswersSchema = v.object({
  ...answerFieldsForFixedStat,
  /**
   * The partner in a Synchronized Spark and the stats of both characters, as one text in the format of
   * `rollAnswersSchema`. Empty without a partner.
   */
  together: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})
type FixedStatCheckAnswers = v.InferOutput<typeof fixedStatCheckAnswersSchema>

/** Describes the Check as a roll that two characters may make together. The partner is in the message or targeted. */
const createSharedCheckRoll = (
  { sides, targets, actor }: FixedStatCheckActionContext,
  { stat }: FixedStatCheck,
): SharedSparkRoll => ({
  stat,
  purposeOf: createStatCheckPurpose,
  mayCombine: () => true,
  partners: filterSparkPartners([...sides, ...targets], actor.uuid),
})

/**
 * Builds the action that rolls a Check with a fixed stat and target, and stores it in the clicked message. A success
 * does not end Uncool.
 * @param titleOfQuestion the title of the question
 */
export function defineFixedStatCheckAction<C extends FixedStatCheckActionContext>(
  decisionMode: DecisionMode,
  titleOfQuestion: string,
  findCheck: (actionContext: C) => FixedStatCheck | Refusal,
): Action<C> {
  return defineAction<C, FixedStatCheckAnswers>({
    answers: fixedStatCheckAnswersSchema,
    decided: decisionMode,
    targets: true,
    ask(actionContext) {
      const fixedStatCheck = findCheck(actionContext)
      if (isRefusal(fixedStatCheck)) return fixedStatCheck
      const { titleData, ...question } = createStatCheckQuestion(
        actionContext,
        fixedStatCheck.stat,
        titleOfQuestion,
      )
      return {
        ...question,
        titleData: { ...titleData, target: String(fixedStatCheck.target ?? '') },
        context: {
          ...question.context,
          asksTarget: false,
          sheds: false,
          note: fixedStatCheck.note,
          together: createSparkOptions(actionContext, createSharedCheckRoll(actionContext, fixedStatCheck)),
        },
        rememberedFields: [],
      }
    },
    async decide(actionContext, answers, chance) {
      const fixedStatCheck = findCheck(actionContext)
      if (isRefusal(fixedStatCheck)) return fixedStatCheck
      if (answers.together !== '') {
        const sparkOfferAmendment = createSparkOfferAmendment(actionContext, fixedStatCheck, answers)
        return isRefusal(sparkOfferAmendment) ? sparkOfferAmendment : { amend: sparkOfferAmendment }
      }
      const { stat, target, path, undoLabel } = fixedStatCheck
      const rollPlan = createFixedStatRollPlan(actionContext, stat, answers)
      if (isRefusal(rollPlan)) return rollPlan
      const checkFactsFromAnswers = { target, surprised: answers.surprised }
      const { facts, changes } = await performStatCheck(
        actionContext,
        rollPlan,
        chance,
        checkFactsFromAnswers,
      )
      const withdrawnSparkOfferFields = fixedStatCheck.offer ? { [fixedStatCheck.offerPath]: undefined } : {}
      return {
        ...changes,
        amend: { set: { [path]: toStorableRecord(facts), ...withdrawnSparkOfferFields }, label: undoLabel },
      }
    },
  })
}

function createSparkOfferAmendment(
  actionContext: FixedStatCheckActionContext,
  fixedStatCheck: FixedStatCheck,
  answers: FixedStatCheckAnswers,
): ChangesOfMessageFacts | Refusal {
  const sparkOffer = createSparkOffer(actionContext, createSharedCheckRoll(actionContext, fixedStatCheck), {
    ...answers,
    usual: '',
  })
  if (isRefusal(sparkOffer)) return sparkOffer
  return {
    set: { [fixedStatCheck.offerPath]: toStorableRecord(sparkOffer) },
    label: { key: 'HnB.humanity.sync.asked', data: { name: actionContext.actor.name } },
  }
}

/**
 * Builds the actions that answer an offer to make a Check with a fixed stat as a Synchronized Spark.
 * @param findSparkInitiator returns the actor whose Check the button names
 */
export function defineFixedStatCheckOfferAnswers<C extends FixedStatCheckActionContext>(
  findSparkInitiator: (actionContext: C) => Participant<Humanity> | undefined,
  findCheck: (actionContext: C) => FixedStatCheck | Refusal,
) {
  return defineAnswersToSparkOffer<C>((actionContext) => {
    const sparkInitiator = findSparkInitiator(actionContext)
    const fixedStatCheck = sparkInitiator
      ? findCheck({ ...actionContext, ...sparkInitiator })
      : refuse('HnB.humanity.refusal.notNow')
    if (isRefusal(fixedStatCheck)) return fixedStatCheck
    const { offer, offerPath, target, path } = fixedStatCheck
    if (!sparkInitiator || !offer) return refuse('HnB.humanity.refusal.notNow')
    return {
      offer,
      path: offerPath,
      initiator: sparkInitiator,
      roll: { purposeOf: createStatCheckPurpose, mayCombine: () => true },
      async make(roller, rollPlan, partner, chance) {
        const { facts, changes } = await performStatCheck(roller, rollPlan, chance, { target, partner })
        return { changes, set: { [path]: toStorableRecord(facts) } }
      },
    }
  })
}
