import { message } from '../../core/message'
import type { Viewer } from '../../core/views'
import { majorsOf, stepsOf } from '../push/facts'
import { revealLines } from '../push/context'
import type { Tarot } from '../rules'
import { rankWords } from '../rules'
import type { Hit, WithHits } from './facts'
import { hitWaits, traumaFacts } from './facts'
import { heldViews, tellHeld, turnHeld } from './major'
import { resist } from './stun'
import { suffer } from './suffer'

export const traumaActions = { suffer, resist, turnHeld, tellHeld }

export const traumaMessage = message<Tarot, WithHits>({
  facts: traumaFacts,
  sealed: true,
  sides: ({ hits }) => Object.values(hits).map(({ actor }) => actor),
  waits: hitWaits,
  context: ({ facts }, viewer) => ({ hits: hitViews(facts, viewer) }),
  actions: traumaActions,
})

/** Each hit as a message shows it. */
export function hitViews({ hits }: WithHits, viewer: Viewer<Tarot>): object[] {
  return Object.entries(hits).map(([key, hit]) => hitView(key, hit, viewer))
}

function hitView(key: string, hit: Hit, { plays, asker }: Viewer<Tarot>): object {
  const { stage, stun, taken } = hit
  const mine = plays.includes(hit.actor)
  return {
    ...hit,
    key,
    lines: revealLines(hit, null),
    stopped: majorsOf(hit).length > 0 ? 'all' : stepsOf(hit),
    held: heldViews(hit, mine, asker.isGM).map((held) => ({ ...held, hit: key, for: hit.actor })),
    settled: taken !== null,
    unhurt: taken === 0,
    stun: stun && {
      ...stun,
      strength: rankWords(stun.strength),
      brawn: stun.brawn === null ? null : rankWords(stun.brawn + stepsOf(stun)),
      lines: revealLines(stun, stun.brawn),
      told: stun.stunned !== null,
    },
    maySuffer: mine && stage === 'wounds',
    mayResist: mine && stage === 'stun',
    waits: stage !== 'over',
  }
}
