/** The actions that a player can start with tarot cards that the player has chosen. */
import type { CardUse } from '../core/contract'

/**
 * The actions for which a player can use chosen cards. The actions in pending messages (check, contest, hit) come
 * first, then the actions that start something new.
 */
export const tarotCardUses: readonly CardUse[] = [
  ...['check', 'checks'].flatMap((messageKind): CardUse[] => [
    { act: 'play', messageKind, label: 'HnB.tarot.push.playCards', icon: 'tarot' },
    { act: 'declareSuit', messageKind, label: 'HnB.tarot.push.playCards', icon: 'tarot' },
    { act: 'noPush', messageKind, label: 'HnB.tarot.push.leave', icon: 'tarot', takesNoCards: true },
  ]),
  { act: 'commit', messageKind: 'contest', label: 'HnB.tarot.contest.commit', icon: 'tarot' },
  {
    act: 'commitNoCards',
    messageKind: 'contest',
    label: 'HnB.tarot.contest.commitNone',
    icon: 'tarot',
    takesNoCards: true,
  },
  { act: 'declare', messageKind: 'contest', label: 'HnB.tarot.contest.declare', icon: 'weapon' },
  ...['contest', 'trauma'].flatMap((messageKind): CardUse[] => [
    { act: 'suffer', messageKind, label: 'HnB.tarot.trauma.suffer', icon: 'wound' },
    { act: 'resist', messageKind, label: 'HnB.tarot.trauma.resist', icon: 'stunned' },
    { act: 'declareSuit', messageKind, label: 'HnB.tarot.push.playCards', icon: 'tarot' },
  ]),
  // The action `turnCard` needs no card from the hand, because it turns a card that lies on the table.
  ...['check', 'checks', 'contest', 'trauma'].map((messageKind): CardUse => ({
    act: 'turnCard',
    messageKind,
    label: 'HnB.tarot.next.turn',
    icon: 'tarot',
    takesNoCards: true,
  })),
  { act: 'push', label: 'HnB.tarot.push.title', icon: 'tarot' },
  { act: 'contest', label: 'HnB.tarot.contest.title', icon: 'weapon', harmsOthers: true },
  { act: 'sooner', label: 'HnB.tarot.round.sooner', icon: 'trait-reaction', onlyInFight: true },
]
