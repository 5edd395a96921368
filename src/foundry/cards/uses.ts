/** The uses of a hand's cards: the buttons that games offer beside the hand, each with its expected result. */
import type { Ask, CardUse, Ruleset, Would } from '../../core/contract'
import type { StepButton } from '../../core/next'
import { isRefusal } from '../../core/outcome'
import type { Words } from '../../core/words'
import { isChosen } from '../decks/chosen'
import { dealtOf, handOf } from '../decks/hands'
import { say } from '../platform/notify'
import type { Press } from '../play/act'
import { chosenTicks, wouldBe } from '../play/ask'
import { makeReady } from '../play/ready'
import { activeRulesets } from '../world/active-rulesets'
import { characterOf, playedBy } from '../world/character'
import { settingsOf } from '../world/settings'
import { turnOf } from '../world/turns'

/** A message that waits for an actor of this person, with its buttons (from `chat/waiting-answers.ts`). */
export interface WaitingAnswer {
  readonly ruleset: string
  readonly kind: string
  readonly message: string
  readonly actor: Actor.Implementation
  readonly text: string
  readonly buttons: readonly StepButton[]
}

let give: () => readonly WaitingAnswer[] = () => []

/** At `init`: sets the function that lists the messages that wait. */
export function registerAnswers(list: () => readonly WaitingAnswer[]): void {
  give = list
}

/** A use of cards as a button: its template data, and the press that it causes. */
export interface UseView {
  readonly id: string
  readonly act: string
  readonly ruleset: string
  readonly deck: string
  readonly icon: string
  readonly label: Words
  /** What the waiting message asks of the actor, as a sentence; empty where no message waits. */
  readonly waits: string
  readonly against: boolean
  /** Is the button drawn small, because people seldom want it? An example is to declare again. */
  readonly quiet: boolean
  readonly would: Would | null
  /** Why the button is disabled, as text; null where it is enabled. */
  readonly off: string | null
  readonly press: Omit<Press, 'quick'>
}

/** All uses of a user's cards that this person may press; the uses that a waiting message asks for come first. */
export function usesOf(holder: User.Stored): UseView[] {
  if (!holder.isSelf && !game.user.isGM) return []
  const held = handOf(holder.id)
  return activeRulesets().flatMap((ruleset) => {
    const { cards: lore, cardUses } = ruleset
    const deck = lore?.deck(settingsOf(ruleset)) ?? ''
    if (!lore || !held.some((card) => card.deck === deck)) return []
    const cards = held.filter((card) => card.deck === deck && isChosen(card.id)).map(dealtOf)
    const about = lore.about(cards, settingsOf(ruleset))
    const hand: Hand = { ruleset, deck, about }
    const answers = give().filter(
      (one) => one.ruleset === ruleset.key && (playedBy(one.actor)?.id ?? game.user.id) === holder.id,
    )
    const waiting = answers.flatMap((answer) => answerUses(hand, cardUses, answer))
    const own = ownUses(hand, cardUses, actingFor(holder))
    // Only one use shows an expected result: the use that a message waits for has more to calculate with.
    return waiting.some(({ would }) => would)
      ? [...waiting, ...own.map((use) => ({ ...use, would: null }))]
      : [...waiting, ...own]
  })
}

/** Uses that the dock shows together: all uses that a message offers to an actor, or a single use of no message. */
interface UseGroup {
  readonly ruleset: string
  readonly waits: string
  readonly offered: readonly UseView[]
}

/** Groups uses by message and actor, as the dock shows them. */
export function inGroups(uses: readonly UseView[]): UseGroup[] {
  const groups = new Map<string, UseView[]>()
  for (const use of uses) {
    const { on, actor } = use.press
    const key = on === '' ? use.id : `${on} ${actor}`
    groups.set(key, [...(groups.get(key) ?? []), use])
  }
  return [...groups.values()].flatMap((offered) => {
    const [first] = offered
    return first ? [{ ruleset: first.ruleset, waits: first.waits, offered }] : []
  })
}

/** A game's cards in a hand. `about` is the data that the game adds to each button. */
interface Hand {
  readonly ruleset: Ruleset
  readonly deck: string
  readonly about: Readonly<Record<string, string>>
}

/** The uses that a message offers to its actor. Where it offers none yet, a disabled use gives the reason. */
function answerUses(hand: Hand, uses: readonly CardUse[], answer: WaitingAnswer): UseView[] {
  const mine = uses.filter(({ on }) => on === answer.kind)
  const found = answer.buttons.flatMap((button) => {
    const use = mine.find(({ act }) => act === button.act)
    return use ? [viewOf(hand, use, answer, button)] : []
  })
  // A message whose other buttons need no card of the hand, such as turning a card, offers no use.
  if (found.length > 0 || answer.buttons.length > 0) return found
  const [first] = mine
  const early = first && viewOf(hand, first, answer, null)
  return early?.off ? [early] : []
}

function ownUses(hand: Hand, uses: readonly CardUse[], actor: Actor.Implementation | null): UseView[] {
  if (!actor || !hand.ruleset.actorTypes.includes(actor.gameType)) return []
  const fights = turnOf(actor) !== null
  return uses
    .filter(({ on, fighting }) => on === undefined && (fights || fighting !== true))
    .map((use) => viewOf(hand, use, { actor, message: '', text: '' }, null))
}

/**
 * The actor that a hand is played for where no message waits: the player's character, or for a Gamemaster the actor of
 * the selected token.
 */
function actingFor(holder: User.Stored): Actor.Implementation | null {
  if (!holder.isGM) return characterOf(holder)
  return canvas.tokens?.controlled[0]?.actor ?? null
}

function viewOf(
  { ruleset, deck, about }: Hand,
  { act, label, icon, against = false }: CardUse,
  { actor, message, text }: Pick<WaitingAnswer, 'actor' | 'message' | 'text'>,
  button: StepButton | null,
): UseView {
  const said = Object.entries(button?.data ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const press: UseView['press'] = {
    ruleset: ruleset.key,
    scope: message === '' ? 'tab' : 'message',
    on: message,
    action: act,
    actor: actor.uuid,
    data: { ...about, ...Object.fromEntries(said) },
  }
  const { off, would } = foreseen(press)
  const where = message.split('.').at(-1) ?? ''
  return {
    id: [where, actor.id, act, ...said.map(([, value]) => value)].join('-').replace(/[^\w-]+/g, '_'),
    act,
    ruleset: ruleset.key,
    deck,
    icon: button?.icon ?? icon,
    label: button?.label ?? { key: label },
    waits: text,
    against,
    quiet: button?.quiet === true,
    would,
    off: (button?.off ? say(button.off) : null) ?? off,
    press,
  }
}

/** Asks the action, without running it, for its refusal and for the expected result of the chosen cards. */
function foreseen(press: UseView['press']): Pick<UseView, 'off' | 'would'> {
  const ready = makeReady({ ...press, targets: [] }, game.user)
  const question = isRefusal(ready) ? ready : ready.ask()
  if (isRefusal(question)) {
    // The person chooses people in the question itself, so this refusal does not disable the button.
    if (question.field === 'people') return { off: null, would: null }
    return { off: say({ key: question.refused, data: question.data }), would: null }
  }
  return { off: null, would: question && wouldBe(question, answersOf(question)) }
}

const answersOf = (question: Ask): Readonly<Record<string, unknown>> => ({
  ...question.defaults,
  cards: chosenTicks(question),
})
