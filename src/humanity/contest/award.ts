/** The rolls of a Contest that deserve a Blessing Die, and the buttons that award it. */
import { action } from '../../core/action'
import { refuse } from '../../core/outcome'
import type { MessageClick, Party, Viewer } from '../../core/views'
import type { Words } from '../../core/words'
import type { Witnesses } from '../award-roll'
import { awardsOf, witnesses, witnessQuestion } from '../award-roll'
import type { Occasion as CheckOccasion } from '../check/award-occasions'
import { isNatural, isPlayed } from '../check/award-occasions'
import { isLucky } from '../check/result'
import { isOfPastSession } from '../rolled-at'
import type { Humanity } from '../rules'
import type { Attempt, Contest, ContestRoll } from './facts'
import { attemptResult } from './lethal/attempt'
import { resultOf } from './rolls/result'

/** A reason to award an actor in a Contest a Blessing Die. */
export interface Occasion {
  /** Unique among the awards of the message. */
  readonly id: string
  readonly occasion: CheckOccasion
  readonly roller: Party<Humanity>
}

export type Look = Pick<Viewer<Humanity>, 'sides' | 'settings'>
type Awarded = Pick<Contest, 'awards' | 'awarded'>

/**
 * The awards of a Contest (ruling HU33), by the scheme that the table chose: the first win by 5 or more of the session,
 * once the Contest is settled; each lucky number; or each highest face. Failures are awarded for Checks only.
 */
export function occasionsIn(facts: Contest, look: Look): Occasion[] {
  const attempts = Object.entries(facts.attempts).flatMap(([id, attempt]) =>
    attemptOccasions(facts, id, attempt, look),
  )
  const rolls = Object.entries(facts.exchange.sides).flatMap(([key, { uuid, role, answer }]): Occasion[] => {
    const roller = look.sides.find(({ actor }) => actor.uuid === uuid)
    if (!roller) return []
    const rolls = [answer?.attack, answer?.defence].flatMap((roll) => roll ?? [])
    if (rolls.some((roll) => isOfPastSession(roll, look.settings))) return []
    const won = facts.settled?.some(
      ({ attacking, won, severity }) => severity !== 'minor' && won === (attacking === role),
    )
    const made = (['attack', 'defence'] as const).flatMap((part) => {
      const roll = answer?.[part]
      return roll ? rollOccasions(`${key} ${part}`, roll, roller, look) : []
    })
    return [...(won === true ? winOccasion(key, roller, look) : []), ...made]
  })
  return [...rolls, ...attempts]
}

/** The awards of an attempt. A miracle counts as a Contest, a coup de grâce as a Check. */
function attemptOccasions(facts: Contest, id: string, attempt: Attempt, look: Look): Occasion[] {
  const roller = look.sides.find(({ actor }) => actor.uuid === attempt.uuid)
  const wound = facts.lethalWounds[attempt.wounded]
  if (!roller || !wound || isOfPastSession(attempt, look.settings)) return []
  const { won, margin } = attemptResult(attempt, wound.attack)
  const failed = look.settings.awardScheme === 'failForward' && attempt.what === 'coup' && !won
  return [
    ...(attempt.closed && won && margin >= 5 ? winOccasion(id, roller, look) : []),
    ...rollOccasions(id, attempt, roller, look),
    ...(failed ? [{ id: `failed ${id}`, occasion: 'failed' as const, roller }] : []),
  ]
}

/** The award for an actor's first win by 5 or more in a session. @param id unique among the wins of the message */
export function winOccasion(id: string, roller: Party<Humanity>, { settings }: Look): Occasion[] {
  return settings.awardScheme === 'recommended' && isPlayed(roller) && !roller.state.high
    ? [{ id: `high ${id}`, occasion: 'high', roller }]
    : []
}

/** The awards of one roll: a lucky number, or a highest face. @param id unique among the rolls of the message */
export function rollOccasions(
  id: string,
  roll: ContestRoll,
  roller: Party<Humanity>,
  { settings }: Look,
): Occasion[] {
  const { awardScheme: scheme } = settings
  if (!isPlayed(roller)) return []
  const lucky = scheme !== 'none' && isLucky(roll, resultOf(roll), settings)
  const natural = scheme === 'natural' && isNatural(roll)
  return [
    ...(lucky ? [{ id: `lucky ${id}`, occasion: 'lucky' as const, roller }] : []),
    ...(natural ? [{ id: `natural ${id}`, occasion: 'natural' as const, roller }] : []),
  ]
}

const notAwarded = (occasions: readonly Occasion[], { awarded }: Awarded): Occasion[] =>
  occasions.filter(({ id }) => !awarded.includes(id))

/** A Gamemaster's button for each award that has not been given yet. */
export function awardButtons(
  occasions: readonly Occasion[],
  facts: Awarded,
): { id: string; uuid: string; words: Words }[] {
  return notAwarded(occasions, facts).map(({ id, occasion, roller }) => ({
    id,
    uuid: roller.actor.uuid,
    words: {
      key: 'HnB.humanity.contest.award',
      data: { name: roller.actor.name, occasion: { key: `HnB.humanity.award.${occasion}` } },
    },
  }))
}

/** The action by which a Gamemaster gives the award that the button names. @param find lists the possible awards */
export function awardAction<Facts extends Awarded>(find: (facts: Facts, look: Look) => readonly Occasion[]) {
  type OnIt = MessageClick<Humanity, Facts>
  const named = ({ asker, message: { facts }, data, ...look }: OnIt) => {
    if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
    const occasion = notAwarded(find(facts, look), facts).find(({ id }) => id === data.award)
    return occasion ?? refuse('HnB.humanity.refusal.notNow')
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
