/** `debounce`, `throttle` and `timeSince`: https://foundryvtt.com/api/v14/modules/foundry.utils.html. */
type DelayableFunction = (this: unknown, ...args: never[]) => unknown

/**
 * Waits `delayMs` milliseconds before a call runs the function. If another call comes in this time, only the later call
 * runs it.
 */
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

/**
 * Limits how often a function runs. The first call runs at once. Later calls run at most once per `delayMs`
 * milliseconds, and the last call is never dropped.
 */
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
