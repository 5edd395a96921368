/** The actions that hit characters outside a contest: the Narrator's hits, and wounds by bleeding. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Outcome } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { ActionContext, GroupActionContext, Participant } from '../../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import type { Tarot } from '../rules'
import { whyNotStopBleeding } from './stop-bleeding'
import type { BlowAnswers } from './blow-question'
import { blowAnswersSchema, createBlowFromAnswers, createBlowQuestion } from './blow-question'
import type { Blow, FactsWithHits } from './hit-facts'
import { createUnansweredHit } from './hit-facts'

/**
 * The limits of the list in which the Narrator chooses who is hit. She must choose at least one person and at most
 * `MAX_TARGETS_PER_CLICK` people. The acting character may be among them.
 */
const HIT_PEOPLE_LIMITS = { minPeople: 1, maxPeople: MAX_TARGETS_PER_CLICK, mayChooseSelf: true } as const

/** Posts a message with a hit for each participant. */
function postHitsMessage(
  participants: readonly Participant<Tarot>[],
  createBlowOnParticipant: (participant: Participant<Tarot>) => Blow,
  chance: Chance,
): Outcome {
  const factsOfHitsMessage: FactsWithHits = {
    hits: Object.fromEntries(
      participants.map((participant) => [
        chance.newId(),
        createUnansweredHit(participant.actor, createBlowOnParticipant(participant)),
      ]),
    ),
  }
  return { post: { kind: 'trauma', facts: factsOfHitsMessage, retractable: true } }
}

/** The action with which the Narrator gives a character wounds or a stun: "the Narrator will assign a number". */
export const inflictHitAction = defineAction<ActionContext<Tarot>, BlowAnswers>({
  answers: blowAnswersSchema,
  decided: 'byGM',
  ask: ({ actor: { name }, user }) =>
    user.isGM ? createBlowQuestion(name) : refuse('HnB.tarot.refusal.onlyNarrator'),
  decide(actionContext, answers, chance) {
    if (!actionContext.user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const blow = createBlowFromAnswers(answers)
    return isRefusal(blow) ? blow : postHitsMessage([actionContext], () => blow, chance)
  },
})

/** The action with which the Narrator gives several characters the same wounds or the same stun. */
export const inflictHitOnGroupAction = defineAction<GroupActionContext<Tarot>, BlowAnswers>({
  answers: blowAnswersSchema,
  decided: 'byGM',
  people: () => ({ ...HIT_PEOPLE_LIMITS, label: 'HnB.tarot.whom.inflict', first: 'targeted' }),
  ask: ({ participants }) => createBlowQuestion(participants.map(({ actor }) => actor.name).join(', ')),
  decide({ participants }, answers, chance) {
    const blow = createBlowFromAnswers(answers)
    return isRefusal(blow) ? blow : postHitsMessage(participants, () => blow, chance)
  },
})

/**
 * The action with which the Narrator lets bleeding characters suffer a wound each, "about once every hour". Each player
 * may push against this wound.
 */
export const inflictBleedingWoundsAction = defineAction<
  GroupActionContext<Tarot>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  people: () => ({ ...HIT_PEOPLE_LIMITS, label: 'HnB.tarot.whom.bleed', first: 'everybody' }),
  whyNotPerson: ({ participants: [participant] }) => (participant ? whyNotStopBleeding(participant) : null),
  decide({ participants }, _answers, chance) {
    const bleedingBlow = {
      source: { key: 'HnB.tarot.trauma.bleeding' },
      woundCount: 1,
      armor: false,
      stunStrength: null,
    }
    return postHitsMessage(
      participants,
      ({ state }) => ({ ...bleedingBlow, bleeding: state.stopped }),
      chance,
    )
  },
})
