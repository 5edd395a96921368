/** The actions of suffering harm: draw cards, choose one card, and mark it. */
import { defineAction, noAnswersSchema } from '../core/action'
import type { Chance } from '../core/chance'
import type { Edit, Outcome, Refusal, StatusEdit } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import { pickRandomEntries } from '../core/shuffle'
import type { Click, GroupClick, MessageClick, Participant } from '../core/game-views'
import { MAX_TARGETS } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import { findFaceCard, FACE_CARDS, faceCardId } from './face-cards'
import type { NamedFaceCard } from './face-cards'
import type { HarmDraw, DrawnHarmFacts } from './facts'
import type {
  FaceCard,
  HarmCards,
  HarmCardsSettings,
  HarmSeverity,
  HarmCardsState,
  MarkResult,
} from './rules'
import { CRISIS_STATUS } from './conditions'
import { strongestRank, CARDS_BY_SEVERITY, markCard } from './rules'

/** One character suffers harm. The people at the table decide on the severity (ruling HC12). */
export const sufferHarm = defineAction<Click<HarmCards>, object>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  decide: (click, _answers, chance) => drawHarm([click], click, chance),
})

/** Several characters suffer harm of the same severity. One message has a separate draw for each character. */
export const sufferHarmTogether = defineAction<GroupClick<HarmCards>, object>({
  answers: noAnswersSchema,
  people: ({ data: { severity } }) => ({
    label: 'HnB.harmCards.harm.whom',
    ...(isSeverity(severity) && { title: { key: `HnB.harmCards.itemLine.${severity}` } }),
    minPeople: 1,
    maxPeople: MAX_TARGETS,
    first: 'targeted',
    mayChooseSelf: true,
  }),
  decide: (click, _answers, chance) => drawHarm(click.participants, click, chance),
})

/**
 * Draws cards for each character; the severity decides how many. The cards of one draw differ from one another. They
 * come at random from all twelve cards, including marked cards (ruling HC2). The message stores the draws, and each
 * owner chooses a card there. If only one card is drawn, the card is marked at once. Refuses an unknown severity.
 */
function drawHarm(
  participants: readonly Participant<HarmCards>[],
  { data, settings }: Pick<Click<HarmCards>, 'data' | 'settings'>,
  chance: Chance,
): Outcome | Refusal {
  const { severity, cause = '' } = data
  if (!isSeverity(severity)) return refuse('HnB.harmCards.refusal.severity')
  const edits: Edit[] = []
  const statuses: StatusEdit[] = []
  const harmDraws = participants.map(({ actor, state }): [string, HarmDraw] => {
    const drawnFaceCards = pickRandomEntries(CARDS_BY_SEVERITY[severity], FACE_CARDS, () => chance.random())
    const [firstCard, secondCard] = drawnFaceCards
    const onlyCardResult =
      firstCard && !secondCard ? markChosenCard(actor.uuid, state, firstCard, settings) : null
    edits.push(...(onlyCardResult?.edits ?? []))
    statuses.push(...(onlyCardResult?.statuses ?? []))
    const { uuid, name } = actor
    return [
      chance.newId(),
      {
        actor: uuid,
        name,
        drawn: drawnFaceCards.map(copyRankAndSuit),
        chosen: onlyCardResult?.chosen ?? null,
      },
    ]
  })
  const facts: DrawnHarmFacts = {
    severity,
    cause,
    draws: Object.fromEntries(harmDraws),
  }
  return { edits, statuses, post: { kind: 'harm', author: 'owner', retractable: true, facts } }
}

function isSeverity(value: string | undefined): value is HarmSeverity {
  return value !== undefined && Object.hasOwn(CARDS_BY_SEVERITY, value)
}

const copyRankAndSuit = ({ rank, suit }: FaceCard): FaceCard => ({ rank, suit })

/**
 * The action with which the owner marks one of the drawn cards. The owner may choose any of them (rulings HC1, HC10).
 * Refuses a second choice, a card that was not drawn, and a draw for another character.
 */
export const chooseDrawnCard = defineAction<MessageClick<HarmCards, DrawnHarmFacts>, object>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  decide(click) {
    const { actor, state, settings } = click
    const drawnChoice = chosenFaceCard(click)
    if (isRefusal(drawnChoice)) return drawnChoice
    const { edits, statuses, chosen, suffered } = markChosenCard(
      actor.uuid,
      state,
      drawnChoice.face,
      settings,
    )
    return {
      edits,
      statuses,
      amend: {
        set: { [`draws.${drawnChoice.key}.chosen`]: chosen },
        label: choiceResultPhrase(suffered, drawnChoice.face),
      },
    }
  },
})

function chosenFaceCard({
  actor,
  message: { facts },
  data,
}: MessageClick<HarmCards, DrawnHarmFacts>): { key: string; face: NamedFaceCard } | Refusal {
  const key = data.draw ?? ''
  const harmDraw = Object.hasOwn(facts.draws, key) ? facts.draws[key] : undefined
  if (harmDraw?.actor !== actor.uuid) return refuse('HnB.harmCards.refusal.notTheirs', { name: actor.name })
  if (harmDraw.chosen) return refuse('HnB.harmCards.refusal.alreadyChosen')
  const faceCard = findFaceCard(data.face)
  const isDrawn = faceCard && harmDraw.drawn.some((card) => faceCardId(card) === faceCard.id)
  return isDrawn ? { key, face: faceCard } : refuse('HnB.harmCards.refusal.notDrawn')
}

/** The changes that a chosen card makes to a character, and the edits that record the choice in the message's facts. */
function markChosenCard(
  actorUuid: string,
  state: HarmCardsState,
  card: FaceCard,
  settings: HarmCardsSettings,
) {
  const markResult = markCard(state, card, settings)
  const { marks, crisis, raisedPast } = markResult
  return {
    suffered: markResult,
    edits: [
      { target: actorUuid, set: { ...unchangedMarkFields(markResult), ...changedMarks(state, markResult) } },
    ],
    statuses: crisis ? [{ target: actorUuid, status: CRISIS_STATUS, active: true }] : [],
    chosen: {
      card: { ...copyRankAndSuit(card) },
      marks: marks && { ...marks },
      counts: marks && strongestRank(markResult, marks.suit),
      crisis,
      raisedPast: raisedPast.map((escalatedCard) => ({ ...escalatedCard })),
    },
  }
}

/**
 * Writes the marks that raised the new harm once more, with unchanged values, so that the history entry of this result
 * lists them. Undo then cannot revert an earlier mark before it has reverted this result.
 */
function unchangedMarkFields({ raisedPast, marks, crisis }: MarkResult): Record<string, boolean> {
  const hasResult = marks !== null || crisis
  return Object.fromEntries(
    (hasResult ? raisedPast : []).map(({ suit, rank }) => [`marked.${suit}.${rank}`, true]),
  )
}

/** The marks that change, with their new values, by dotted path. */
function changedMarks(
  { marked }: HarmCardsState,
  stateAfterHarm: Pick<MarkResult, 'marked'>,
): Record<string, boolean> {
  return Object.fromEntries(
    FACE_CARDS.filter(({ suit, rank }) => marked[suit][rank] !== stateAfterHarm.marked[suit][rank]).map(
      ({ suit, rank }) => [`marked.${suit}.${rank}`, stateAfterHarm.marked[suit][rank]],
    ),
  )
}

function choiceResultPhrase({ marks, crisis }: MarkResult, chosenCard: FaceCard): Phrase {
  if (crisis) return { key: 'HnB.harmCards.harm.crisis' }
  return { key: `HnB.harmCards.harm.marks.${faceCardId(marks ?? chosenCard)}` }
}
