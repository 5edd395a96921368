import type { ItemView, Party } from '../../../core/views'
import type { Held } from '../../abilities'
import { abilitiesThat, isAbout, whyNotUse } from '../../abilities'
import type { Humanity } from '../../rules'
import type { Effect } from '../../rules/abilities'
import type { RollFor } from '../../rules/circumstances'
import type { Stat } from '../../stats'

/** An ability, and the effect of it that is meant. */
export interface Power {
  readonly held: Held
  readonly effect: Effect
}

/** What lets somebody strike with a stat instead of Hurt, if it can be used now. */
export function openingOf(items: readonly ItemView[], stat: Stat): Power | null {
  return (
    abilitiesThat(items, 'attackWith').find(
      ({ held, effect }) => effect.stat === stat && whyNotUse(held, []) === null,
    ) ?? null
  )
}

/** What would protect somebody who loses with such a roll. */
export function protectorsOf(
  { state, items }: Pick<Party<Humanity>, 'state' | 'items'>,
  roll: RollFor,
): Power[] {
  return abilitiesThat(items, 'protect').filter(
    ({ held, effect }) => isAbout(effect, roll, state.stats) && whyNotUse(held, []) === null,
  )
}
