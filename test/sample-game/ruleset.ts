/** The ruleset of the sample game Lanterns. */
import { defineAction, noAnswersSchema } from '../../src/core/action'
import { defineRuleset } from '../../src/core/define-ruleset'
import type { GroupClick } from '../../src/core/game-views'
import { burned } from './messages'
import { lanternsOutline } from './outline'
import { recoveryRules } from './recovery'
import type { Lanterns } from './rules'
import { burn } from './rules'
import { burnOil, context, personView } from './tab'

/** A tool: a gust of wind burns a measure of oil for each chosen person, in one write, without a message. */
const gust = defineAction<GroupClick<Lanterns>, object>({
  answers: noAnswersSchema,
  people: () => ({
    label: 'HnB.lanterns.whom',
    minPeople: 1,
    maxPeople: 50,
    first: 'everybody',
    mayChooseSelf: true,
  }),
  decide: ({ participants }) => ({
    edits: participants.map(({ actor, state: now }) => ({
      target: actor.uuid,
      set: { oil: burn(now, 1).oil },
    })),
  }),
})

export const lanterns = defineRuleset<Lanterns>(lanternsOutline, {
  tab: { context, actions: { burn: burnOil } },
  messages: { burned },
  group: { gust },
  recoveryRules,
  personView,
})
