/**
 * Limits the requests of each sender, so that a stuck key or a hostile script cannot keep a client busy.
 * @param most requests that a sender may make within any `span` milliseconds
 * @returns a function: is a request by `sender` at time `now` (milliseconds) within the limit?
 */
export function createLimit(most: number, span: number): (sender: string, now: number) => boolean {
  const times = new Map<string, number[]>()
  return (sender, now) => {
    const recent = (times.get(sender) ?? []).filter((time) => time > now - span)
    if (recent.length < most) recent.push(now)
    else return false
    times.set(sender, recent)
    return true
  }
}
