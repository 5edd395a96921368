/** Delays messages, to simulate a slow connection. The messages stay in their order. */
export type DelayMessage = (sendDelayedMessage: () => void) => void

export function createFixedDelay(milliseconds: number): DelayMessage {
  if (milliseconds === 0) {
    return (sendDelayedMessage) => {
      sendDelayedMessage()
    }
  }
  return (sendDelayedMessage) => void setTimeout(sendDelayedMessage, milliseconds)
}
