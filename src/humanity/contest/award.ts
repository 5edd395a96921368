import type { MessageClick } from '../../core/views'
import { action } from '../../core/action'
import { refuse } from '../../core/outcome'
import type { Party, Viewer } from '../../core/views'
import type { Words } from '../../core/words'
import type { Witnesses } from '../award-roll'
import { awardsOf, witnesses, witnessQuestion } from '../award-roll'
import type { Occasion as CheckOccasion } from '../check/award-occasions'
import { isNatural, isPlayed } from '../check/award-occasions'
import { isLucky } from '../check/result'
import type { Humanity } from '../rules'
import { resultOf } from './rolls/sides'
import type { Attempt, Contest, Played } from './facts'
import { cameOf } from './lethal/attempt'

/** What somebody in a Contest may be awarded for. */
export interface Occasion {
  /** Names it among the awards of the message. */
  readonly id: string
  readonly occasion: CheckOccasion
  readonly roller: Party<Humanity>
}

export type Looking = Pick<Viewer<Humanity>, 'sides' | 'settings'>
type Awarded = Pick<Contest, 'awards' | 'awarded'>

/**
 * What the rolls of a Contest are worth a Blessing Die for, as the table awards them (ruling HU33): the first win by 5 or
 * more of the session, once it is settled; each lucky number; or the highest face. Failures are those of Checks.
 */
export function occasionsIn(facts: Contest, look: Looking): Occasion[] {
  const tried = Object.entries(facts.attempts).flatMap(([id, attempt]) => ofAttempt(facts, id, attempt, look))
  const fought = Object.entries(facts.exchange.sides).flatMap(([key, { uuid, role, answer }]): Occasion[] => {
    const roller = look.sides.find(({ actor }) => actor.uuid === uuid)
    if (!roller) return []
    const won = facts.settled?.some(
      ({ attacking, won, severity }) => severity !== 'minor' && won === (attacking === role),
    )
    const rolls = (['attack', 'defence'] as const).flatMap((part) => {
      const played = answer?.[part]
      return played ? ofRoll(`${key} ${part}`, played, roller, look) : []
    })
    return [...(won === true ? ofWin(key, roller, look) : []), ...rolls]
  })
  return [...fought, ...tried]
}

/** The same of an attempt at somebody's fate: a miracle is a Contest, a coup de grâce a Check. */
function ofAttempt(facts: Contest, id: string, attempt: Attempt, look: Looking): Occasion[] {
  const roller = look.sides.find(({ actor }) => actor.uuid === attempt.uuid)
  const grave = facts.graves[attempt.grave]
  if (!roller || !grave) return []
  const { won, margin } = cameOf(attempt, grave.attack)
  const failed = look.settings.awardScheme === 'failForward' && attempt.what === 'coup' && !won
  return [
    ...(attempt.closed && won && margin >= 5 ? ofWin(id, roller, look) : []),
    ...ofRoll(id, attempt, roller, look),
    ...(failed ? [{ id: `failed ${id}`, occasion: 'failed' as const, roller }] : []),
  ]
}

/** The first win by 5 or more of the session, of whoever has won so. @param id tells it from others on its message */
export function ofWin(id: string, roller: Party<Humanity>, { settings }: Looking): Occasion[] {
  return settings.awardScheme === 'recommended' && isPlayed(roller) && !roller.state.high
    ? [{ id: `high ${id}`, occasion: 'high', roller }]
    : []
}

/** What a roll shows. @param id tells it from others on its message */
export function ofRoll(
  id: string,
  played: Played,
  roller: Party<Humanity>,
  { settings }: Looking,
): Occasion[] {
  const { awardScheme: scheme } = settings
  if (!isPlayed(roller)) return []
  const lucky = scheme !== 'none' && isLucky(played, resultOf(played), settings)
  const natural = scheme === 'natural' && isNatural(played)
  return [
    ...(lucky ? [{ id: `lucky ${id}`, occasion: 'lucky' as const, roller }] : []),
    ...(natural ? [{ id: `natural ${id}`, occasion: 'natural' as const, roller }] : []),
  ]
}

const left = (occasions: readonly Occasion[], { awarded }: Awarded): Occasion[] =>
  occasions.filter(({ id }) => !awarded.includes(id))

/** What has not been awarded yet, each a button for a Gamemaster. */
export function awardButtons(
  occasions: readonly Occasion[],
  facts: Awarded,
): { id: string; uuid: string; words: Words }[] {
  return left(occasions, facts).map(({ id, occasion, roller }) => ({
    id,
    uuid: roller.actor.uuid,
    words: {
      key: 'HnB.humanity.contest.award',
      data: { name: roller.actor.name, occasion: { key: `HnB.humanity.award.${occasion}` } },
    },
  }))
}

/** The Gamemaster awards what the button names among the occasions that `find` gives. */
export function awardAction<Facts extends Awarded>(
  find: (facts: Facts, look: Looking) => readonly Occasion[],
) {
  type OnIt = MessageClick<Humanity, Facts>
  const named = ({ asker, message: { facts }, data, ...look }: OnIt) => {
    if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
    const meant = left(find(facts, look), facts).find(({ id }) => id === data.award)
    return meant ?? refuse('HnB.humanity.refusal.notNow')
  }
  return action<OnIt, Witnesses>({
    answers: witnesses,
    decided: 'byGM',
    ask(click) {
      const found = named(click)
      if ('refused' in found) return found
      return found.occasion === 'high' ? witnessQuestion(found.roller.actor.uuid) : null
    },
    async decide(click, answers, chance) {
      const found = named(click)
      if ('refused' in found) return found
      const { facts } = click.message
      const { edits, awards } = await awardsOf(found.roller.actor, found.occasion, answers, chance)
      return {
        edits,
        amend: {
          set: { awards: { ...facts.awards, ...awards }, awarded: [...facts.awarded, found.id] },
          what: { key: 'HnB.humanity.award.done' },
        },
      }
    },
  })
}

export const awardContest = awardAction<Contest>(occasionsIn)
