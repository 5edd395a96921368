/** Lateness of messages, for trying what a slow line does. The order of messages stays as it is. */
export type Delay = (work: () => void) => void

export function delayBy(milliseconds: number): Delay {
  if (milliseconds === 0) {
    return (work) => {
      work()
    }
  }
  return (work) => void setTimeout(work, milliseconds)
}
