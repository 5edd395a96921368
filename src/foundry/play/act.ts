import type { Decided } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { MOST_TARGETS } from '../../core/views'
import { currentVisibility } from '../platform/compat'
import { whyNotLine } from '../platform/line'
import { tellRefusal } from '../platform/notify'
import { messageOf } from '../world/documents'
import { performHere } from './arbiter'
import { answersInHaste, ask } from './ask'
import type { Attempt } from './ask-window'
import { inFlight } from './in-flight'
import { keep, recall } from './remember'
import type { Ready } from './ready'
import { makeReady } from './ready'
import type { ActRequest } from './request'
import { submit } from './submit'

/** A press of one of our buttons. */
export interface Press extends Pick<ActRequest, 'ruleset' | 'scope' | 'on' | 'action' | 'actor' | 'data'> {
  /** Shift was held: take the answers that the question would start with. */
  readonly quick: boolean
  /** Whom a group is made of, by uuid; elsewhere those count whom the person has targeted. */
  readonly targets?: readonly string[]
}

/**
 * The way of every click: is it possible, what does the person want, do it there where it is decided,
 * and say so if it was refused. What a question brings is refused in its own window, which stays open.
 * @returns false for what was refused before anything was asked
 */
export async function act({ quick, targets = targeted(), ...press }: Press): Promise<boolean> {
  const refusal = await pressed({ ...press, targets: [...targets] }, quick)
  if (refusal) tellRefusal(refusal)
  return !refusal
}

async function pressed(
  press: Omit<ActRequest, 'type' | 'answers' | 'visibility'>,
  quick: boolean,
): Promise<Refusal | null> {
  const no = whyNotLine()
  if (no) return no
  const ready = makeReady(press, game.user)
  if (isRefusal(ready)) return ready
  const question = ready.ask()
  if (isRefusal(question)) return question
  // What Gamemasters do reaches everybody, so that those who are not the active one, and other tabs, come in order too.
  const here = ready.decided === 'here'
  const attempt: Attempt = (answers) => {
    const request: ActRequest = {
      type: 'act',
      ...press,
      targets: ready.targets || press.scope === 'group' ? press.targets : [],
      answers,
      visibility: currentVisibility(),
    }
    return inFlight(press.on, () =>
      here && !game.user.isGM
        ? performHere(request, game.user)
        : submit(request, here || mayAlone(ready.decided, ready, press.on)),
    )
  }
  if (!question) return attempt({})
  const kept = recall(press.actor, question)
  if (quick) return attempt(answersInHaste(question, kept))
  await ask(question, kept, async (answers) => {
    const refusal = await attempt(answers)
    if (!refusal) await keep(press.actor, question, answers)
    return refusal
  })
  return null
}

/** The actors of the tokens that this person targets, each once. */
export function targeted(): string[] {
  const uuids = [...game.user.targets].flatMap(({ actor }) => actor?.uuid ?? [])
  return [...new Set(uuids)].slice(0, MOST_TARGETS)
}

/** May it be done here where there is no Gamemaster: is it this person's alone, so that nobody else can reach for it? */
function mayAlone(decided: Decided, { actor, message }: Ready, on: string): boolean {
  if (decided === 'byGM') return false
  if (message) return messageOf(on)?.isAuthor === true
  if (!actor?.isOwner) return false
  const playing = game.users.filter((user) => user.active && actor.testUserPermission(user, 'OWNER'))
  return playing.every(({ isSelf }) => isSelf)
}

/** Undo on a message: decided where all contended things are. */
export async function undo(message: ChatMessage.Implementation): Promise<void> {
  const { uuid, isAuthor } = message
  const refusal = await inFlight(uuid, () => submit({ type: 'undo', message: uuid }, isAuthor))
  if (refusal) tellRefusal(refusal)
}
