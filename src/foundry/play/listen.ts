/** Listens to the system's socket. */
import * as v from 'valibot'
import { watchLine } from '../platform/line'
import { tell } from '../platform/notify'
import { offerReload } from '../platform/offer-reload'
import { whatWasMissed } from '../world/missed'
import { consider, goOn } from './arbiter'
import { giveWay, heardOther } from './one-client'
import type { SocketMessage } from './request'
import { socketSchema } from './request'
import { SOCKET, thisClient } from './socket'
import { giveUpAll, takeAnswer, takeOffer } from './submit'
import { finishUnfinished } from './unfinished'

/** At `ready`: listens to other clients. The server names the sender; everything else in a message may be forged. */
export function listen(): void {
  watchLine({ cut, ask: whatWasMissed, well, behind: (missed) => void offerReload(missed) })
  game.socket.on(SOCKET, (raw: unknown, sender: unknown) => {
    const read = v.safeParse(socketSchema, raw)
    const user = typeof sender === 'string' ? game.users.get(sender) : undefined
    if (read.success && user && read.output.to === game.user.id) hear(read.output, user)
  })
}

function cut(): void {
  giveUpAll()
  giveWay()
}

/** After a reconnection in which this page missed no updates: reports actions that the lost connection interrupted. */
function well(isAwaited: boolean): void {
  if (isAwaited) tell('info', { key: 'HnB.common.behind.nothing' })
  void finishUnfinished()
}

function hear(message: SocketMessage, user: User.Stored): void {
  switch (message.kind) {
    case 'request':
      return void consider(message, user)
    case 'offer':
      return takeOffer(message, user)
    case 'go':
      return goOn(message, user)
    case 'answer':
      return takeAnswer(message, user)
    case 'decides':
      if (user.isSelf && message.by !== thisClient()) heardOther(message)
  }
}
