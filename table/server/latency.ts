/** Delays messages, to simulate a slow connection. The messages stay in their order. */
export type DelayMessage = (sendMessageAfterDelay: () => void) => void

export function createFixedMessageDelay(milliseconds: number): DelayMessage {
  if (milliseconds === 0) {
    return (sendMessageAfterDelay) => {
      sendMessageAfterDelay()
    }
  }
  return (sendMessageAfterDelay) => void setTimeout(sendMessageAfterDelay, milliseconds)
}
