import type { Refusal } from '../../core/outcome'
import { editsOf, refuse } from '../../core/outcome'
import type { Circumstances, RecoveryKind } from '../../core/recovery'
import type { Row } from '../../core/recovery-plan'
import { chosenRows, planRows } from '../../core/recovery-plan'
import { cardOf } from '../world/card-model'
import { postCard } from '../play/perform'
import type { MomentRequest } from '../play/request'
import { changesOf, write } from '../write/write'
import { factsOf } from './moment-card'
import { actorsOf, participantsOf } from './participants'

/** The game whose words the moments are told with: the table's own. */
export const TABLE = 'table'

/** What a moment would do now, and the id of the last one of its kind, by which a second press is known. */
export interface Plan {
  readonly kind: RecoveryKind
  readonly rows: readonly Row[]
  readonly after: string
}

/** @param scene the id of the scene that ends; empty for the active one */
export function planOf(kind: RecoveryKind, circumstances: Circumstances, scene = ''): Plan {
  const rows = planRows(participantsOf(actorsOf(kind, scene)), kind, circumstances)
  return { kind, rows, after: lastOf(kind) }
}

/** The message that told the last moment of a kind, or an empty string. */
function lastOf(kind: RecoveryKind): string {
  const last = game.messages.contents.findLast((message) => {
    const card = cardOf(message)
    return card?.ruleset === TABLE && isOfKind(card.facts, kind)
  })
  return last?.id ?? ''
}

function isOfKind(facts: unknown, kind: RecoveryKind): boolean {
  return typeof facts === 'object' && facts !== null && 'kind' in facts && facts.kind === kind
}

/**
 * Holds a moment, on the client where everybody's requests are done: plans it anew from what is true here, writes
 * all actors together, and tells it on one card. Refuses anybody but a Gamemaster, and a second press.
 */
export async function holdMoment(request: MomentRequest, user: User.Stored): Promise<Refusal | null> {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  const { kind, rest, switched, after, scene } = request
  const plan = planOf(kind, { rest }, scene)
  if (plan.after !== after) return refuse('HnB.table.refusal.alreadyHeld')
  const rows = chosenRows(plan.rows, switched)
  if (rows.length === 0) return refuse('HnB.table.refusal.nothing')
  const edits = rows.flatMap(({ step }) => editsOf(step))
  const changes = changesOf(edits)
  await write(edits)
  await postCard({
    author: user,
    speaker: ChatMessage.implementation.getSpeaker({ alias: user.name }),
    rolls: [],
    card: {
      ruleset: TABLE,
      kind: 'moment',
      actor: '',
      facts: factsOf(kind, rows, () => foundry.utils.randomID()),
    },
    entry: {
      by: user.id,
      writer: game.user.id,
      what: { key: `HnB.table.kind.${kind}` },
      changes,
      undone: false,
    },
  })
  return null
}
