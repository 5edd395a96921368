/**
 * Limits how many requests each sender may send, so that a stuck key or a hostile script cannot keep a client busy.
 * @param maxRequests the highest number of requests of one sender within any `windowMs` milliseconds
 * @returns a function: is a request by `sender` at time `timeMs` within the limit?
 */
export function createRateLimit(
  maxRequests: number,
  windowMs: number,
): (sender: string, timeMs: number) => boolean {
  const timesBySender = new Map<string, number[]>()
  return (sender, timeMs) => {
    const recentTimes = (timesBySender.get(sender) ?? []).filter(
      (requestTime) => requestTime > timeMs - windowMs,
    )
    if (recentTimes.length < maxRequests) recentTimes.push(timeMs)
    else return false
    timesBySender.set(sender, recentTimes)
    return true
  }
}
