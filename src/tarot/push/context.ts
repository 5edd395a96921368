import type { MessageView, Viewer } from '../../core/views'
import type { Words } from '../../core/words'
import { cardWords, suitWords } from '../cards'
import { ladder } from '../ladder'
import type { Tarot } from '../rules'
import { rankWords } from '../rules'
import type { CheckFacts } from './facts'
import { majorsOf, resultOf, stepsOf } from './facts'
import type { PushSuit } from './rules'
import { PUSHES, PUSH_SUITS } from './rules'

/** The way that a suit pushes: physically, mentally, socially. */
export function wayOf(suit: PushSuit): string {
  const way = Object.entries(PUSHES).find(([, of]) => of === suit)?.[0] ?? 'physical'
  return `HnB.tarot.push.${way}`
}

/** Cards as they were revealed, each with what it did, and the rank after it where that is known. */
export function revealLines({ shown }: Pick<CheckFacts, 'shown'>, from: number | null): object[] {
  let rank = from
  return shown.map(({ card, effect, burnt }) => {
    if (effect === 'step' && rank !== null) rank += 1
    return {
      src: card.img,
      name: cardWords(card),
      burnt,
      effect,
      label: { key: `HnB.tarot.effect.${effect}` } satisfies Words,
      after: effect === 'step' && rank !== null ? rankWords(rank) : null,
    }
  })
}

/** A major arcana at large: its picture, its name, and what it stands for. */
export function majorView(card: CheckFacts['shown'][number]['card']): object {
  return {
    src: card.img,
    name: cardWords(card),
    meaning: card.arcanum === '' ? null : `HnB.tarot.arcanum.${card.arcanum}`,
  }
}

/** What everybody sees of a check, and the buttons of whoever may press them. */
export function checkContext({ facts }: MessageView<CheckFacts>, viewer: Viewer<Tarot>): object {
  const { stage, trait, need, push, major } = facts
  const { isGM } = viewer.asker
  const mine = viewer.plays.includes(facts.actor)
  const majors = majorsOf(facts)
  const result = resultOf(facts)
  const after = trait && trait.now + stepsOf(facts)
  const used = major.toward === '' ? undefined : majors[major.used]
  return {
    ...facts,
    traitName: trait?.name ?? null,
    asked: stage === 'asked',
    way: push && wayOf(push),
    suit: push && suitWords(push, viewer.settings),
    suits: PUSH_SUITS.filter((one) => one !== push).map((one) => ({
      suit: one,
      name: suitWords(one, viewer.settings),
      way: wayOf(one),
    })),
    ladder: trait && ladder({ before: trait.now, now: after ?? undefined, need }),
    lines: revealLines(facts, trait?.now ?? null),
    steps: stepsOf(facts),
    majors: majors.map((card, index) => ({ ...majorView(card), index })),
    several: majors.length > 1,
    used: used ? majorView(used) : null,
    toward: major.toward === '' ? null : `HnB.tarot.major.toward.${major.toward}`,
    result: result && `HnB.tarot.result.${result}`,
    failed: result === 'failure',
    mayAnswer: mine && stage === 'asked',
    mayChange: isGM && stage === 'asked' && push !== null,
    mayJudge: isGM && stage === 'told' && result === null,
    mayStop:
      facts.aid &&
      !facts.aid.done &&
      viewer.plays.includes(facts.aid.actor) &&
      (result === 'success' || result === 'critical'),
    mayTurn: mine && majors.length > 0 && major.toward === '',
    mayTell: major.toward !== '' && (isGM || (mine && major.toward === 'self')),
  }
}
