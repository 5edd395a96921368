/** Abilities that count when a roll is made: other stats to attack with, and protection for the loser. */
import type { ItemView, Party } from '../../../core/views'
import type { HeldEffect } from '../../abilities'
import { abilitiesThat, isAbout, whyNotUse } from '../../abilities'
import type { Humanity } from '../../rules'
import type { RollFor } from '../../rules/circumstances'
import type { Stat } from '../../stats'

/** The usable ability that lets an Attacker roll this stat instead of Hurt; null for none. */
export function openingOf(items: readonly ItemView[], stat: Stat): HeldEffect | null {
  return (
    abilitiesThat(items, 'attackWith').find(
      ({ held, effect }) => effect.stat === stat && whyNotUse(held, []) === null,
    ) ?? null
  )
}

/** The stats that a roll counts as: a touchstone lets History stand for the stat that was chosen, and nothing else changes. */
export function chosenStats({
  stats,
  instead,
}: {
  readonly stats: readonly Stat[]
  readonly instead: Stat | ''
}): readonly Stat[] {
  return instead === '' ? stats : [instead, ...stats.slice(1)]
}

/** The abilities that would protect somebody who loses with such a roll. */
export function protectorsOf(
  { state, items }: Pick<Party<Humanity>, 'state' | 'items'>,
  roll: RollFor,
): HeldEffect[] {
  return abilitiesThat(items, 'protect').filter(
    ({ held, effect }) => isAbout(effect, roll, state.stats) && whyNotUse(held, []) === null,
  )
}
