/**
 * The button with which the loser of a roll uses "Protect yourself for +X". Only abilities whose situation people judge
 * or whose uses are limited have this button (HU58). All other protection counts automatically.
 */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { MessageActionContext, Participant, Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import type { EffectOfOwnedAbility } from '../../item/abilities'
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
import { listProtectingAbilities, doesProtectionApplyAutomatically } from '../rolls/roll-abilities'

/** A roll that lost, together with the purpose of the roll. */
export interface LostContestRollWithPurpose extends ClickedContestRoll {
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
): EffectOfOwnedAbility[] =>
  listProtectingAbilities(roller, rollPurpose).filter(
    (ability) => !doesProtectionApplyAutomatically(ability) && !protectedBy.includes(ability.ability.id),
  )

/** The protection buttons for a lost roll. Empty for a viewer who does not play the loser. */
export function createProtectionButtons(
  { rollerUuid, roll, purpose }: Pick<LostContestRollWithPurpose, 'rollerUuid' | 'roll' | 'purpose'>,
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
 * @param findLostContestRoll returns the roll that the button names; refuses a roll that has not lost
 */
export function defineProtectAction<C extends MessageActionContext<Humanity, unknown>>(
  findLostContestRoll: (actionContext: C) => LostContestRollWithPurpose | Refusal,
) {
  return defineAction<C, v.InferOutput<typeof emptyAnswersSchema>>({
    answers: emptyAnswersSchema,
    decided: 'byGM',
    decide(actionContext) {
      const lostContestRoll = findLostContestRoll(actionContext)
      if (isRefusal(lostContestRoll)) return lostContestRoll
      const { rollerUuid, roll, path, purpose } = lostContestRoll
      if (rollerUuid !== actionContext.actor.uuid) return refuse('HnB.humanity.refusal.notNow')
      const ability = listRemainingProtections(actionContext, roll, purpose).find(
        ({ ability }) => ability.id === actionContext.data.ability,
      )
      if (!ability) return refuse('HnB.humanity.refusal.notNow')
      const { ability: held, effect } = ability
      const refusal = whyNotUseAbility(held, computeCurrentBlessingPool(actionContext))
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
