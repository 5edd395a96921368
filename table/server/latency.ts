/** Delays messages, to simulate a slow connection. The messages stay in their order. */
export type MessageDelay = (work: () => void) => void

export function fixedDelay(milliseconds: number): MessageDelay {
  if (milliseconds === 0) {
    return (work) => {
      work()
    }
  }
  return (work) => void setTimeout(work, milliseconds)
}
