/** Shows results in a strip on a narrow screen. Only narrow screens fetch the strip's script. */
import { fetchScript } from '../platform/fetch-script'
import { isNarrowScreen } from '../platform/narrow-screen'

const fetchStrip = () => fetchScript(() => import('./result-strip'))

/** Called at `ready`. A screen reader must know the strip before the first result appears. */
export function prepareResultStrip(): void {
  if (isNarrowScreen()) void fetchStrip().then((script) => script?.prepareStrip())
}

/** Called when a message was created or updated. */
export function showResultOnNarrowScreen(message: ChatMessage.Implementation): void {
  if (isNarrowScreen()) void fetchStrip().then((script) => script?.showResultInStrip(message))
}
