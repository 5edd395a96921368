/** The actions of suffering harm: draw cards, choose one card, and mark it. */
import { action, NOTHING } from '../core/action'
import type { Chance } from '../core/chance'
import type { Edit, Outcome, Refusal, StatusEdit } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import { pick } from '../core/shuffle'
import type { Click, GroupClick, MessageClick, Party } from '../core/views'
import { MOST_TARGETS } from '../core/views'
import type { Words } from '../core/words'
import { faceOf, FACES, idOf } from './faces'
import type { Face } from './faces'
import type { Draw, HarmFacts } from './facts'
import type { Card, HarmCards, Settings, Severity, State, Suffered } from './rules'
import { CRISIS } from './statuses'
import { intensityOf, SEVERITIES, suffer } from './rules'

/** One character suffers harm. The people at the table assess the severity (ruling HC12). */
export const sufferHarm = action<Click<HarmCards>, object>({
  answers: NOTHING,
  decided: 'inOrder',
  decide: (click, _answers, chance) => inflict([click], click, chance),
})

/** Several characters suffer harm of the same severity. One message has a separate draw for each character. */
export const sufferTogether = action<GroupClick<HarmCards>, object>({
  answers: NOTHING,
  people: ({ data: { severity } }) => ({
    label: 'HnB.harmCards.harm.whom',
    ...(isSeverity(severity) && { title: { key: `HnB.harmCards.itemLine.${severity}` } }),
    least: 1,
    most: MOST_TARGETS,
    first: 'targeted',
    oneself: true,
  }),
  decide: (click, _answers, chance) => inflict(click.parties, click, chance),
})

/**
 * Draws cards for each character: as many different cards as the severity says, at random out of all twelve, including
 * marked cards (ruling HC2). The message keeps the draws, and each owner chooses there. A single card needs no choice
 * and is marked at once. Refuses an unknown severity.
 */
function inflict(
  parties: readonly Party<HarmCards>[],
  { data, settings }: Pick<Click<HarmCards>, 'data' | 'settings'>,
  chance: Chance,
): Outcome | Refusal {
  const { severity } = data
  if (!isSeverity(severity)) return refuse('HnB.harmCards.refusal.severity')
  const edits: Edit[] = []
  const statuses: StatusEdit[] = []
  const draws = parties.map(({ actor, state }): [string, Draw] => {
    const faces = pick(SEVERITIES[severity], FACES, () => chance.random())
    const [only, another] = faces
    const settled = only && !another ? settle(actor.uuid, state, only, settings) : null
    edits.push(...(settled?.edits ?? []))
    statuses.push(...(settled?.statuses ?? []))
    const { uuid, name } = actor
    return [chance.id(), { actor: uuid, name, drawn: faces.map(cardOnly), chosen: settled?.chosen ?? null }]
  })
  const facts: HarmFacts = { severity, draws: Object.fromEntries(draws) }
  return { edits, statuses, post: { kind: 'harm', by: 'owner', retractable: true, facts } }
}

function isSeverity(value: string | undefined): value is Severity {
  return value !== undefined && Object.hasOwn(SEVERITIES, value)
}

const cardOnly = ({ rank, suit }: Card): Card => ({ rank, suit })

/**
 * The owner chooses any of the drawn cards (rulings HC1, HC10), and the action marks that card. Refuses a second
 * choice, a card that was not drawn, and the draw of another character.
 */
export const choose = action<MessageClick<HarmCards, HarmFacts>, object>({
  answers: NOTHING,
  decided: 'inOrder',
  decide(click) {
    const { actor, state, settings } = click
    const found = chosenFace(click)
    if (isRefusal(found)) return found
    const { edits, statuses, chosen, suffered } = settle(actor.uuid, state, found.face, settings)
    return {
      edits,
      statuses,
      amend: { set: { [`draws.${found.key}.chosen`]: chosen }, what: whatCame(suffered, found.face) },
    }
  },
})

function chosenFace({
  actor,
  message: { facts },
  data,
}: MessageClick<HarmCards, HarmFacts>): { key: string; face: Face } | Refusal {
  const key = data.draw ?? ''
  const draw = Object.hasOwn(facts.draws, key) ? facts.draws[key] : undefined
  if (draw?.actor !== actor.uuid) return refuse('HnB.harmCards.refusal.notTheirs', { name: actor.name })
  if (draw.chosen) return refuse('HnB.harmCards.refusal.alreadyChosen')
  const face = faceOf(data.face)
  const drawn = face && draw.drawn.some((one) => idOf(one) === face.id)
  return drawn ? { key, face } : refuse('HnB.harmCards.refusal.notDrawn')
}

/** The changes that a chosen card makes on a character, and the part of the message's facts that records them. */
function settle(of: string, state: State, card: Card, settings: Settings) {
  const suffered = suffer(state, card, settings)
  const { marks, crisis, raisedPast } = suffered
  return {
    suffered,
    edits: [{ of, set: { ...marksRaisedPast(suffered), ...changedMarks(state, suffered) } }],
    statuses: crisis ? [{ of, status: CRISIS, on: true }] : [],
    chosen: {
      card: { ...cardOnly(card) },
      marks: marks && { ...marks },
      counts: marks && intensityOf(suffered, marks.suit),
      crisis,
      raisedPast: raisedPast.map((past) => ({ ...past })),
    },
  }
}

/**
 * The edits that write the marks which raised the harm, with their present values. The result depends on these marks;
 * because it writes them as well, Undo cannot revert them before it reverts the result.
 */
function marksRaisedPast({ raisedPast, marks, crisis }: Suffered): Record<string, boolean> {
  const rests = marks !== null || crisis
  return Object.fromEntries(
    (rests ? raisedPast : []).map(({ suit, rank }) => [`marked.${suit}.${rank}`, true]),
  )
}

/** The new values of the marks that change, by dotted path. */
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
