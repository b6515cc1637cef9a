import { format } from './catalogues.ts'
import { messages } from './kit.messages.ts'
import { spokenLanguage } from './messages.tsx'

/** Told where nothing answers; somebody else than the mall is as good as nobody. */
export const sayUnanswered = (code: string): string =>
  format(spokenLanguage(), code === 'TIMEOUT' ? messages.timeout : messages.network)
