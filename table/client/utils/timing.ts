/** `debounce`, `throttle` and `timeSince`: https://foundryvtt.com/api/v14/modules/foundry.utils.html. */
type Procedure = (this: unknown, ...args: never[]) => unknown

/** Delays a call by `delay` milliseconds; a newer call cancels it. */
export function debounce<F extends Procedure>(callback: F, delay: number): (...args: Parameters<F>) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return function (this: unknown, ...args: Parameters<F>) {
    clearTimeout(timer)
    timer = setTimeout(() => callback.apply(this, args), delay)
  }
}

/** Runs the first call at once, then at most one call per `delay` milliseconds; the last call always runs. */
export function throttle<F extends Procedure>(callback: F, delay: number): (...args: Parameters<F>) => void {
  let latestArguments: Parameters<F> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return function run(this: unknown, ...args: Parameters<F>) {
    if (timer !== undefined) {
      latestArguments = args
      return
    }
    callback.apply(this, args)
    timer = setTimeout(() => {
      timer = undefined
      const lastArguments = latestArguments
      latestArguments = null
      if (lastArguments) run.apply(this, lastArguments)
    }, delay)
  }
}

/** The time since a moment, as text in the given language. */
export function timeSince(moment: Date | string | number, language: string): string {
  const seconds = (new Date(moment).getTime() - Date.now()) / 1000
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ]
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit)
  }
  return format.format(Math.round(seconds), 'second')
}
