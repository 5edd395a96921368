/** The buttons of abilities that may still change the rolls of a Chase, for one viewer. */
import type { MessageView, Viewer } from '../../../core/views'
import { abilityButtons, changeButtons } from '../../contest/abilities/buttons'
import { isFor } from '../../contest/abilities/usable'
import { whyNotChange } from '../../rolled-at'
import type { Humanity } from '../../rules'
import type { Chase } from '../facts'
import { lostAdvantage, othersLeading } from '../phases/change-advantage'
import { advantageRolls, runners } from '../track/state'

type Looker = Viewer<Humanity>

/** The buttons of the abilities that the viewer's actors may use on the Contest for the advantage. */
export function advantageAbilities(
  message: MessageView<Chase>,
  viewer: Looker,
  allRolled: boolean,
): object[] {
  const { facts } = message
  if (whyNotChange(advantageRolls(facts), viewer.settings)) return []
  const open = facts.phase === 'advantage' && allRolled
  return changeButtons(viewer, false, (uuid) => {
    const [key, side] = Object.entries(facts.exchange.sides).find(([, one]) => one.uuid === uuid) ?? []
    const peaceful = side?.answer?.stats.includes('hurt') === false
    return {
      swap: open && runners(facts, viewer.sides).length > 2,
      hinder: open && othersLeading(facts, uuid, viewer.sides, viewer.settings).length > 0,
      past: key !== undefined && peaceful && lostAdvantage({ message, sides: viewer.sides }, key),
    }
  })
}

/** The buttons of Blessed by Self-Sacrifice. @param offers may an actor (by uuid) use the ability on this roll now? */
export function zeroButtons(
  facts: Chase,
  what: 'check' | 'contest',
  viewer: Looker,
  offers: (uuid: string) => boolean,
): object[] {
  if (runners(facts, viewer.sides).length < 3) return []
  return abilityButtons(
    viewer,
    [{ kind: 'zero', act: 'zero' }],
    (uuid) => ({ zero: offers(uuid) }),
    (effect) => isFor(effect, what),
  )
}
