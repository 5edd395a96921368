/** Shows results in the result strip on a narrow screen. Only such pages fetch the strip's script. */
import { fetchScript } from '../platform/fetch-script'
import { isNarrowScreen } from '../platform/narrow-screen'

const fetchResultStripScript = () => fetchScript(() => import('./result-strip'))

/**
 * Creates the empty result strip at `ready`, because a screen reader must know the strip before the first result
 * appears.
 */
export function prepareResultStrip(): void {
  if (isNarrowScreen())
    void fetchResultStripScript().then((resultStripScript) => resultStripScript?.createEmptyStrip())
}

/** Shows a written message's result in the result strip, on narrow screens. */
export function showResultOnNarrowScreen(message: ChatMessage.Implementation): void {
  if (isNarrowScreen())
    void fetchResultStripScript().then((resultStripScript) => resultStripScript?.showResultInStrip(message))
}
