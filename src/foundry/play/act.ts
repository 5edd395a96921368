/** Handles a press of one of our buttons: asks the action's question, sends the request, and shows a refusal. */
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

/** A press of one of our buttons. Where `actor` is empty, the person chooses the acting actor. */
export interface Press extends Pick<ActRequest, 'ruleset' | 'scope' | 'on' | 'action' | 'actor' | 'data'> {
  /** Shift was held: the question does not open, and its initial answers are sent. */
  readonly quick: boolean
  /** The actors that the press is about, by uuid; without this list, the actors that the person has targeted. */
  readonly targets?: readonly string[]
  /** The actors shown in the window of the button, by uuid: a press for the whole table is about them. */
  readonly shown?: readonly string[]
}

/**
 * Handles every press: checks that it is possible, asks the action's question, sends the request to the client that
 * decides, and shows a refusal. If the deciding client refuses the answers, the refusal appears in the question's own
 * window, which stays open. A press that is still running does not run a second time.
 * @returns false where the press was refused before the question opened, or is already running
 */
export async function act(press: Press): Promise<boolean> {
  const { ruleset, scope, on, action, actor, data, targets } = press
  // `was` is not in the key: a switch is redrawn with another state while its press still waits for the answer.
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

/**
 * The press with its acting actor. Null where no actor acts: the person closed the question, or a notification has said
 * why no actor can act.
 */
async function withActor(press: Wanted, quick: boolean, running: RunningPress): Promise<Wanted | null> {
  if (press.actor !== '' || press.scope === 'group') return press
  const actor = quick ? nobodyActs() : await askWhose({ ...press, targets: targeted() }, running)
  if (typeof actor === 'string') return { ...press, actor }
  if (actor) tellRefusal(actor)
  return null
}

/**
 * Checks the press, asks its question where one is needed, and requests the action.
 * @param isNamed did the press itself name the actors that it is about?
 */
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
  // A refusal at `people` does not end the press, because the person can still choose other people.
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
 * The uuid of the actor whose name belongs in a Gamemaster's question: a Gamemaster presses for every actor, and the
 * question may cover the window of the button. Empty for players, for a message, which shows the name itself, and where
 * the Gamemaster chooses the people in the question.
 */
function meantBy({ scope, actor, targets }: Asked, isNamed: boolean): string {
  if (!game.user.isGM || scope === 'message') return ''
  if (scope !== 'group') return actor
  return isNamed && targets.length === 1 ? (targets[0] ?? '') : ''
}

/** Sends the request for the action to the client that decides. */
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
  // A Gamemaster's action may change every actor, so it always waits for its turn among all clients' requests.
  const here = decided === 'here'
  return inFlight(press.on, () =>
    here && !game.user.isGM
      ? performHere(request, game.user)
      : submit(request, here || mayAlone(decided, ready, press.on)),
  )
}

/** The uuids of the actors whose tokens this person targets, each once. */
export function targeted(): string[] {
  const uuids = [...game.user.targets].flatMap(({ actor }) => actor?.uuid ?? [])
  return [...new Set(uuids)].slice(0, MOST_TARGETS)
}

/**
 * May this client decide the action where no Gamemaster is online? Only if the action concerns this person's own
 * message, or an actor that no other active person owns.
 */
function mayAlone(decided: Decided, { actor, message }: Ready, on: string): boolean {
  if (decided === 'byGM') return false
  if (message) return messageOf(on)?.isAuthor === true
  if (!actor?.isOwner) return false
  const playing = game.users.filter((user) => user.active && actor.testUserPermission(user, 'OWNER'))
  return playing.every(({ isSelf }) => isSelf)
}

/** Requests that the last entry of a message is undone, and shows a refusal. */
export async function undo(message: ChatMessage.Implementation): Promise<void> {
  const { uuid, isAuthor } = message
  const refusal = await inFlight(uuid, () => submit({ type: 'undo', message: uuid }, isAuthor))
  if (refusal) tellRefusal(refusal)
}
