/** The kinds of chat message of this game. */
import { awardMessage, luckyMessage } from './award'
import { chaseMessage } from './chase/message'
import { checkMessage } from './check/message'
import { conditionMessage } from './condition-actions'
import { contestMessage } from './contest/message'
import { createdMessage } from './create/write'
import { pledgeMessage } from './pledge'
import { blessingMessage } from './pool-actions'
import { boughtMessage } from './shop/facts'
import { syncMessage } from './sync/message'
import { togetherMessage } from './together/message'
import { boonMessage, rechargeMessage, useMessage } from './use/messages'

export const messages = {
  check: checkMessage,
  blessing: blessingMessage,
  use: useMessage,
  sync: syncMessage,
  recharge: rechargeMessage,
  boon: boonMessage,
  award: awardMessage,
  lucky: luckyMessage,
  condition: conditionMessage,
  contest: contestMessage,
  chase: chaseMessage,
  bought: boughtMessage,
  created: createdMessage,
  together: togetherMessage,
  pledge: pledgeMessage,
}
