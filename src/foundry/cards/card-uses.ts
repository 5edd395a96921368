/** The uses of a hand's cards: the buttons that games offer beside the hand, each with its expected result. */
import type { ActionQuestion, CardUse, Ruleset, AnswerPreview } from '../../core/contract'
import type { StepButton } from '../../core/pending-step'
import { isRefusal } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import { isChosenCard } from '../decks/chosen-cards'
import { cardViewOfHeld, heldCardsOf } from '../decks/hands'
import { phraseText } from '../platform/notify'
import type { ButtonPress } from '../play/handle-press'
import { chosenCardTicks, previewOf } from '../play/ask-question'
import { prepareAction } from '../play/ready-action'
import { activeRulesets } from '../world/active-rulesets'
import { characterOf, userPlaying } from '../world/user-character'
import { currentSettingsOf } from '../world/settings'
import { turnOf } from '../world/turns'

/** A message that waits for an actor of this person, with its buttons (from `chat/waiting-answers.ts`). */
export interface AnswerableMessage {
  readonly ruleset: string
  readonly kind: string
  readonly message: string
  readonly actor: Actor.Implementation
  readonly text: string
  readonly buttons: readonly StepButton[]
}

/** Lists the messages of a game that wait for the given actors, oldest first, and no more than the given number. */
export type AnswerableSource = (
  ruleset: string,
  isConcerned: (actor: Actor.Implementation) => boolean,
  most: number,
) => readonly AnswerableMessage[]

/** The most waiting messages whose uses are offered: the oldest are answered first, and each use takes a preview. */
const MAX_ANSWERABLE = 10

let answerableSource: AnswerableSource = () => []

/** At `init`: sets the function that lists the messages that wait. */
export function setAnswerableSource(source: AnswerableSource): void {
  answerableSource = source
}

/** A use of cards as a button: its template data, and the press that it causes. */
export interface CardUseView {
  readonly id: string
  readonly act: string
  readonly ruleset: string
  readonly deck: string
  readonly icon: string
  readonly label: Phrase
  /** What the waiting message asks of the actor, as a sentence; empty where no message waits. */
  readonly waits: string
  readonly against: boolean
  /** Does the use take no card of the hand, so that playing a card does not press it? */
  readonly takesNoCards: boolean
  /** Is the button drawn small, because people seldom want it? An example is to declare again. */
  readonly quiet: boolean
  readonly would: AnswerPreview | null
  /** Why the button is disabled, as text; null where it is enabled. */
  readonly off: string | null
  readonly press: Omit<ButtonPress, 'quick'>
}

/** All uses of a user's cards that this person may press; the uses that a waiting message asks for come first. */
export function cardUsesOf(holder: User.Stored): CardUseView[] {
  if (!holder.isSelf && !game.user.isGM) return []
  const heldCards = heldCardsOf(holder.id)
  return activeRulesets().flatMap((ruleset) => {
    const { cards: cardLore, cardUses } = ruleset
    const deck = cardLore?.deck(currentSettingsOf(ruleset)) ?? ''
    if (!cardLore) return []
    const possibleUses = heldCards.some((card) => card.deck === deck)
      ? cardUses
      : cardUses.filter(({ takesNoCards }) => takesNoCards)
    if (possibleUses.length === 0) return []
    const cards = heldCards.filter((card) => card.deck === deck && isChosenCard(card.id)).map(cardViewOfHeld)
    const buttonData = cardLore.about(cards, currentSettingsOf(ruleset))
    const gameHand: GameHand = { ruleset, deck, about: buttonData }
    const isOfHolder = (actor: Actor.Implementation) => (userPlaying(actor)?.id ?? game.user.id) === holder.id
    const answerable = answerableSource(ruleset.key, isOfHolder, MAX_ANSWERABLE)
    const waitingUses = answerable.flatMap((answer) => messageCardUses(gameHand, possibleUses, answer))
    const startUses = startCardUses(gameHand, possibleUses, actorOfHand(holder))
    // Only one use shows an expected result: the use that a message waits for has more to calculate with.
    return waitingUses.some(({ would }) => would)
      ? [...waitingUses, ...startUses.map((use) => ({ ...use, would: null }))]
      : [...waitingUses, ...startUses]
  })
}

/** The uses that chosen or dropped cards may begin now. */
export const openUsesOfCards = (holder: User.Stored): CardUseView[] =>
  cardUsesOf(holder).filter(({ off, takesNoCards }) => off === null && !takesNoCards)

/** Uses that the dock shows together: all uses that a message offers to an actor, or a single use of no message. */
interface CardUseGroup {
  readonly ruleset: string
  readonly waits: string
  readonly offered: readonly CardUseView[]
}

/** Groups uses by message and actor, as the dock shows them. */
export function inGroups(uses: readonly CardUseView[]): CardUseGroup[] {
  const groups = new Map<string, CardUseView[]>()
  for (const use of uses) {
    const { on: messageUuid, actor } = use.press
    const key = messageUuid === '' ? use.id : `${messageUuid} ${actor}`
    groups.set(key, [...(groups.get(key) ?? []), use])
  }
  return [...groups.values()].flatMap((offered) => {
    const [first] = offered
    return first ? [{ ruleset: first.ruleset, waits: first.waits, offered }] : []
  })
}

/** A game's cards in a hand. `about` is the data that the game adds to each button. */
interface GameHand {
  readonly ruleset: Ruleset
  readonly deck: string
  readonly about: Readonly<Record<string, string>>
}

/** The uses that a message offers to its actor. Where it offers none yet, a disabled use gives the reason. */
function messageCardUses(hand: GameHand, uses: readonly CardUse[], answer: AnswerableMessage): CardUseView[] {
  const kindUses = uses.filter(({ on: kind }) => kind === answer.kind)
  const offeredUses = answer.buttons.flatMap((button) => {
    const use = kindUses.find(({ act }) => act === button.act)
    return use ? [cardUseView(hand, use, answer, button)] : []
  })
  // A message whose other buttons need no card of the hand, such as revealing the cards, offers no use.
  if (offeredUses.length > 0 || answer.buttons.length > 0) return offeredUses
  const first = kindUses.find(({ takesNoCards }) => !takesNoCards)
  const disabledUse = first && cardUseView(hand, first, answer, null)
  return disabledUse?.off ? [disabledUse] : []
}

function startCardUses(
  hand: GameHand,
  uses: readonly CardUse[],
  actor: Actor.Implementation | null,
): CardUseView[] {
  if (!actor || !hand.ruleset.actorTypes.includes(actor.gameType)) return []
  const isFighting = turnOf(actor) !== null
  return uses
    .filter(({ on: kind, fighting }) => kind === undefined && (isFighting || fighting !== true))
    .map((use) => cardUseView(hand, use, { actor, message: '', text: '' }, null))
}

/**
 * The actor that a hand is played for where no message waits: the player's character, or for a Gamemaster the actor of
 * the selected token.
 */
function actorOfHand(holder: User.Stored): Actor.Implementation | null {
  if (!holder.isGM) return characterOf(holder)
  return canvas.tokens?.controlled[0]?.actor ?? null
}

function cardUseView(
  { ruleset, deck, about: buttonData }: GameHand,
  { act, label, icon, against = false, takesNoCards = false }: CardUse,
  { actor, message, text }: Pick<AnswerableMessage, 'actor' | 'message' | 'text'>,
  button: StepButton | null,
): CardUseView {
  const stepData = Object.entries(button?.data ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const press: CardUseView['press'] = {
    ruleset: ruleset.key,
    scope: message === '' ? 'tab' : 'message',
    on: message,
    action: act,
    actor: actor.uuid,
    data: { ...buttonData, ...Object.fromEntries(stepData) },
  }
  const { off, would } = previewPress(press)
  const messageId = message.split('.').at(-1) ?? ''
  return {
    id: [messageId, actor.id, act, ...stepData.map(([, value]) => value)].join('-').replace(/[^\w-]+/g, '_'),
    act,
    ruleset: ruleset.key,
    deck,
    icon: button?.icon ?? icon,
    label: button?.label ?? { key: label },
    waits: text,
    against,
    takesNoCards,
    quiet: button?.quiet === true,
    would,
    off: (button?.off ? phraseText(button.off) : null) ?? off,
    press,
  }
}

/** Asks the action, without running it, for its refusal and for the expected result of the chosen cards. */
function previewPress(press: CardUseView['press']): Pick<CardUseView, 'off' | 'would'> {
  const prepared = prepareAction({ ...press, targets: [] }, game.user)
  const question = isRefusal(prepared) ? prepared : prepared.ask()
  if (isRefusal(question)) {
    // The person chooses people in the question itself, so this refusal does not disable the button.
    if (question.field === 'people') return { off: null, would: null }
    return { off: phraseText({ key: question.refused, data: question.data }), would: null }
  }
  return { off: null, would: question && previewOf(question, presetAnswers(question)) }
}

const presetAnswers = (question: ActionQuestion): Readonly<Record<string, unknown>> => ({
  ...question.defaults,
  cards: chosenCardTicks(question),
})
