import type { CardKind, Viewer } from '../../core/contract'
import { lastToUndo } from '../../core/history'
import { act, chooseOn, undo } from '../play/act'
import { allRulesets } from '../world/active-rulesets'
import type { StoredCard } from '../world/card-model'
import { cardOf } from '../world/card-model'
import { dealer } from '../cards/told'
import { tell } from '../platform/notify'
import { pressOf } from '../play/press'
import { TABLE } from '../recovery/hold'
import { momentView } from '../recovery/moment-card'
import { renderPart } from '../platform/templates'
import { historyOf, whyNotUndo } from '../play/undo'
import { writableOf } from '../world/documents'

/** Puts the card that a message's facts tell into Foundry's own frame, and listens to its buttons. */
export async function fillCard(html: HTMLElement, message: ChatMessage.Implementation): Promise<void> {
  const card = cardOf(message)
  const content = html.querySelector('.message-content')
  if (!card || !content || !message.isContentVisible) return
  const told = tellerOf(card)
  const view = told?.context(card, viewer(card)) ?? null
  const frame = await renderPart('shared/card', {
    game: told?.game,
    title: told?.title ?? 'HnB.sheet.unreadableTitle',
    readable: view !== null,
    ...undoView(card),
  })
  content.innerHTML = frame
  const body = content.querySelector('.hnb-card-body')
  if (told && view && body) body.innerHTML = await renderPart(told.template, view)
  content.addEventListener('click', (event) => void press(event as MouseEvent, message, card))
}

/** Who tells a card, and how. */
interface Teller extends Pick<CardKind, 'context'> {
  /** The game whose mark it bears; the table's own cards bear none. */
  readonly game: object | null
  readonly title: string
  /** The template of its body, below `templates/`. */
  readonly template: string
}

/**
 * A card's teller, from our own lists alone: a message names its game and kind, and whoever wrote it may have
 * named anything. Null for what no list has.
 */
function tellerOf({ ruleset: key, kind: name }: StoredCard): Teller | null {
  if (key === TABLE) return name === 'moment' ? MOMENT : null
  const ruleset = [...allRulesets(), dealer].find((known) => known.key === key)
  if (!ruleset || !Object.hasOwn(ruleset.cards, name)) return null
  const kind = ruleset.cards[name]
  return kind
    ? {
        context: kind.context,
        game: { key, icon: ruleset.icon, title: `HnB.${key}.title` },
        title: `HnB.${key}.${name}.title`,
        template: `${ruleset.id}/card-${name}`,
      }
    : null
}

const MOMENT: Teller = {
  context: momentView,
  game: null,
  title: 'HnB.table.moment.title',
  template: 'shared/card-moment',
}

/** What was undone, and whether this person may undo what is left. */
function undoView(card: StoredCard): object {
  const history = historyOf(card)
  const last = history[lastToUndo(history)]
  return {
    mayUndo: last !== undefined && !whyNotUndo(last, card, game.user),
    last: last?.what,
    undone: history.filter(({ undone }) => undone).map(({ what }) => what),
  }
}

async function press(
  event: MouseEvent,
  message: ChatMessage.Implementation,
  card: StoredCard,
): Promise<void> {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-act]') : null
  if (!button) return
  event.preventDefault()
  if (button.dataset.act === 'undo') return undo(message)
  if (card.ruleset === TABLE) return chooseOn(message, button.dataset)
  // A button may name for whom it acts; whether that is this person's to play is checked as for any other.
  const actor = button.dataset.for ?? actingActor(card)?.uuid
  if (actor === undefined) return tell('warn', { key: 'HnB.refusal.noActor' })
  await act({ ...pressOf(event, button, actor, card.uuid), ruleset: card.ruleset })
}

function viewer(card: StoredCard): Viewer {
  const { id, name, isGM } = game.user
  return { asker: { id, name, isGM }, actor: actingActor(card)?.id ?? null }
}

/**
 * For whom this person would act: the token they hold, their own character, the only actor they own,
 * or, for a GM, whoever the card is about.
 */
function actingActor(card: StoredCard): Actor.Implementation | null {
  const held = canvas.tokens?.controlled[0]?.actor
  if (held?.isOwner) return held
  if (game.user.character) return game.user.character
  const owned = game.actors.filter((actor) => actor.isOwner)
  if (owned.length === 1) return owned[0] ?? null
  if (!game.user.isGM) return owned.find(({ type }) => type === 'character') ?? null
  const about = writableOf(card.actor)
  return about instanceof Actor ? about : null
}
