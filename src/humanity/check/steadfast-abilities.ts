/** Finds abilities that give a Blessing Die for a bad failure or loss ("Blessed by Steadfastness"). */
import type { Participant } from '../../core/game-views'
import type { OwnedAbility } from '../item/abilities'
import { isAbilityEffectForRoll } from '../item/abilities'
import type { Humanity } from '../rules'
import type { RollPurpose } from '../rules/roll-purpose'
import { findUsableEffectsOfKind } from './usable-effects'

/** The usable abilities of an actor that give a Blessing Die for a failure or a loss by this margin. */
export function listAbilitiesGivingDice(
  roller: Pick<Participant<Humanity>, 'actor' | 'state' | 'items'>,
  rollPurpose: RollPurpose,
  failureMargin: number,
): OwnedAbility[] {
  return findUsableEffectsOfKind(roller, 'gain').flatMap(({ ability, effect }) =>
    failureMargin >= effect.value && isAbilityEffectForRoll(effect, rollPurpose, roller.state.stats)
      ? [ability]
      : [],
  )
}
