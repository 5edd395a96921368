/** The abilities that give a Blessing Die for a bad failure or loss ("Blessed by Steadfastness"). */
import type { Participant } from '../../core/game-views'
import type { HeldAbility } from '../item/abilities'
import { abilityEffectsOfKind, isEffectForRoll, whyNotUseAbility } from '../item/abilities'
import { currentPool } from '../pool/payment'
import type { Humanity } from '../rules'
import type { RollPurpose } from '../rules/roll-purpose'

/** The usable abilities of an actor that give a Blessing Die if such a roll fails or loses by this margin. */
export function abilitiesGivingDice(
  { actor, state, items }: Pick<Participant<Humanity>, 'actor' | 'state' | 'items'>,
  purpose: RollPurpose,
  margin: number,
): HeldAbility[] {
  const pool = currentPool({ actor, state })
  return abilityEffectsOfKind(items, 'gain').flatMap(({ ability, effect }) =>
    margin >= effect.value &&
    isEffectForRoll(effect, purpose, state.stats) &&
    whyNotUseAbility(ability, pool) === null
      ? [ability]
      : [],
  )
}
