/**
 * Limits the requests of each sender, so that a stuck key or a hostile script cannot keep a client busy.
 * @param maxRequests the highest number of requests of one sender within any `timeWindowMilliseconds` milliseconds
 * @returns a function: is a request by `senderId` at time `timeMilliseconds` within the limit?
 */
export function createRateLimit(
  maxRequests: number,
  timeWindowMilliseconds: number,
): (senderId: string, timeMilliseconds: number) => boolean {
  const requestTimesBySender = new Map<string, number[]>()
  return (senderId, timeMilliseconds) => {
    const recentRequestTimes = (requestTimesBySender.get(senderId) ?? []).filter(
      (timeOfEarlierRequest) => timeOfEarlierRequest > timeMilliseconds - timeWindowMilliseconds,
    )
    if (recentRequestTimes.length < maxRequests) recentRequestTimes.push(timeMilliseconds)
    else return false
    requestTimesBySender.set(senderId, recentRequestTimes)
    return true
  }
}
