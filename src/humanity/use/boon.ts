/** Blessed by Charity's boon: the Gamemaster returns a donation. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { ThrownGroup } from '../../core/dice'
import { plainThrows } from '../../core/dice'
import { refuse } from '../../core/outcome'
import { boonOf, RETURNS } from '../rules/boon'
import type { AbilityClick } from './recharge'

const answers = v.object({ way: v.optional(v.picklist(RETURNS), 'plusTwo') })

/** Returns a donation in one of the ways of the rules ("Blessed by Charity's Boon"). */
export const boon = action<AbilityClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask({ asker, item }) {
    if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
    if (item.fields.donated === 0) return refuse('HnB.humanity.refusal.nothingDonated')
    return {
      title: 'HnB.humanity.boon.ask',
      titleData: { name: item.name },
      template: 'humanity/boon-dialog',
      ok: 'HnB.humanity.boon.ok',
      context: { donated: item.fields.donated, ways: RETURNS },
      defaults: { way: 'plusTwo' },
    }
  },
  async decide({ asker, actor, item }, { way }, chance) {
    if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
    const { donated } = item.fields
    if (donated === 0) return refuse('HnB.humanity.refusal.nothingDonated')
    const thrown: ThrownGroup[] = []
    const value = await boonOf(donated, way, {
      roll: async (groups) => {
        const fell = await chance.roll(groups)
        thrown.push(...fell.groups)
        return fell
      },
    })
    return {
      edits: [
        { of: item.uuid, set: { donated: 0 } },
        ...(value > 0
          ? [
              {
                of: actor.uuid,
                set: {
                  [`boons.${chance.id()}`]: {
                    name: item.name.slice(0, 80),
                    value: Math.min(99, value),
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
        facts: { ability: item.name, way, donated, value: Math.min(99, value), groups: plainThrows(thrown) },
      },
    }
  },
})
