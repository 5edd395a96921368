/**
 * Shows results in the result strip on a narrow screen. Only pages with a narrow screen fetch the script of the result
 * strip.
 */
import { fetchScript } from '../platform/fetch-script'
import { isNarrowScreen } from '../platform/narrow-screen'

const fetchResultStripScript = () => fetchScript(() => import('./result-strip'))

/** Creates the empty strip at `ready`, because a screen reader must know the strip before the first result appears. */
export function prepareResultStrip(): void {
  if (isNarrowScreen())
    void fetchResultStripScript().then((resultStripScript) => resultStripScript?.createEmptyResultStrip())
}

/** Called when a message was created or updated. On a narrow screen, shows the message's result in the strip. */
export function showResultOnNarrowScreen(message: ChatMessage.Implementation): void {
  if (isNarrowScreen())
    void fetchResultStripScript().then((resultStripScript) => resultStripScript?.showResultInStrip(message))
}
