/** The boon of Blessed by Charity: the Gamemaster returns a donation. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { DiceGroupResult } from '../../core/dice'
import { copyGroupResults } from '../../core/dice'
import { refuse } from '../../core/outcome'
import { truncatedText } from '../../core/short-name'
import { rollBoon, BOON_KINDS } from '../rules/boon'
import type { AbilityClick } from './ability-buttons'

const boonAnswersSchema = v.object({ way: v.optional(v.picklist(BOON_KINDS), 'plusTwo') })

/** The Gamemaster gives a donation back as a boon, in a way that the rules list ("Blessed by Charity's Boon"). */
export const returnBoonAction = defineAction<AbilityClick, v.InferOutput<typeof boonAnswersSchema>>({
  answers: boonAnswersSchema,
  decided: 'byGM',
  ask({ user, item }) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    if (item.fields.donated === 0) return refuse('HnB.humanity.refusal.nothingDonated')
    return {
      title: 'HnB.humanity.boon.ask',
      titleData: { name: item.name },
      template: 'humanity/boon-dialog',
      ok: 'HnB.humanity.boon.ok',
      context: { donated: item.fields.donated, ways: BOON_KINDS },
      defaults: { way: 'plusTwo' },
    }
  },
  async decide({ user, actor, item }, { way: boonKind }, chance) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    const { donated } = item.fields
    if (donated === 0) return refuse('HnB.humanity.refusal.nothingDonated')
    const groupResults: DiceGroupResult[] = []
    const boonValue = await rollBoon(donated, boonKind, {
      roll: async (groups) => {
        const result = await chance.roll(groups)
        groupResults.push(...result.groups)
        return result
      },
    })
    return {
      edits: [
        { target: item.uuid, set: { donated: 0 } },
        ...(boonValue > 0
          ? [
              {
                target: actor.uuid,
                set: {
                  [`boons.${chance.newId()}`]: {
                    name: truncatedText(item.name, 80),
                    value: Math.min(99, boonValue),
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
          value: Math.min(99, boonValue),
          groups: copyGroupResults(groupResults),
        },
      },
    }
  },
})
