/** "Cursed by X" in Contests: X may make the cursed actor repeat a roll. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import { copyDiceGroupResults } from '../../../core/dice'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { MessageActionContext, Participant, Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import { findCursesOfWitness } from '../../conditions/active-conditions'
import type { Humanity } from '../../rules'
import { rethrowDiceGroups } from '../../rules/stat-roll'
import type { ContestRoll } from '../facts'
import type { ClickedContestRoll } from '../rolls/clicked-roll'

/** Builds the buttons with which the viewer may use curses on a roll. */
export function createCurseButtons(
  { stats }: Pick<ContestRoll, 'stats'>,
  roller: Participant<Humanity>,
  { ownParticipant, sides, playedUuids }: Viewer<Humanity>,
): { for: string; sourceId: string; phrase: Phrase }[] {
  const witnessParticipants = new Set([
    ...(ownParticipant ? [ownParticipant.actor.uuid] : []),
    ...playedUuids,
  ])
  return sides
    .concat(ownParticipant ?? [])
    .filter(({ actor }) => witnessParticipants.delete(actor.uuid))
    .flatMap(({ actor }) =>
      findCursesOfWitness(stats, roller, actor.uuid).map(({ spec, curseKey }) => ({
        for: actor.uuid,
        sourceId: curseKey,
        phrase: { key: 'HnB.humanity.afterRoll.curse', data: { name: { key: spec.name } } },
      })),
    )
}

/**
 * Builds the action with which a curse repeats a roll. The new throw counts, the roll keeps its help, and the
 * condition ends.
 * @param findContestRollToChange returns the roll that the button names
 */
export function defineCurseAction<C extends MessageActionContext<Humanity, unknown>>(
  findContestRollToChange: (actionContext: C) => ClickedContestRoll | Refusal,
) {
  return defineAction<C, v.InferOutput<typeof emptyAnswersSchema>>({
    answers: emptyAnswersSchema,
    decided: 'byGM',
    async decide(actionContext, _answers, chance) {
      const cursedRoll = findContestRollToChange(actionContext)
      if (isRefusal(cursedRoll)) return cursedRoll
      const { rollerUuid, roll, path } = cursedRoll
      const roller = actionContext.sides.find(({ actor }) => actor.uuid === rollerUuid)
      const possibleCurses = roller ? findCursesOfWitness(roll.stats, roller, actionContext.actor.uuid) : []
      const clickedCurse = possibleCurses.find(({ curseKey }) => curseKey === actionContext.data.ability)
      if (!clickedCurse) return refuse('HnB.humanity.refusal.notNow')
      const rethrownDiceGroupResults = await rethrowDiceGroups(roll, chance)
      return {
        statuses: [
          {
            target: rollerUuid,
            status: clickedCurse.spec.id,
            key: clickedCurse.condition.key,
            active: false,
          },
        ],
        amend: {
          set: {
            [`${path}.groups`]: copyDiceGroupResults(rethrownDiceGroupResults),
            [`${path}.before`]: [...roll.before, roll.groups],
          },
          label: { key: 'HnB.humanity.afterRoll.cursed' },
        },
      }
    },
  })
}
