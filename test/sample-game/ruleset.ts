/** The ruleset of the sample game Lanterns. */
import { defineAction, emptyAnswersSchema } from '../../src/core/action'
import { defineRuleset } from '../../src/core/define-ruleset'
import type { GroupActionContext } from '../../src/core/game-views'
import { burnedMessageKind } from './messages'
import { lanternsOutline } from './outline'
import { recoveryRules } from './recovery'
import type { LanternsGame } from './rules'
import { burnMeasuresOfOil } from './rules'
import { burnOilAction, context, createPersonView } from './tab'

/** A tool: a gust of wind burns a measure of oil for each chosen person, in one write, without a message. */
const gustAction = defineAction<GroupActionContext<LanternsGame>, object>({
  answers: emptyAnswersSchema,
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
      set: { oil: burnMeasuresOfOil(now, 1).oil },
    })),
  }),
})

export const lanternsRuleset = defineRuleset<LanternsGame>(lanternsOutline, {
  tab: { context, actions: { burn: burnOilAction } },
  messages: { burned: burnedMessageKind },
  group: { gust: gustAction },
  recoveryRules,
  personView: createPersonView,
})
