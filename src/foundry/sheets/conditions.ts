/** The conditions in the header of an actor's sheet. */
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

/** The template data of an actor's conditions, except conditions of inactive games. */
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

/** The tooltip of a condition: its effect, when it ends by itself, and how to remove it, one sentence each. */
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

/** Removes one condition at the owner's request. The button carries the condition's `data-status` and `data-key`. */
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
