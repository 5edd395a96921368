import { action } from '../../core/action'
import { refuse } from '../../core/outcome'
import type { Party, Viewer } from '../../core/views'
import type { Words } from '../../core/words'
import type { Witnesses } from '../award-roll'
import { awardsOf, witnesses, witnessQuestion } from '../award-roll'
import type { Occasion as CheckOccasion } from '../check/occasions'
import { isNatural, OCCASIONS } from '../check/occasions'
import { isLucky } from '../check/result'
import type { Humanity } from '../rules'
import { resultOf } from './bout'
import type { Attempt, Contest, ContestClick } from './facts'
import { cameOf } from './fate'

/** What somebody in a Contest may be awarded for. */
interface Occasion {
  /** Names it among the awards of the message. */
  readonly id: string
  readonly occasion: CheckOccasion
  readonly roller: Party<Humanity>
}

type Looking = Pick<Viewer<Humanity>, 'sides' | 'settings'>

/**
 * What the rolls of a Contest are worth a Blessing Die for, as the table awards them (ruling HU33): the first win by 5 or
 * more of the session, once it is settled; each lucky number; or the highest face. Failures are those of Checks.
 */
function occasionsIn(facts: Contest, { sides, settings }: Looking): Occasion[] {
  const { awardScheme: scheme } = settings
  const tried = Object.entries(facts.attempts).flatMap(([id, attempt]) =>
    triedOccasions(facts, id, attempt, { sides, settings }),
  )
  const all = Object.entries(facts.exchange.sides).flatMap(([key, { uuid, role, answer }]): Occasion[] => {
    const roller = sides.find(({ actor }) => actor.uuid === uuid)
    if (!roller) return []
    const won = facts.settled?.some(
      ({ attacking, won, severity }) => severity !== 'minor' && won === (attacking === role),
    )
    const high = scheme === 'recommended' && won === true && !roller.state.high
    const rolls = (['attack', 'defence'] as const).flatMap((part): Occasion[] => {
      const played = answer?.[part]
      if (!played) return []
      const lucky = scheme !== 'none' && isLucky(played, resultOf(played), settings)
      const natural = scheme === 'natural' && isNatural(played)
      return [
        ...(lucky ? [{ id: `lucky ${key} ${part}`, occasion: 'lucky' as const, roller }] : []),
        ...(natural ? [{ id: `natural ${key} ${part}`, occasion: 'natural' as const, roller }] : []),
      ]
    })
    return [...(high ? [{ id: `high ${key}`, occasion: 'high' as const, roller }] : []), ...rolls]
  })
  return [...all, ...tried].filter(({ id }) => !facts.awarded.includes(id))
}

/** The same of an attempt at somebody's fate: a miracle is a Contest, a coup de grâce a Check. */
function triedOccasions(
  facts: Contest,
  id: string,
  attempt: Attempt,
  { sides, settings }: Looking,
): Occasion[] {
  const roller = sides.find(({ actor }) => actor.uuid === attempt.uuid)
  const grave = facts.graves[attempt.grave]
  if (!roller || !grave) return []
  const { awardScheme: scheme } = settings
  const { total, won, margin } = cameOf(attempt, grave.attack)
  const is: Record<Occasion['occasion'], boolean> = {
    high: scheme === 'recommended' && attempt.closed && won && margin >= 5 && !roller.state.high,
    lucky: scheme !== 'none' && isLucky(attempt, total, settings),
    failed: scheme === 'failForward' && attempt.what === 'coup' && !won,
    natural: scheme === 'natural' && isNatural(attempt),
  }
  return OCCASIONS.filter((one) => is[one]).map((occasion) => ({ id: `${occasion} ${id}`, occasion, roller }))
}

/** The same, each a button for a Gamemaster. */
export function awardsView(facts: Contest, viewer: Looking): { id: string; uuid: string; words: Words }[] {
  return occasionsIn(facts, viewer).map(({ id, occasion, roller }) => ({
    id,
    uuid: roller.actor.uuid,
    words: {
      key: 'HnB.humanity.contest.award',
      data: { name: roller.actor.name, occasion: { key: `HnB.humanity.award.${occasion}` } },
    },
  }))
}

function named({ asker, message: { facts }, data, ...look }: ContestClick) {
  if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
  return occasionsIn(facts, look).find(({ id }) => id === data.award) ?? refuse('HnB.humanity.refusal.notNow')
}

export const awardContest = action<ContestClick, Witnesses>({
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
        what: { key: `HnB.humanity.award.${found.occasion}` },
      },
    }
  },
})
