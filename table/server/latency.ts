/** Delays messages, to simulate a slow connection. The messages stay in their order. */
export type Delay = (work: () => void) => void

export function delayBy(milliseconds: number): Delay {
  if (milliseconds === 0) {
    return (work) => {
      work()
    }
  }
  return (work) => void setTimeout(work, milliseconds)
}
