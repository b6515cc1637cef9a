import { useT } from '@borong/site-kit'
import { Button, ErrorState } from '@borong/ui'
import { messages } from './site.messages.ts'

/** In the place of what could not be asked for. */
export function NotLoaded({ error, retry }: { error: Error; retry: () => void }) {
  const t = useT()
  return (
    <ErrorState compact title={t(messages.notLoaded)} actions={<Button onClick={retry}>{t(messages.tryAgain)}</Button>}>
      {error.message}
    </ErrorState>
  )
}
