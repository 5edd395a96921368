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
import { statCheckPurpose } from '../rules/roll-purpose'
import type { Stat } from '../rules/stats'
import { defineOfferAnswers } from './offer-answers'
import type { SharedRoll } from './spark-offer'
import { newSparkOffer, sparkPartnersAmong, sparkOptions } from './spark-offer'
import { performCheck } from '../check/perform-check'
import { statCheckQuestion } from '../check/check-question'
import { planFixedStatRoll, fixedStatAnswerFields } from '../check/fixed-stat-plan'
import type { SparkOffer } from './spark-offer-facts'

/** A Check whose stat and target the Gamemaster has set. */
export interface FixedStatCheck {
  readonly stat: Stat
  /** The target. Null while the Gamemaster keeps it secret. */
  readonly target: number | null
  /** The path at which the message's facts store the Check. */
  readonly path: string
  /**
   * The path of the stored offer to make the Check as a Synchronized Spark. `offer` is the unanswered offer at this
   * path.
   */
  readonly offerPath: string
  readonly offer: SparkOffer | undefined
  readonly undoLabel: Phrase
  /** A note that the question shows below the stat. */
  readonly note?: Phrase
}

type FixedStatCheckClick = MessageClick<Humanity, unknown>

const fixedStatCheckAnswersSchema = v.object({
  ...fixedStatAnswerFields,
  /**
   * The partner in a Synchronized Spark, and the stats of both characters. `rollAnswersSchema` describes the format.
   * Empty if the roll has no partner.
   */
  together: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})
type FixedStatCheckAnswers = v.InferOutput<typeof fixedStatCheckAnswersSchema>

/**
 * Describes the Check as a roll that two characters may make together. The partner is another actor of the message, or
 * a targeted actor.
 */
const sharedCheck = (
  { sides, targets, actor }: FixedStatCheckClick,
  { stat }: FixedStatCheck,
): SharedRoll => ({
  stat,
  purposeOf: statCheckPurpose,
  mayCombine: () => true,
  partners: sparkPartnersAmong([...sides, ...targets], actor.uuid),
})

/**
 * Builds the action that rolls a Check whose stat and target are fixed. The action stores the Check in the clicked
 * message. A success does not end Uncool.
 * @param title the title of the question
 */
export function defineFixedStatCheckAction<C extends FixedStatCheckClick>(
  decisionMode: DecisionMode,
  title: string,
  findCheck: (click: C) => FixedStatCheck | Refusal,
): Action<C> {
  return defineAction<C, FixedStatCheckAnswers>({
    answers: fixedStatCheckAnswersSchema,
    decided: decisionMode,
    targets: true,
    ask(click) {
      const check = findCheck(click)
      if (isRefusal(check)) return check
      const { titleData, ...question } = statCheckQuestion(click, check.stat, title)
      return {
        ...question,
        titleData: { ...titleData, target: String(check.target ?? '') },
        context: {
          ...question.context,
          asksTarget: false,
          sheds: false,
          note: check.note,
          together: sparkOptions(click, sharedCheck(click, check)),
        },
        rememberedFields: [],
      }
    },
    async decide(click, answers, chance) {
      const check = findCheck(click)
      if (isRefusal(check)) return check
      if (answers.together !== '') {
        const amendment = sparkOfferAmendment(click, check, answers)
        return isRefusal(amendment) ? amendment : { amend: amendment }
      }
      const { stat, target, path, undoLabel } = check
      const plan = planFixedStatRoll(click, stat, answers)
      if (isRefusal(plan)) return plan
      const presetFacts = { target, surprised: answers.surprised }
      const { facts, changes } = await performCheck(click, plan, chance, presetFacts)
      const withdrawnOffer = check.offer ? { [check.offerPath]: undefined } : {}
      return {
        ...changes,
        amend: { set: { [path]: toStoredRecord(facts), ...withdrawnOffer }, label: undoLabel },
      }
    },
  })
}

function sparkOfferAmendment(
  click: FixedStatCheckClick,
  check: FixedStatCheck,
  answers: FixedStatCheckAnswers,
): FactsAmendment | Refusal {
  const offer = newSparkOffer(click, sharedCheck(click, check), { ...answers, usual: '' })
  if (isRefusal(offer)) return offer
  return {
    set: { [check.offerPath]: toStoredRecord(offer) },
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
    const check = initiator ? findCheck({ ...click, ...initiator }) : refuse('HnB.humanity.refusal.notNow')
    if (isRefusal(check)) return check
    const { offer, offerPath, target, path } = check
    if (!initiator || !offer) return refuse('HnB.humanity.refusal.notNow')
    return {
      offer,
      path: offerPath,
      initiator,
      roll: { purposeOf: statCheckPurpose, mayCombine: () => true },
      async make(roller, plan, partner, chance) {
        const { facts, changes } = await performCheck(roller, plan, chance, { target, partner })
        return { changes, set: { [path]: toStoredRecord(facts) } }
      },
    }
  })
}
