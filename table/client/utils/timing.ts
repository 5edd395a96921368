/** `debounce`, `throttle` and `timeSince`: https://foundryvtt.com/api/v14/modules/foundry.utils.html. */
type DelayableFunction = (this: unknown, ...args: never[]) => unknown

/** Delays a call by `delayMs` milliseconds; a newer call cancels it. */
export function debounce<F extends DelayableFunction>(
  delayedFunction: F,
  delayMilliseconds: number,
): (...args: Parameters<F>) => void {
  let timerId: ReturnType<typeof setTimeout> | undefined
  return function (this: unknown, ...args: Parameters<F>) {
    clearTimeout(timerId)
    timerId = setTimeout(() => delayedFunction.apply(this, args), delayMilliseconds)
  }
}

/** Runs the first call at once, then at most one per `delayMs` milliseconds; never drops the last. */
export function throttle<F extends DelayableFunction>(
  delayedFunction: F,
  delayMilliseconds: number,
): (...args: Parameters<F>) => void {
  let argumentsOfPendingCall: Parameters<F> | null = null
  let timerId: ReturnType<typeof setTimeout> | undefined
  return function run(this: unknown, ...args: Parameters<F>) {
    if (timerId !== undefined) {
      argumentsOfPendingCall = args
      return
    }
    delayedFunction.apply(this, args)
    timerId = setTimeout(() => {
      timerId = undefined
      const argumentsOfDelayedCall = argumentsOfPendingCall
      argumentsOfPendingCall = null
      if (argumentsOfDelayedCall) run.apply(this, argumentsOfDelayedCall)
    }, delayMilliseconds)
  }
}

/** Describes in the given language how long ago a date was, such as "5 minutes ago". */
export function timeSince(timeInPast: Date | string | number, languageCode: string): string {
  const elapsedSeconds = (new Date(timeInPast).getTime() - Date.now()) / 1000
  const relativeTimeFormat = new Intl.RelativeTimeFormat(languageCode, { numeric: 'auto', style: 'short' })
  const secondsByUnit: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ]
  for (const [unit, length] of secondsByUnit) {
    if (Math.abs(elapsedSeconds) >= length)
      return relativeTimeFormat.format(Math.round(elapsedSeconds / length), unit)
  }
  return relativeTimeFormat.format(Math.round(elapsedSeconds), 'second')
}
