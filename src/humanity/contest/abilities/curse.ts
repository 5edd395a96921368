/** "Cursed by X" in Contests: the character X, whom the condition names, may demand that a roll is made again. */
import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import { plainThrows } from '../../../core/dice'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { MessageClick, Party, Viewer } from '../../../core/views'
import type { Words } from '../../../core/words'
import { cursesOf } from '../../conditions'
import type { Humanity } from '../../rules'
import { throwAgain } from '../../rules/roll'
import type { ContestRoll } from '../facts'
import type { NamedRoll } from '../rolls/named-roll'

/** The buttons of the curses that the viewer may use on a roll. */
export function curseButtons(
  { stats }: Pick<ContestRoll, 'stats'>,
  roller: Party<Humanity>,
  { own, sides, plays }: Viewer<Humanity>,
): { for: string; by: string; words: Words }[] {
  const witnesses = new Set([...(own ? [own.actor.uuid] : []), ...plays])
  return sides
    .concat(own ?? [])
    .filter(({ actor }) => witnesses.delete(actor.uuid))
    .flatMap(({ actor }) =>
      cursesOf(stats, roller, actor.uuid).map(({ known, by }) => ({
        for: actor.uuid,
        by,
        words: { key: 'HnB.humanity.afterRoll.curse', data: { name: { key: known.name } } },
      })),
    )
}

/**
 * The action that throws a roll once more. The new value counts, its help stays, and the condition ends.
 * @param find returns the roll that the button names
 */
export function curseAction<C extends MessageClick<Humanity, unknown>>(
  find: (click: C) => NamedRoll | Refusal,
) {
  return action<C, v.InferOutput<typeof NOTHING>>({
    answers: NOTHING,
    decided: 'byGM',
    async decide(click, _answers, chance) {
      const found = find(click)
      if (isRefusal(found)) return found
      const { of, roll, path } = found
      const roller = click.sides.find(({ actor }) => actor.uuid === of)
      const curses = roller ? cursesOf(roll.stats, roller, click.actor.uuid) : []
      const curse = curses.find(({ by }) => by === click.data.ability)
      if (!curse) return refuse('HnB.humanity.refusal.notNow')
      const groups = await throwAgain(roll, chance)
      return {
        statuses: [{ of, status: curse.known.id, key: curse.one.key, on: false }],
        amend: {
          set: { [`${path}.groups`]: plainThrows(groups), [`${path}.before`]: [...roll.before, roll.groups] },
          what: { key: 'HnB.humanity.afterRoll.cursed' },
        },
      }
    },
  })
}
