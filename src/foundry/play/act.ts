/** A click on one of our buttons: asks the question, has it decided in the right place, and tells of a refusal. */
import type { Ask, Decided } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { MOST_TARGETS } from '../../core/views'
import { currentVisibility } from '../platform/compat'
import { nameHere } from '../platform/faces'
import { call } from '../platform/hooks'
import { lineCompared, whyNotLine } from '../platform/line'
import { tellRefusal } from '../platform/notify'
import type { Press as RunningPress } from '../platform/press-once'
import { pressOnce } from '../platform/press-once'
import { nobodyActs } from '../world/character'
import { actorOf, messageOf } from '../world/documents'
import { performHere } from './arbiter'
import { answersInHaste, ask } from './ask'
import type { Answers, Attempt } from './ask-window'
import { inFlight } from './in-flight'
import { choiceFor, isPlain } from './people'
import { keep, recall } from './remember'
import type { Asked, Ready } from './ready'
import { makeReady } from './ready'
import type { ActRequest } from './request'
import { submit } from './submit'
import { askWhose } from './whose'

/** A press of one of our buttons; one that names no `actor` asks whose it is. */
export interface Press extends Pick<ActRequest, 'ruleset' | 'scope' | 'on' | 'action' | 'actor' | 'data'> {
  /** Shift was held: take the answers that the question would start with. */
  readonly quick: boolean
  /** Those it is about, by uuid, where that is already given; otherwise the actors that the person has targeted. */
  readonly targets?: readonly string[]
  /** The actors shown where it was pressed: a press for the whole table is about them. */
  readonly shown?: readonly string[]
}

/**
 * Handles every click: checks whether it is possible, asks what the person wants, has it done where it is decided, and
 * tells of a refusal. Refused answers are refused in the question's own window, which stays open.
 * The same press is not done again while it runs.
 * @returns false where it was refused before anything was asked, or is running already
 */
export async function act(press: Press): Promise<boolean> {
  const { ruleset, scope, on, action, actor, data, targets } = press
  // A switch is redrawn as soon as its press is written, and answered a moment later.
  const about = { ...data, was: '' }
  const key = JSON.stringify([ruleset, scope, on, action, actor, about, targets])
  return (await pressOnce(key, (running) => actOnce(press, running))) ?? false
}

async function actOnce(
  { quick, targets, shown = [], ...wanted }: Press,
  running: RunningPress,
): Promise<boolean> {
  const press = await withActor(wanted, quick, running)
  if (!press) return false
  const about = { ...press, targets: [...(targets ?? targeted())] }
  const ready = shown.length > 0 ? makeReady(about, game.user) : null
  const isForTable = ready && !isRefusal(ready) && !ready.people
  const refusal = await pressed(
    isForTable ? { ...press, targets: [...shown] } : about,
    quick,
    targets !== undefined,
    running,
  )
  if (refusal) tellRefusal(refusal)
  const { ruleset, scope, action, actor, on } = press
  call('harm-and-blessing.press', { ruleset, scope, action, actor, on, done: !refusal })
  return !refusal
}

type Wanted = Omit<Press, 'quick' | 'targets' | 'shown'>

/** The press with whoever acts; null where nobody does, which has been told unless they thought better of it. */
async function withActor(press: Wanted, quick: boolean, running: RunningPress): Promise<Wanted | null> {
  if (press.actor !== '' || press.scope === 'group') return press
  const actor = quick ? nobodyActs() : await askWhose({ ...press, targets: targeted() }, running)
  if (typeof actor === 'string') return { ...press, actor }
  if (actor) tellRefusal(actor)
  return null
}

/** @param isNamed whether it is already given who it is about */
async function pressed(
  press: Asked,
  quick: boolean,
  isNamed: boolean,
  running: RunningPress,
): Promise<Refusal | null> {
  await lineCompared()
  const no = whyNotLine()
  if (no) return no
  const ready = makeReady(press, game.user)
  if (isRefusal(ready)) return ready
  const choice = ready.people && !isNamed ? choiceFor(press, ready.people) : null
  if (choice && choice.people.least > 0 && choice.persons.length === 0)
    return refuse('HnB.refusal.nobodyHere')
  let asked: Ask | null = null
  const about = (chosen: readonly string[]): Ask | Refusal | null => {
    const anew = choice ? makeReady({ ...press, targets: [...chosen] }, game.user) : ready
    const question = isRefusal(anew) ? anew : anew.ask()
    asked = isRefusal(question) ? null : question
    return question
  }
  const first = choice?.first ?? press.targets
  const question = about(first)
  const isClear = !choice || isPlain(press, choice)
  // Those it is about can still be changed.
  if (isRefusal(question) && (isClear || question.field !== 'people')) return question
  const attempt: Attempt = (answers, chosen) =>
    perform(press, ready, answers, choice ? chosen : press.targets)
  if (isClear && question === null) return attempt({}, first)
  const recalled = (one: Ask) => recall(press.actor, one)
  const isEnough = !choice || first.length >= choice.people.least
  if (quick && isEnough && question && !isRefusal(question)) {
    return attempt(answersInHaste(question, recalled(question)), first)
  }
  const person = actorOf(meantBy(press, isNamed))
  await ask({
    choice,
    about,
    ...(person && { whom: nameHere(person) }),
    recall: recalled,
    running,
    attempt: async (answers, chosen) => {
      const refusal = await attempt(answers, chosen)
      if (!refusal && asked) await keep(press.actor, asked, answers)
      return refusal
    },
  })
  return null
}

/**
 * Whom a Gamemaster's press is for, by uuid: she presses for everybody, and the window in which she did may lie behind the
 * question. Empty where that is on the message, or she chooses in the question.
 */
function meantBy({ scope, actor, targets }: Asked, isNamed: boolean): string {
  if (!game.user.isGM || scope === 'message') return ''
  if (scope !== 'group') return actor
  return isNamed && targets.length === 1 ? (targets[0] ?? '') : ''
}

/** Has it done where it is decided. */
function perform(
  press: Asked,
  ready: Ready,
  answers: Answers,
  chosen: readonly string[],
): Promise<Refusal | null> {
  const { decided, targets } = ready
  const request: ActRequest = {
    type: 'act',
    ...press,
    targets: targets || press.scope === 'group' ? [...chosen] : [],
    answers,
    visibility: currentVisibility(),
  }
  // A Gamemaster's action may affect everybody, so other Gamemasters and other tabs take their turn, too.
  const here = decided === 'here'
  return inFlight(press.on, () =>
    here && !game.user.isGM
      ? performHere(request, game.user)
      : submit(request, here || mayAlone(decided, ready, press.on)),
  )
}

/** The actors of the tokens that this person targets, each once. */
export function targeted(): string[] {
  const uuids = [...game.user.targets].flatMap(({ actor }) => actor?.uuid ?? [])
  return [...new Set(uuids)].slice(0, MOST_TARGETS)
}

/**
 * May it be done here without a Gamemaster: does it concern only this person's own, which nobody else can reach for?
 */
function mayAlone(decided: Decided, { actor, message }: Ready, on: string): boolean {
  if (decided === 'byGM') return false
  if (message) return messageOf(on)?.isAuthor === true
  if (!actor?.isOwner) return false
  const playing = game.users.filter((user) => user.active && actor.testUserPermission(user, 'OWNER'))
  return playing.every(({ isSelf }) => isSelf)
}

/** Undoes a message's last entry: decided where everything contended is. */
export async function undo(message: ChatMessage.Implementation): Promise<void> {
  const { uuid, isAuthor } = message
  const refusal = await inFlight(uuid, () => submit({ type: 'undo', message: uuid }, isAuthor))
  if (refusal) tellRefusal(refusal)
}
