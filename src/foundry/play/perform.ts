/** Runs an action on the deciding client: from the present state, in one write, with one message. */
import type { Change } from '../../core/shell/history'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { colourRolls } from '../dice/dice-so-nice'
import { speakerOf } from '../platform/faces'
import { messageOf } from '../world/documents'
import { isAsRead } from '../world/told'
import { posting } from '../write/message-operations'
import type { Operation } from '../write/operation'
import { whileStands } from '../write/operation'
import { write } from '../write/write'
import { answerersOf, audienceOf, speakerFor } from './audience'
import { OpenChance } from './open-chance'
import type { Prepared } from './prepare'
import { prepare } from './prepare'
import { whyNotReach } from './reach'
import type { Ready } from './ready'
import { makeReady } from './ready'
import type { ActRequest } from './request'
import { amendment, newMessage, plain } from './telling'

/**
 * Runs a requested action on this client. The action decides from the present state; a refusal writes nothing. Then all
 * changes and the message are written together.
 * @param user the person who sent the request, as the server names them
 */
export async function performAct(request: ActRequest, user: User.Stored): Promise<Refusal | null> {
  const ready = makeReady(request, user)
  if (isRefusal(ready)) return ready
  const chance = new OpenChance({ user, message: messageOf(ready.message?.uuid ?? '')?.id ?? '' })
  const outcome = await ready.decide(request.answers, chance)
  if (isRefusal(outcome)) return outcome
  colourRolls(chance.rolls, request.ruleset)
  const no = whyNotReach(outcome, ready, user) ?? chance.decks.denied
  if (no) return no
  const cards = await chance.decks.operations()
  const done = joined(prepare(outcome), cards)
  const { message } = ready
  const telling =
    outcome.amend && message
      ? amendment(message, outcome.amend, done.changes, user, chance.rolls)
      : told(ready, outcome, done.changes, request, user, chance)
  const operations = [...done.operations, ...telling]
  await write(message ? whileStands(operations, () => isAsRead(message)) : operations)
  return null
}

function joined(...all: readonly Prepared[]): Prepared {
  return {
    operations: all.flatMap(({ operations }) => operations),
    changes: all.flatMap(({ changes }) => changes),
  }
}

/** The operation that posts the outcome's message, in the name of the requesting person or of the actor's player. */
function told(
  { actor, ruleset: { messages } }: Ready,
  { post }: Outcome,
  changes: readonly Change[],
  { ruleset, visibility }: ActRequest,
  user: User.Stored,
  { rolls }: OpenChance,
): Operation[] {
  if (!post) return []
  const author = post.by === 'owner' && actor ? speakerFor(actor, user) : user
  const uuid = actor?.uuid ?? ''
  const kind = Object.hasOwn(messages, post.kind) ? messages[post.kind] : undefined
  const answering = answerersOf(kind, { uuid: '', actor: uuid, facts: plain(post.facts) })
  const message = newMessage({
    author,
    speaker: actor ? speakerOf(actor) : ChatMessage.implementation.getSpeaker({ alias: user.name }),
    rolls,
    ...audienceOf(visibility, author, user, answering),
    told: { ruleset, kind: post.kind, actor: uuid, facts: post.facts },
    entry: {
      by: post.final ? game.user.id : user.id,
      writer: game.user.id,
      what: post.what ?? { key: `HnB.${ruleset}.${post.kind}.done` },
      changes,
      ...(post.retractable ? { retractable: true } : {}),
      undone: false,
    },
  })
  return [posting(message)]
}
