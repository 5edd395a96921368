/**
 * The button for "Protect yourself for +X" after a lost roll, only for abilities whose situation people judge or whose
 * uses are limited (HU58). Other protection counts by itself.
 */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { MessageClick, Participant, Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import type { HeldAbilityEffect } from '../../item/abilities'
import {
  findSituationTextOfAbility,
  createAbilityUseCountEdits,
  whyNotUseAbility,
} from '../../item/abilities'
import { computeCurrentBlessingPool } from '../../pool/payment'
import type { Humanity } from '../../rules'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { ContestRoll } from '../facts'
import type { ClickedContestRoll } from '../rolls/clicked-roll'
import { listProtectingAbilities, isAutomaticProtection } from '../rolls/roll-abilities'

/** A roll that lost, together with the purpose of the roll. */
export interface LostRollWithPurpose extends ClickedContestRoll {
  readonly purpose: RollPurpose
}

/** A button that uses an ability to protect the loser of a roll. */
interface ProtectionButton {
  readonly by: string
  readonly phrase: Phrase
  /** The situation in which the protection counts, shown on the button for people to judge. Empty: always. */
  readonly situation: string
  readonly disabledReason: Phrase | null
}

/** The abilities that may still protect the loser. Leaves out abilities whose button was already pressed. */
const listRemainingProtections = (
  roller: Participant<Humanity>,
  { protectedBy }: Pick<ContestRoll, 'protectedBy'>,
  rollPurpose: RollPurpose,
): HeldAbilityEffect[] =>
  listProtectingAbilities(roller, rollPurpose).filter(
    (ability) => !isAutomaticProtection(ability) && !protectedBy.includes(ability.ability.id),
  )

/** The protection buttons for a lost roll. Empty for a viewer who does not play the loser. */
export function createProtectionButtons(
  { rollerUuid, roll, purpose }: Pick<LostRollWithPurpose, 'rollerUuid' | 'roll' | 'purpose'>,
  { sides, playedUuids }: Viewer<Humanity>,
): ProtectionButton[] {
  const roller = sides.find(({ actor }) => actor.uuid === rollerUuid)
  if (!roller || !playedUuids.includes(rollerUuid)) return []
  return listRemainingProtections(roller, roll, purpose).map(({ ability, effect }) => {
    const abilityUseRefusal = whyNotUseAbility(ability, computeCurrentBlessingPool(roller))
    return {
      by: ability.id,
      phrase: { key: 'HnB.humanity.afterRoll.protect', data: { name: ability.name, value: effect.value } },
      situation: findSituationTextOfAbility(ability),
      disabledReason: abilityUseRefusal && { key: abilityUseRefusal.refused, data: abilityUseRefusal.data },
    }
  })
}

/**
 * Builds the action with which the loser of a roll protects themselves.
 * @param findLostRoll returns the roll that the button names; refuses a roll that has not lost
 */
export function defineProtectAction<C extends MessageClick<Humanity, unknown>>(
  findLostRoll: (click: C) => LostRollWithPurpose | Refusal,
) {
  return defineAction<C, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decided: 'byGM',
    decide(click) {
      const lostRoll = findLostRoll(click)
      if (isRefusal(lostRoll)) return lostRoll
      const { rollerUuid, roll, path, purpose } = lostRoll
      if (rollerUuid !== click.actor.uuid) return refuse('HnB.humanity.refusal.notNow')
      const ability = listRemainingProtections(click, roll, purpose).find(
        ({ ability }) => ability.id === click.data.ability,
      )
      if (!ability) return refuse('HnB.humanity.refusal.notNow')
      const { ability: held, effect } = ability
      const refusal = whyNotUseAbility(held, computeCurrentBlessingPool(click))
      if (refusal) return refusal
      return {
        edits: createAbilityUseCountEdits(held),
        amend: {
          set: {
            [`${path}.protect`]: Math.min(999, roll.protect + Math.max(0, effect.value)),
            [`${path}.protectors`]: [...roll.protectors, held.name].slice(-20),
            [`${path}.protectedBy`]: [...roll.protectedBy, held.id].slice(-20),
          },
          label: { text: held.name },
        },
      }
    },
  })
}
