/** Calls the hooks that tell modules about our messages (`core/shell/module-api.ts`), where this user may read them. */
import type { MessageTold, RollTold } from '../../core/shell/module-api'
import { call } from '../platform/hooks'
import { momentFacts } from '../recovery/moment-message'
import { mayRead } from '../world/documents'
import { COMMON, toldOf } from '../world/told'
import * as v from 'valibot'

/** The number of announced rolls of each message. */
const rolled = new WeakMap<ChatMessage.Implementation, number>()

/** Hook: a message was created. */
export const announceNew = (message: ChatMessage.Implementation): void => announce(message, true)

/** Hook: a message was updated. Announces it when its history has a new entry. */
export function announceMore(message: ChatMessage.Implementation, changed: object): void {
  if (foundry.utils.hasProperty(changed, 'system.history')) announce(message, false)
}

function announce(message: ChatMessage.Implementation, isNew: boolean): void {
  const told = mayRead(message, game.user) ? toldOf(message) : null
  if (!told) return
  const { uuid, ruleset, kind, actor, sealed } = told
  const last = told.history.at(-1)?.by
  const facts: unknown = foundry.utils.deepClone(told.facts as object)
  const by = typeof last === 'string' ? last : ''
  const common: MessageTold = { message: uuid, ruleset, kind, actor, facts, by, isNew, sealed }
  const before = isNew ? 0 : (rolled.get(message) ?? message.rolls.length)
  rolled.set(message, message.rolls.length)
  const totals = message.rolls.slice(before).map(({ total }) => total ?? 0)
  if (totals.length > 0) call('harm-and-blessing.roll', { ...common, totals } satisfies RollTold)
  const moment =
    isNew && ruleset === COMMON && kind === 'moment' ? v.safeParse(momentFacts, told.facts) : null
  if (moment?.success) call('harm-and-blessing.moment', { ...common, moment: moment.output.moment })
  call('harm-and-blessing.told', common)
}
