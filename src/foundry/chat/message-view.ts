import type { MessageKind } from '../../core/contract'
import { lastToUndo } from '../../core/history'
import type { RawViewer } from '../../core/views'
import { dealer } from '../cards/told'
import { tell } from '../platform/notify'
import { renderPart } from '../platform/templates'
import { act, undo } from '../play/act'
import { pressOf } from '../play/press'
import { historyOf, whyNotUndo } from '../play/undo'
import { chooseOn } from '../recovery/choose'
import { COMMON } from '../recovery/hold'
import { momentView } from '../recovery/moment-message'
import { allRulesets } from '../world/active-rulesets'
import { actorOf } from '../world/documents'
import { settingsOf } from '../world/settings'
import type { Told } from '../world/told'
import { toldOf } from '../world/told'
import { askerOf, partiesOf } from '../world/views'

/** Puts what a message's facts tell into Foundry's own frame, and listens to its buttons. */
export async function showTold(html: HTMLElement, message: ChatMessage.Implementation): Promise<void> {
  const told = toldOf(message)
  const content = html.querySelector('.message-content')
  if (!told || !content || !message.isContentVisible) return
  const teller = tellerOf(told)
  const view = teller?.view() ?? null
  content.innerHTML = await renderPart('shared/message', {
    game: teller?.game,
    title: teller?.title ?? 'HnB.sheet.unreadableTitle',
    readable: view !== null,
    retracted: told.retracted,
    ...undoView(told),
  })
  const body = content.querySelector('.hnb-message-body')
  if (teller && view && body) body.innerHTML = await renderPart(teller.template, view)
  // What was taken back offers nothing, whatever its template has.
  if (told.retracted) for (const button of body?.querySelectorAll('[data-act]') ?? []) button.remove()
  content.addEventListener('click', (event) => void press(event as MouseEvent, message, told))
}

/** Who tells a message, and how. */
interface Teller {
  /** The game whose mark it bears; what belongs to no game bears none. */
  readonly game: object | null
  readonly title: string
  /** The template of its body, below `templates/`. */
  readonly template: string
  readonly view: () => object | null
}

/**
 * A message's teller, from our own lists alone: a message names its game and kind, and whoever wrote it may have
 * named anything. Null for what no list has.
 */
function tellerOf(told: Told): Teller | null {
  const { ruleset: key, kind: name } = told
  if (key === COMMON) return name === 'moment' ? momentTeller(told) : null
  const ruleset = allRulesets().find((known) => known.key === key)
  const { id, icon, messages } = ruleset ?? dealer
  if ((!ruleset && key !== dealer.key) || !Object.hasOwn(messages, name)) return null
  const kind = messages[name]
  if (!kind) return null
  return {
    game: { key, icon, title: `HnB.${key}.title` },
    title: `HnB.${key}.${name}.title`,
    template: `${id}/message-${name}`,
    view: () =>
      kind.context(told, {
        ...viewer(told, kind),
        sides: ruleset ? partiesOf(kind.sides(told), ruleset) : [],
        settings: ruleset ? settingsOf(ruleset) : {},
      }),
  }
}

const momentTeller = (told: Told): Teller => ({
  game: null,
  title: 'HnB.common.moment.told',
  template: 'shared/message-moment',
  view: () => momentView(told),
})

/** What was undone, and whether this person may undo what is left. */
function undoView(told: Told): object {
  const history = historyOf(told)
  const last = history[lastToUndo(history)]
  return {
    mayUndo: last !== undefined && !whyNotUndo(last, told, game.user),
    last: last?.what,
    undone: history.filter(({ undone }) => undone).map(({ what }) => what),
  }
}

async function press(event: MouseEvent, message: ChatMessage.Implementation, told: Told): Promise<void> {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-act]') : null
  if (!button) return
  event.preventDefault()
  if (button.dataset.act === 'undo') return undo(message)
  if (told.ruleset === COMMON) return chooseOn(message, button.dataset)
  // A button may name for whom it acts; whether that is this person's to play is checked as for any other.
  const actor = button.dataset.for ?? actingActor(told)?.uuid
  if (actor === undefined) return tell('warn', { key: 'HnB.refusal.noActor' })
  await act({ ...pressOf(event, button, actor, told.uuid), ruleset: told.ruleset })
}

function viewer(told: Told, { sides }: MessageKind): Pick<RawViewer, 'asker' | 'actor' | 'plays'> {
  const acting = actingActor(told)
  return {
    asker: askerOf(game.user),
    actor: acting ? { id: acting.id ?? '', uuid: acting.uuid } : null,
    plays: sides(told).filter((uuid) => actorOf(uuid)?.isOwner),
  }
}

/**
 * For whom this person would act: the token they hold, their own character, the only actor they own,
 * or, for a GM, whoever the message is about.
 */
function actingActor(told: Told): Actor.Implementation | null {
  const held = canvas.tokens?.controlled[0]?.actor
  if (held?.isOwner) return held
  if (game.user.character) return game.user.character
  const owned = game.actors.filter((actor) => actor.isOwner)
  if (owned.length === 1) return owned[0] ?? null
  if (!game.user.isGM) return owned.find(({ type }) => type === 'character') ?? null
  return actorOf(told.actor)
}
