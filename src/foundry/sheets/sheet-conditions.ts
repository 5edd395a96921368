/** The conditions in the header of an actor's sheet. */
import { editsIncludingStatuses, refuse } from '../../core/outcome'
import { storableActorName, fillInNames } from '../platform/actor-names'
import { foundryStatusById } from '../platform/compat'
import { labelledText } from '../platform/labelled-text'
import { notifyRefusal } from '../platform/notify'
import { runInRequestOrder } from '../play/decide-request'
import { fieldOperations } from '../write/field-operations'
import { writeOperations } from '../write/write'
import { availableMoments } from '../recovery/moment-request'
import { COMBAT_EVENTS } from '../../core/recovery'
import { inactiveStatusIds } from '../world/active-rulesets'
import { readConditions, conditionById } from '../world/statuses'

/** The template data of an actor's conditions. Conditions of inactive games are left out. */
export function conditionsContext(actor: Actor.Implementation): object[] {
  const hiddenStatuses = inactiveStatusIds()
  return readConditions(actor).flatMap(({ status, key, name: subject, strength, ends }) => {
    const statusEffect = foundryStatusById(status)
    if (!statusEffect || hiddenStatuses.has(status)) return []
    const statusName = game.i18n.localize(statusEffect.name ?? status)
    const title = subject === undefined ? statusName : labelledText(statusName, fillInNames(subject))
    return [{ status, key, name: title, img: statusEffect.img, strength, said: conditionHint(status, ends) }]
  })
}

/** The tooltip of a condition, in sentences: what it does, when it ends by itself, and how to remove it. */
function conditionHint(status: string, ends: string | undefined): string {
  const hint = conditionById(status)?.hint
  const endName = ends === undefined ? undefined : conditionEndName(ends)
  return [
    ...(hint === undefined ? [] : [game.i18n.localize(hint)]),
    ...(endName === undefined ? [] : [game.i18n.format('HnB.sheet.condition.ends', { when: endName })]),
    game.i18n.localize('HnB.sheet.condition.press'),
  ].join(' ')
}

function conditionEndName(ends: string): string | undefined {
  const moment = availableMoments().find(({ id }) => id === ends)
  const combatEvent = COMBAT_EVENTS.find((id) => id === ends)
  const title = moment?.title ?? (combatEvent && `HnB.common.turning.${combatEvent}`)
  return title && game.i18n.localize(title)
}

/**
 * Removes one condition because the actor's owner asked for it. The button names the condition in `data-status` and
 * `data-key`.
 */
export async function endCondition(
  actor: Actor.Implementation,
  { status = '', key = '' }: DOMStringMap,
): Promise<void> {
  const refusal = await runInRequestOrder(async () => {
    if (!actor.isOwner) return refuse('HnB.refusal.notOwner', { name: storableActorName(actor) })
    await writeOperations(
      fieldOperations(
        editsIncludingStatuses({ statuses: [{ target: actor.uuid, status, key, active: false }] }),
      ),
    )
    return null
  })
  if (refusal) notifyRefusal(refusal)
}
