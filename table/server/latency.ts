/** Delays messages, to simulate a slow connection. The messages stay in their order. */
export type DelayMessage = (sendDelayed: () => void) => void

export function createFixedDelay(milliseconds: number): DelayMessage {
  if (milliseconds === 0) {
    return (sendDelayed) => {
      sendDelayed()
    }
  }
  return (sendDelayed) => void setTimeout(sendDelayed, milliseconds)
}
