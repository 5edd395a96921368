/** Conditions in the header of a sheet. */
import { editsOf, refuse } from '../../core/outcome'
import { nameOf, unveil } from '../platform/faces'
import { tellRefusal } from '../platform/notify'
import { inOwnOrder } from '../play/arbiter'
import { fieldOperations } from '../write/field-operations'
import { write } from '../write/write'
import { momentsHere } from '../recovery/hold'
import { TURNINGS } from '../../core/recovery'
import { statusesOff } from '../world/active-rulesets'
import { conditionsOf, statusNamed } from '../world/statuses'

/** An actor's conditions for the header of its sheet, except those of games that are off. */
export function conditionsContext(actor: Actor.Implementation): object[] {
  const hidden = statusesOff()
  return conditionsOf(actor).flatMap(({ status, key, name: about, strength, ends }) => {
    const known = CONFIG.statusEffects.find(({ id }) => id === status)
    if (!known || hidden.has(status)) return []
    const name = game.i18n.localize(known.name ?? status)
    const title = about === undefined ? name : `${name}: ${unveil(about)}`
    return [{ status, key, name: title, img: known.img, strength, said: hintOf(status, ends) }]
  })
}

/** What a condition does, and when it ends by itself, one sentence each. */
function hintOf(status: string, ends: string | undefined): string {
  const hint = statusNamed(status)?.hint
  const when = ends === undefined ? undefined : nameOfEnd(ends)
  return [
    ...(hint === undefined ? [] : [game.i18n.localize(hint)]),
    ...(when === undefined ? [] : [game.i18n.format('HnB.sheet.condition.ends', { when })]),
    game.i18n.localize('HnB.sheet.condition.press'),
  ].join(' ')
}

function nameOfEnd(ends: string): string | undefined {
  const moment = momentsHere().find(({ id }) => id === ends)
  const turning = TURNINGS.find((id) => id === ends)
  const title = moment?.title ?? (turning && `HnB.common.turning.${turning}`)
  return title && game.i18n.localize(title)
}

/** Removes one condition, as the actor's owner may do on its token. */
export async function endCondition(
  actor: Actor.Implementation,
  { status = '', key = '' }: DOMStringMap,
): Promise<void> {
  const refusal = await inOwnOrder(async () => {
    if (!actor.isOwner) return refuse('HnB.refusal.notOwner', { name: nameOf(actor) })
    await write(fieldOperations(editsOf({ statuses: [{ of: actor.uuid, status, key, on: false }] })))
    return null
  })
  if (refusal) tellRefusal(refusal)
}
