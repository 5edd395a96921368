/** Checks whose stat and target the Gamemaster has set: Checks of a group, and Checks against a hazard. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Action, DecisionMode } from '../../core/contract'
import type { FactsAmendment, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredRecord } from '../../core/plain-data'
import type { MessageClick, Participant } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { Humanity } from '../rules'
import { createStatCheckPurpose } from '../rules/roll-purpose'
import type { Stat } from '../rules/stats'
import { defineOfferAnswers } from './offer-answers'
import type { SharedSparkRoll } from './spark-offer'
import { createSparkOffer, filterSparkPartners, createSparkOptions } from './spark-offer'
import { performStatCheck } from '../check/perform-check'
import { createStatCheckQuestion } from '../check/check-question'
import { createFixedStatRollPlan, fixedStatAnswerFields } from '../check/fixed-stat-plan'
import type { SparkOffer } from './spark-offer-facts'

/** A Check for which the Gamemaster has set the stat and the target. */
export interface FixedStatCheck {
  readonly stat: Stat
  /** The target. Null while the Gamemaster keeps it secret. */
  readonly target: number | null
  /** The path of the Check inside the message's stored data. */
  readonly path: string
  /**
   * The path of the stored offer to make the Check as a Synchronized Spark. `offer` is the unanswered offer at this
   * path.
   */
  readonly offerPath: string
  readonly offer: SparkOffer | undefined
  readonly undoLabel: Phrase
  /** A note that the form shows below the stat. */
  readonly note?: Phrase
}

type FixedStatCheckClick = MessageClick<Humanity, unknown>

const fixedStatCheckAnswersSchema = v.object({
  ...fixedStatAnswerFields,
  /**
   * The partner in a Synchronized Spark and both characters' stats, in the format of `rollAnswersSchema`. Empty without
   * a partner.
   */
  together: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})
type FixedStatCheckAnswers = v.InferOutput<typeof fixedStatCheckAnswersSchema>

/** Describes the Check as a roll that two characters may make together. The partner is in the message or targeted. */
const createSharedCheckRoll = (
  { sides, targets, actor }: FixedStatCheckClick,
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
 * @param questionTitle the title of the question
 */
export function defineFixedStatCheckAction<C extends FixedStatCheckClick>(
  decisionMode: DecisionMode,
  questionTitle: string,
  findCheck: (click: C) => FixedStatCheck | Refusal,
): Action<C> {
  return defineAction<C, FixedStatCheckAnswers>({
    answers: fixedStatCheckAnswersSchema,
    decided: decisionMode,
    targets: true,
    ask(click) {
      const fixedStatCheck = findCheck(click)
      if (isRefusal(fixedStatCheck)) return fixedStatCheck
      const { titleData, ...question } = createStatCheckQuestion(click, fixedStatCheck.stat, questionTitle)
      return {
        ...question,
        titleData: { ...titleData, target: String(fixedStatCheck.target ?? '') },
        context: {
          ...question.context,
          asksTarget: false,
          sheds: false,
          note: fixedStatCheck.note,
          together: createSparkOptions(click, createSharedCheckRoll(click, fixedStatCheck)),
        },
        rememberedFields: [],
      }
    },
    async decide(click, answers, chance) {
      const fixedStatCheck = findCheck(click)
      if (isRefusal(fixedStatCheck)) return fixedStatCheck
      if (answers.together !== '') {
        const offerAmendment = createSparkOfferAmendment(click, fixedStatCheck, answers)
        return isRefusal(offerAmendment) ? offerAmendment : { amend: offerAmendment }
      }
      const { stat, target, path, undoLabel } = fixedStatCheck
      const rollPlan = createFixedStatRollPlan(click, stat, answers)
      if (isRefusal(rollPlan)) return rollPlan
      const presetCheckFacts = { target, surprised: answers.surprised }
      const { facts, changes } = await performStatCheck(click, rollPlan, chance, presetCheckFacts)
      const withdrawnOffer = fixedStatCheck.offer ? { [fixedStatCheck.offerPath]: undefined } : {}
      return {
        ...changes,
        amend: { set: { [path]: toStoredRecord(facts), ...withdrawnOffer }, label: undoLabel },
      }
    },
  })
}

function createSparkOfferAmendment(
  click: FixedStatCheckClick,
  fixedStatCheck: FixedStatCheck,
  answers: FixedStatCheckAnswers,
): FactsAmendment | Refusal {
  const sparkOffer = createSparkOffer(click, createSharedCheckRoll(click, fixedStatCheck), {
    ...answers,
    usual: '',
  })
  if (isRefusal(sparkOffer)) return sparkOffer
  return {
    set: { [fixedStatCheck.offerPath]: toStoredRecord(sparkOffer) },
    label: { key: 'HnB.humanity.sync.asked', data: { name: click.actor.name } },
  }
}

/**
 * Builds the actions that answer an offer to make a Check with a fixed stat as a Synchronized Spark.
 * @param findInitiator returns the actor whose Check the button names
 */
export function defineFixedStatCheckOfferAnswers<C extends FixedStatCheckClick>(
  findInitiator: (click: C) => Participant<Humanity> | undefined,
  findCheck: (click: C) => FixedStatCheck | Refusal,
) {
  return defineOfferAnswers<C>((click) => {
    const initiator = findInitiator(click)
    const fixedStatCheck = initiator
      ? findCheck({ ...click, ...initiator })
      : refuse('HnB.humanity.refusal.notNow')
    if (isRefusal(fixedStatCheck)) return fixedStatCheck
    const { offer, offerPath, target, path } = fixedStatCheck
    if (!initiator || !offer) return refuse('HnB.humanity.refusal.notNow')
    return {
      offer,
      path: offerPath,
      initiator,
      roll: { purposeOf: createStatCheckPurpose, mayCombine: () => true },
      async make(roller, rollPlan, partner, chance) {
        const { facts, changes } = await performStatCheck(roller, rollPlan, chance, { target, partner })
        return { changes, set: { [path]: toStoredRecord(facts) } }
      },
    }
  })
}
