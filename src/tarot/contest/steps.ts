/** What a contest waits for: declarations, cards, the reveal, major arcana one after another, draws and hits. */
import { haveAllAnswered, isOneSideLeft, activeSides } from '../../core/exchange'
import type { PendingStep, StepButton } from '../../core/pending-step'
import { actorStep, gmStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import { turnMajorSteps } from '../push/push-steps'
import type { Tarot } from '../rules'
import { hitSteps } from '../trauma/hit-steps'
import { resultsOf } from './adjust'
import type { ContestFacts } from './facts'
import { someHaveLaid, dueOf, isRevealed, sideToTurn } from './facts'
import { drawOf } from './rules'
import { strikesAt } from './strike'
import { pushOfSide } from './view'

type Looker = Viewer<Tarot>

export function contestSteps(facts: ContestFacts, viewer: Looker): PendingStep[] {
  if (isRevealed(facts))
    return [
      ...turnSteps(facts),
      ...drawSteps(facts, viewer),
      ...strikeSteps(facts),
      ...hitSteps(facts, viewer),
    ]
  if (facts.exchange.over) return []
  if (isOneSideLeft(facts.exchange, viewer.sides)) return [gmStep('HnB.tarot.next.alone', [], undefined)]
  return haveAllAnswered(facts.exchange, viewer.sides) ? [revealing(viewer)] : laySteps(facts, viewer)
}

function laySteps(facts: ContestFacts, { settings, sides }: Looker): PendingStep[] {
  const word = (name: 'declare' | 'declareAnew' | 'commit' | 'declareAndLay') => ({
    key: `HnB.tarot.contest.${name}`,
  })
  return activeSides(facts.exchange, sides).flatMap(({ key, side }): PendingStep[] => {
    const due = dueOf(facts, key, settings, sides)
    const declared = Object.hasOwn(facts.declared, key)
    if (due === 'declare')
      return [actorStep(side, 'HnB.tarot.next.declare', [{ act: 'declare', label: word('declare') }])]
    if (due !== 'commit') return []
    const lay: StepButton = {
      act: 'commit',
      icon: 'tarot',
      label: word(declared ? 'commit' : 'declareAndLay'),
    }
    const anew: StepButton = { act: 'declare', label: word('declareAnew'), quiet: true }
    return [actorStep(side, 'HnB.tarot.next.lay', declared && !someHaveLaid(facts) ? [lay, anew] : [lay])]
  })
}

/** Any participant may trigger the reveal. */
function revealing({ asker, plays, sides }: Looker): PendingStep {
  const reveal: StepButton = { act: 'reveal', label: { key: 'HnB.tarot.contest.reveal' } }
  const mine = sides.find(({ actor }) => plays.includes(actor.uuid))
  if (!asker.isGM && mine) return actorStep(mine.actor, 'HnB.tarot.next.reveal', [reveal])
  return gmStep('HnB.tarot.next.reveal', [reveal], plays[0])
}

/** "Everybody's first": the side whose turn it is turns one of its own cards. */
function turnSteps(facts: ContestFacts): PendingStep[] {
  const key = sideToTurn(facts)
  const side = key === null ? undefined : facts.exchange.sides[key]
  return key !== null && side ? turnMajorSteps(pushOfSide(facts, key, side)) : []
}

function drawSteps(facts: ContestFacts, { plays }: Looker): PendingStep[] {
  const nameOf = (key: string) => facts.exchange.sides[key]?.name ?? ''
  return resultsOf(facts).flatMap(({ sides, open }) => {
    if (!open) return []
    const [one, other] = sides
    const draw = drawOf(sides)
    const buttons: StepButton[] = [
      { act: 'decideDraw', label: { key: 'HnB.tarot.contest.staysDraw' }, data: { draw } },
      ...sides.map((winner) => ({
        act: 'decideDraw',
        label: { key: 'HnB.tarot.contest.prevailsAlone', data: { name: nameOf(winner) } },
        data: { draw, winner },
        quiet: true,
      })),
    ]
    const words = { key: 'HnB.tarot.next.draw', data: { one: nameOf(one), other: nameOf(other) } }
    return [gmStep(words, buttons, plays[0])]
  })
}

/** The side that prevails strikes with its weapon. */
function strikeSteps(facts: ContestFacts): PendingStep[] {
  return Object.entries(facts.exchange.sides).flatMap(([key, { name }]) =>
    strikesAt(facts, key).flatMap(({ by, attacker, weapon, prevails }) => {
      if (!prevails) return []
      const strike: StepButton = {
        act: 'strikeWith',
        icon: 'weapon',
        label: {
          key: 'HnB.tarot.contest.strike',
          data: { name, weapon: weapon.name, attacker: attacker.name },
        },
        data: { side: key, by },
      }
      // The Narrator may strike for them as well, with adjustments.
      return [
        { ...actorStep(attacker, { key: 'HnB.tarot.next.strike', data: { name } }, [strike]), shared: true },
      ]
    }),
  )
}
