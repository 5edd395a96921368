/** The actions with which a character suffers harm: draw cards, choose a card, and mark the card. */
import { defineAction, emptyAnswersSchema } from '../core/action'
import type { Chance } from '../core/chance'
import type { DocumentEdit, Outcome, Refusal, StatusEdit } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import { pickRandomEntries } from '../core/shuffle'
import type { ActionContext, GroupActionContext, MessageActionContext, Participant } from '../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { findFaceCard, FACE_CARDS, toFaceCardId } from './face-cards'
import type { FaceCardWithIdAndName } from './face-cards'
import type { DrawnHarmCard, DrawnHarmFacts } from './facts'
import type {
  FaceCard,
  HarmCards,
  HarmCardsSettings,
  HarmSeverity,
  HarmCardsState,
  ResultOfMarkingHarmCard,
} from './rules'
import { CRISIS_STATUS_ID } from './conditions'
import { findStrongestHarmRank, CARD_COUNTS_BY_SEVERITY, markHarmFaceCard } from './rules'

/** The action with which one character suffers harm. The people at the table decide on its severity (ruling HC12). */
export const sufferHarmAction = defineAction<ActionContext<HarmCards>, object>({
  answers: emptyAnswersSchema,
  decided: 'inOrder',
  decide: (actionContext, _answers, chance) => drawHarmCards([actionContext], actionContext, chance),
})

/** The action with which several characters suffer harm of one severity. In the message, each has a separate draw. */
export const sufferHarmAsGroupAction = defineAction<GroupActionContext<HarmCards>, object>({
  answers: emptyAnswersSchema,
  people: ({ data: { severity } }) => ({
    label: 'HnB.harmCards.harm.whom',
    ...(isHarmSeverity(severity) && { title: { key: `HnB.harmCards.itemLine.${severity}` } }),
    minPeople: 1,
    maxPeople: MAX_TARGETS_PER_CLICK,
    first: 'targeted',
    mayChooseSelf: true,
  }),
  decide: (actionContext, _answers, chance) =>
    drawHarmCards(actionContext.participants, actionContext, chance),
})

/**
 * Draws different face cards at random for each character; the severity decides how many, and marked cards count too
 * (ruling HC2). Each owner chooses one in the message. A single card is marked at once.
 */
function drawHarmCards(
  participants: readonly Participant<HarmCards>[],
  { data, settings }: Pick<ActionContext<HarmCards>, 'data' | 'settings'>,
  chance: Chance,
): Outcome | Refusal {
  const { severity, cause = '' } = data
  if (!isHarmSeverity(severity)) return refuse('HnB.harmCards.refusal.severity')
  const editsOfHarmMarks: DocumentEdit[] = []
  const statusEdits: StatusEdit[] = []
  const drawnHarmByKey = participants.map(({ actor, state }): [string, DrawnHarmCard] => {
    const drawnFaceCards = pickRandomEntries(CARD_COUNTS_BY_SEVERITY[severity], FACE_CARDS, () =>
      chance.random(),
    )
    const [firstCard, secondCard] = drawnFaceCards
    const resultOfOnlyDrawnCard =
      firstCard && !secondCard ? markChosenHarmCard(actor.uuid, state, firstCard, settings) : null
    editsOfHarmMarks.push(...(resultOfOnlyDrawnCard?.edits ?? []))
    statusEdits.push(...(resultOfOnlyDrawnCard?.statuses ?? []))
    const { uuid, name } = actor
    return [
      chance.newId(),
      {
        actor: uuid,
        name,
        drawn: drawnFaceCards.map(copyRankAndSuitOfCard),
        chosen: resultOfOnlyDrawnCard?.chosen ?? null,
      },
    ]
  })
  const harmFacts: DrawnHarmFacts = {
    severity,
    cause,
    draws: Object.fromEntries(drawnHarmByKey),
  }
  return {
    edits: editsOfHarmMarks,
    statuses: statusEdits,
    post: { kind: 'harm', author: 'owner', retractable: true, facts: harmFacts },
  }
}

function isHarmSeverity(severityName: string | undefined): severityName is HarmSeverity {
  return severityName !== undefined && Object.hasOwn(CARD_COUNTS_BY_SEVERITY, severityName)
}

const copyRankAndSuitOfCard = ({ rank, suit }: FaceCard): FaceCard => ({ rank, suit })

/**
 * The owner marks any one of the drawn cards (rulings HC1, HC10). Refuses a second choice, a card that was not drawn,
 * and another character's draw.
 */
export const chooseDrawnHarmCardAction = defineAction<
  MessageActionContext<HarmCards, DrawnHarmFacts>,
  object
>({
  answers: emptyAnswersSchema,
  decided: 'inOrder',
  decide(actionContext) {
    const { actor, state, settings } = actionContext
    const chosenDrawnCard = findChosenFaceCard(actionContext)
    if (isRefusal(chosenDrawnCard)) return chosenDrawnCard
    const { edits, statuses, chosen, suffered } = markChosenHarmCard(
      actor.uuid,
      state,
      chosenDrawnCard.face,
      settings,
    )
    return {
      edits,
      statuses,
      amend: {
        set: { [`draws.${chosenDrawnCard.key}.chosen`]: chosen },
        label: createPhraseOfMarkedHarmCard(suffered, chosenDrawnCard.face),
      },
    }
  },
})

function findChosenFaceCard({
  actor,
  message: { facts },
  data,
}: MessageActionContext<HarmCards, DrawnHarmFacts>): { key: string; face: FaceCardWithIdAndName } | Refusal {
  const keyOfDrawnHarm = data.draw ?? ''
  const drawnHarmOfActor = Object.hasOwn(facts.draws, keyOfDrawnHarm)
    ? facts.draws[keyOfDrawnHarm]
    : undefined
  if (drawnHarmOfActor?.actor !== actor.uuid)
    return refuse('HnB.harmCards.refusal.notTheirs', { name: actor.name })
  if (drawnHarmOfActor.chosen) return refuse('HnB.harmCards.refusal.alreadyChosen')
  const faceCard = findFaceCard(data.face)
  const isFaceCardDrawn =
    faceCard && drawnHarmOfActor.drawn.some((card) => toFaceCardId(card) === faceCard.id)
  return isFaceCardDrawn ? { key: keyOfDrawnHarm, face: faceCard } : refuse('HnB.harmCards.refusal.notDrawn')
}

/**
 * Computes how a chosen card changes a character, and makes the edits that record the choice in the message's facts.
 */
function markChosenHarmCard(
  actorUuid: string,
  harmCardsState: HarmCardsState,
  card: FaceCard,
  settings: HarmCardsSettings,
) {
  const resultOfMarkingCard = markHarmFaceCard(harmCardsState, card, settings)
  const { marks, crisis, raisedPast } = resultOfMarkingCard
  return {
    suffered: resultOfMarkingCard,
    edits: [
      {
        target: actorUuid,
        set: {
          ...findUnchangedHarmMarkFields(resultOfMarkingCard),
          ...findChangedHarmMarkFields(harmCardsState, resultOfMarkingCard),
        },
      },
    ],
    statuses: crisis ? [{ target: actorUuid, status: CRISIS_STATUS_ID, active: true }] : [],
    chosen: {
      card: { ...copyRankAndSuitOfCard(card) },
      marks: marks && { ...marks },
      counts: marks && findStrongestHarmRank(resultOfMarkingCard, marks.suit),
      crisis,
      raisedPast: raisedPast.map((escalatedCard) => ({ ...escalatedCard })),
    },
  }
}

/**
 * Finds the marks that the new harm exceeded. The result writes them again unchanged, so that its history entry lists
 * them. Undo of an earlier mark must then wait for Undo of this result.
 */
function findUnchangedHarmMarkFields({
  raisedPast,
  marks,
  crisis,
}: ResultOfMarkingHarmCard): Record<string, boolean> {
  const hasHarmBeenMarked = marks !== null || crisis
  return Object.fromEntries(
    (hasHarmBeenMarked ? raisedPast : []).map(({ suit, rank }) => [`marked.${suit}.${rank}`, true]),
  )
}

/** Finds the marks on face cards that change when harm is marked. Returns each mark's new value by its dotted path. */
function findChangedHarmMarkFields(
  { marked }: HarmCardsState,
  stateAfterHarm: Pick<ResultOfMarkingHarmCard, 'marked'>,
): Record<string, boolean> {
  return Object.fromEntries(
    FACE_CARDS.filter(({ suit, rank }) => marked[suit][rank] !== stateAfterHarm.marked[suit][rank]).map(
      ({ suit, rank }) => [`marked.${suit}.${rank}`, stateAfterHarm.marked[suit][rank]],
    ),
  )
}

function createPhraseOfMarkedHarmCard(
  { marks, crisis }: ResultOfMarkingHarmCard,
  chosenCard: FaceCard,
): Phrase {
  if (crisis) return { key: 'HnB.harmCards.harm.crisis' }
  return { key: `HnB.harmCards.harm.marks.${toFaceCardId(marks ?? chosenCard)}` }
}
