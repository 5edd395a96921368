/** The pending steps of a check: answer, turn a major arcana, judge, stop the patient's bleeding. */
import type { PendingStep, StepButton } from '../../core/pending-step'
import { actorStep, gmStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import { turnedMajors } from '../push/push'
import { declaring, turning } from '../push/steps'
import type { Tarot } from '../rules'
import { CHECK } from './answer'
import type { CheckFacts } from './facts'
import { resultOf } from './facts'
import { helpOf } from './view'

/** The pending steps of a check, with their buttons. */
export function checkSteps(facts: CheckFacts, viewer: Viewer<Tarot>): PendingStep[] {
  const { actor, name, push, stage, aid } = facts
  const who = { uuid: actor, name }
  if (stage === 'asked') {
    const declares = declaring({ key: CHECK, push, open: true }, viewer.settings, 'HnB.tarot.push.play')
    const label = { key: push.suit ? 'HnB.tarot.push.playCards' : 'HnB.tarot.push.play' }
    const plays: StepButton[] = declares.length > 0 ? declares : [{ act: 'play', icon: 'tarot', label }]
    const leaves: StepButton = { act: 'noPush', label: { key: 'HnB.tarot.push.leave' } }
    return [actorStep(who, 'HnB.tarot.next.push', [...plays, leaves])]
  }
  const turns = turnedMajors(push).length > 0 ? [] : turning({ key: CHECK, push, actor, name })
  const { helps } = helpOf(facts, viewer)
  const judge: StepButton = { act: 'judge', label: { key: 'HnB.tarot.check.judge' } }
  const judges =
    resultOf(facts) === null ? [gmStep({ key: 'HnB.tarot.next.judge', data: { name } }, [judge], actor)] : []
  const stops = aid && helps ? [stopping(aid)] : []
  return [...turns, ...judges, ...stops]
}

function stopping({ actor, name }: NonNullable<CheckFacts['aid']>): PendingStep {
  const stop: StepButton = {
    act: 'stopBleeding',
    icon: 'bleeding',
    label: { key: 'HnB.tarot.care.stop', data: { name } },
  }
  return actorStep({ uuid: actor, name }, 'HnB.tarot.next.stop', [stop])
}
