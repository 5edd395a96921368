import * as v from 'valibot'
import type { CardMoment, Moment } from '../core/contract'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import { pick } from '../core/shuffle'
import { action, NOTHING } from '../core/ruleset'
import type { Words } from '../core/words'
import { faceOf, FACES, idOf, nameOf } from './faces'
import type { Face } from './faces'
import type { Card, Settings, Severity, State, Suffered } from './rules'
import { RANKS, SEVERITIES, suffer, SUITS } from './rules'

type HarmCards = { state: State; settings: Settings }
export type HarmMoment = Moment<HarmCards>

export const CRISIS = 'harmCards-crisis'

const cardSchema = v.object({ rank: v.picklist(RANKS), suit: v.picklist(SUITS) })

/** The facts of suffered harm: which cards were drawn, and what the chosen one came to. */
export const harmFacts = v.object({
  severity: v.picklist(['minor', 'moderate', 'major']),
  drawn: v.array(cardSchema),
  chosen: v.nullable(
    v.object({
      card: cardSchema,
      marks: v.nullable(cardSchema),
      crisis: v.boolean(),
      raisedPast: v.array(cardSchema),
    }),
  ),
})
export type HarmFacts = v.InferOutput<typeof harmFacts>

/**
 * Harm of a severity, which people assess (ruling HC12): that many different cards at random out of all twelve,
 * marked ones included (ruling HC2). The draw stands; the owner chooses from the card that tells it.
 */
export const sufferHarm = action<HarmMoment, object>({
  answers: NOTHING,
  contended: true,
  decide({ data }, _answers, table) {
    const { severity } = data
    if (!isSeverity(severity)) return refuse('HnB.harmCards.refusal.severity')
    const drawn = pick(SEVERITIES[severity], FACES, () => table.random()).map(cardOnly)
    const facts: HarmFacts = { severity, drawn, chosen: null }
    return { card: { kind: 'harm', by: 'owner', facts } }
  },
})

function isSeverity(value: string | undefined): value is Severity {
  return value !== undefined && Object.hasOwn(SEVERITIES, value)
}

const cardOnly = ({ rank, suit }: Card): Card => ({ rank, suit })

/**
 * The owner chooses one of the cards that were drawn, whichever they like (rulings HC1, HC10), and it is marked;
 * the others go back. Refuses a second choice, and a card that was not drawn.
 */
export const choose = action<CardMoment<HarmCards, HarmFacts>, object>({
  answers: NOTHING,
  contended: true,
  decide(moment) {
    const { actor, state, settings } = moment
    const face = chosenFace(moment)
    if (isRefusal(face)) return face
    const suffered = suffer(state, face, settings)
    const { marks, crisis, raisedPast } = suffered
    return {
      edits: [{ of: actor.uuid, set: changedMarks(state, suffered) }],
      statuses: crisis ? [{ of: actor.uuid, status: CRISIS, on: true }] : [],
      amend: {
        set: {
          chosen: {
            card: { ...cardOnly(face) },
            marks: marks && { ...marks },
            crisis,
            raisedPast: raisedPast.map((past) => ({ ...past })),
          },
        },
        what: whatCame(suffered, face),
      },
    }
  },
})

function chosenFace({ actor, card, data }: CardMoment<HarmCards, HarmFacts>): Face | Refusal {
  if (card.actor !== actor.uuid) return refuse('HnB.harmCards.refusal.notTheirs', { name: actor.name })
  if (card.facts.chosen) return refuse('HnB.harmCards.refusal.alreadyChosen')
  const face = faceOf(data.face)
  const drawn = face && card.facts.drawn.some((one) => idOf(one) === face.id)
  return drawn ? face : refuse('HnB.harmCards.refusal.notDrawn')
}

/** The marks that differ, by dotted path. */
function changedMarks({ marked }: State, after: Pick<Suffered, 'marked'>): Record<string, boolean> {
  return Object.fromEntries(
    FACES.filter(({ suit, rank }) => marked[suit][rank] !== after.marked[suit][rank]).map(
      ({ suit, rank }) => [`marked.${suit}.${rank}`, after.marked[suit][rank]],
    ),
  )
}

function whatCame({ marks, crisis }: Suffered, chosen: Card): Words {
  if (crisis) return { key: 'HnB.harmCards.harm.crisis' }
  return { key: `HnB.harmCards.harm.marks.${idOf(marks ?? chosen)}` }
}

/** The name of a card, as words. */
export function cardWords(card: Card): Words {
  return { key: nameOf(card) }
}
