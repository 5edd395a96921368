/** The action with which the Gamemaster returns a donation: the boon of Blessed by Charity. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { DiceGroupResult } from '../../core/dice'
import { copyDiceGroupResults } from '../../core/dice'
import { refuse } from '../../core/outcome'
import { truncateText } from '../../core/short-name'
import { rollBoonBonus, ROLL_BOON_KINDS } from '../rules/boon'
import type { AbilityActionContext } from './ability-buttons'

const returnBoonAnswersSchema = v.object({ way: v.optional(v.picklist(ROLL_BOON_KINDS), 'plusTwo') })

/** The Gamemaster gives a donation back as a boon, in a way that the rules list ("Blessed by Charity's Boon"). */
export const returnBoonAction = defineAction<
  AbilityActionContext,
  v.InferOutput<typeof returnBoonAnswersSchema>
>({
  answers: returnBoonAnswersSchema,
  decided: 'byGM',
  ask({ user, item }) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    if (item.fields.donated === 0) return refuse('HnB.humanity.refusal.nothingDonated')
    return {
      title: 'HnB.humanity.boon.ask',
      titleData: { name: item.name },
      template: 'humanity/boon-dialog',
      ok: 'HnB.humanity.boon.ok',
      context: { donated: item.fields.donated, ways: ROLL_BOON_KINDS },
      defaults: { way: 'plusTwo' },
    }
  },
  async decide({ user, actor, item }, { way: boonKind }, chance) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    const { donated } = item.fields
    if (donated === 0) return refuse('HnB.humanity.refusal.nothingDonated')
    const diceGroupResults: DiceGroupResult[] = []
    const rolledBoonBonus = await rollBoonBonus(donated, boonKind, {
      roll: async (diceGroups) => {
        const thrownDice = await chance.roll(diceGroups)
        diceGroupResults.push(...thrownDice.groups)
        return thrownDice
      },
    })
    return {
      edits: [
        { target: item.uuid, set: { donated: 0 } },
        ...(rolledBoonBonus > 0
          ? [
              {
                target: actor.uuid,
                set: {
                  [`boons.${chance.newId()}`]: {
                    name: truncateText(item.name, 80),
                    value: Math.min(99, rolledBoonBonus),
                    peaceful: false,
                    help: false,
                    next: false,
                  },
                },
              },
            ]
          : []),
      ],
      post: {
        kind: 'boon',
        facts: {
          ability: item.name,
          way: boonKind,
          donated,
          value: Math.min(99, rolledBoonBonus),
          groups: copyDiceGroupResults(diceGroupResults),
        },
      },
    }
  },
})
