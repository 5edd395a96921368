/** The hazard at the end of a round as a Chase shows it, with the Checks against it. */
import type { MessageView, Viewer } from '../../../core/views'
import { checkContext } from '../../check/message'
import { statLabel } from '../../check/question'
import type { Humanity } from '../../rules'
import type { Chase } from '../facts'
import { mayZeroCheck } from '../phases/self-sacrifice'
import { zeroButtons } from './abilities'

export function hazardView({ facts, ...view }: MessageView<Chase>, viewer: Viewer<Humanity>): object | null {
  const { hazard, exchange } = facts
  return (
    hazard && {
      words: hazard.words,
      stat: statLabel(hazard.stat, viewer.settings.customStat),
      target: hazard.target,
      rolls: Object.entries(hazard.rolls).map(([key, check]) => ({
        key,
        name: exchange.sides[key]?.name ?? '',
        check: checkContext({ ...view, facts: check }, viewer),
        zero: zeroButtons(
          facts,
          'check',
          viewer,
          (uuid) => uuid === check.roller && mayZeroCheck(facts, check),
        ),
      })),
    }
  )
}
