/** The actions with which a character suffers harm: draw cards, choose a card, and mark the card. */
import { defineAction, noAnswersSchema } from '../core/action'
import type { Chance } from '../core/chance'
import type { DocumentEdit, Outcome, Refusal, StatusEdit } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import { pickRandomEntries } from '../core/shuffle'
import type { Click, GroupClick, MessageClick, Participant } from '../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { findFaceCard, FACE_CARDS, toFaceCardId } from './face-cards'
import type { NamedFaceCard } from './face-cards'
import type { HarmCardDraw, DrawnHarmFacts } from './facts'
import type {
  FaceCard,
  HarmCards,
  HarmCardsSettings,
  HarmSeverity,
  HarmCardsState,
  CardMarkResult,
} from './rules'
import { CRISIS_STATUS_ID } from './conditions'
import { findStrongestHarmRank, CARD_COUNTS_BY_SEVERITY, markHarmFaceCard } from './rules'

/** The action with which one character suffers harm. The people at the table decide on its severity (ruling HC12). */
export const sufferHarmAction = defineAction<Click<HarmCards>, object>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  decide: (click, _answers, chance) => drawHarmCards([click], click, chance),
})

/** The action with which several characters suffer harm of one severity. In the message, each has a separate draw. */
export const sufferHarmAsGroupAction = defineAction<GroupClick<HarmCards>, object>({
  answers: noAnswersSchema,
  people: ({ data: { severity } }) => ({
    label: 'HnB.harmCards.harm.whom',
    ...(isHarmSeverity(severity) && { title: { key: `HnB.harmCards.itemLine.${severity}` } }),
    minPeople: 1,
    maxPeople: MAX_TARGETS_PER_CLICK,
    first: 'targeted',
    mayChooseSelf: true,
  }),
  decide: (click, _answers, chance) => drawHarmCards(click.participants, click, chance),
})

/**
 * Draws different face cards at random for each character; the severity decides how many, and marked cards count too
 * (ruling HC2). Each owner chooses one in the message. A single card is marked at once.
 */
function drawHarmCards(
  participants: readonly Participant<HarmCards>[],
  { data, settings }: Pick<Click<HarmCards>, 'data' | 'settings'>,
  chance: Chance,
): Outcome | Refusal {
  const { severity, cause = '' } = data
  if (!isHarmSeverity(severity)) return refuse('HnB.harmCards.refusal.severity')
  const markEdits: DocumentEdit[] = []
  const statusEdits: StatusEdit[] = []
  const harmDraws = participants.map(({ actor, state }): [string, HarmCardDraw] => {
    const drawnFaceCards = pickRandomEntries(CARD_COUNTS_BY_SEVERITY[severity], FACE_CARDS, () =>
      chance.random(),
    )
    const [firstCard, secondCard] = drawnFaceCards
    const onlyDrawnCardResult =
      firstCard && !secondCard ? markChosenHarmCard(actor.uuid, state, firstCard, settings) : null
    markEdits.push(...(onlyDrawnCardResult?.edits ?? []))
    statusEdits.push(...(onlyDrawnCardResult?.statuses ?? []))
    const { uuid, name } = actor
    return [
      chance.newId(),
      {
        actor: uuid,
        name,
        drawn: drawnFaceCards.map(copyRankAndSuitOfCard),
        chosen: onlyDrawnCardResult?.chosen ?? null,
      },
    ]
  })
  const harmFacts: DrawnHarmFacts = {
    severity,
    cause,
    draws: Object.fromEntries(harmDraws),
  }
  return {
    edits: markEdits,
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
export const chooseDrawnHarmCardAction = defineAction<MessageClick<HarmCards, DrawnHarmFacts>, object>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  decide(click) {
    const { actor, state, settings } = click
    const chosenDrawnCard = findChosenFaceCard(click)
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
        label: createChoiceResultPhrase(suffered, chosenDrawnCard.face),
      },
    }
  },
})

function findChosenFaceCard({
  actor,
  message: { facts },
  data,
}: MessageClick<HarmCards, DrawnHarmFacts>): { key: string; face: NamedFaceCard } | Refusal {
  const harmDrawKey = data.draw ?? ''
  const harmDraw = Object.hasOwn(facts.draws, harmDrawKey) ? facts.draws[harmDrawKey] : undefined
  if (harmDraw?.actor !== actor.uuid) return refuse('HnB.harmCards.refusal.notTheirs', { name: actor.name })
  if (harmDraw.chosen) return refuse('HnB.harmCards.refusal.alreadyChosen')
  const faceCard = findFaceCard(data.face)
  const isFaceCardDrawn = faceCard && harmDraw.drawn.some((card) => toFaceCardId(card) === faceCard.id)
  return isFaceCardDrawn ? { key: harmDrawKey, face: faceCard } : refuse('HnB.harmCards.refusal.notDrawn')
}

/** A chosen card's changes to a character, and the edits that record the choice in the facts. */
function markChosenHarmCard(
  actorUuid: string,
  harmCardsState: HarmCardsState,
  card: FaceCard,
  settings: HarmCardsSettings,
) {
  const cardMarkResult = markHarmFaceCard(harmCardsState, card, settings)
  const { marks, crisis, raisedPast } = cardMarkResult
  return {
    suffered: cardMarkResult,
    edits: [
      {
        target: actorUuid,
        set: {
          ...findUnchangedHarmMarkFields(cardMarkResult),
          ...findChangedHarmMarkFields(harmCardsState, cardMarkResult),
        },
      },
    ],
    statuses: crisis ? [{ target: actorUuid, status: CRISIS_STATUS_ID, active: true }] : [],
    chosen: {
      card: { ...copyRankAndSuitOfCard(card) },
      marks: marks && { ...marks },
      counts: marks && findStrongestHarmRank(cardMarkResult, marks.suit),
      crisis,
      raisedPast: raisedPast.map((escalatedCard) => ({ ...escalatedCard })),
    },
  }
}

/**
 * Writes the marks that the new harm was raised past once more, with the same values. So the history entry lists these
 * marks, and Undo of an earlier mark must wait for Undo of this result.
 */
function findUnchangedHarmMarkFields({ raisedPast, marks, crisis }: CardMarkResult): Record<string, boolean> {
  const hasMarkResult = marks !== null || crisis
  return Object.fromEntries(
    (hasMarkResult ? raisedPast : []).map(({ suit, rank }) => [`marked.${suit}.${rank}`, true]),
  )
}

/** The new values of the marks that change, each with its dotted path. */
function findChangedHarmMarkFields(
  { marked }: HarmCardsState,
  stateAfterHarm: Pick<CardMarkResult, 'marked'>,
): Record<string, boolean> {
  return Object.fromEntries(
    FACE_CARDS.filter(({ suit, rank }) => marked[suit][rank] !== stateAfterHarm.marked[suit][rank]).map(
      ({ suit, rank }) => [`marked.${suit}.${rank}`, stateAfterHarm.marked[suit][rank]],
    ),
  )
}

function createChoiceResultPhrase({ marks, crisis }: CardMarkResult, chosenCard: FaceCard): Phrase {
  if (crisis) return { key: 'HnB.harmCards.harm.crisis' }
  return { key: `HnB.harmCards.harm.marks.${toFaceCardId(marks ?? chosenCard)}` }
}
